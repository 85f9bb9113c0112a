/**
 * Inputs for xiangqi: its recipes, mutants, shrink passes and tweaks, which {@link
 * boardjudge.generator.games.xiangqi.XiangqiGenerator} offers.
 */
package boardjudge.generator.games.xiangqi;
