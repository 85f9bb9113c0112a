/**
 * What a game tells about its referee so that programs can be made which nobody wrote down: with
 * one decision changed, but only at moments at which one or two guards hold.
 */
package boardjudge.generator.guarded;
