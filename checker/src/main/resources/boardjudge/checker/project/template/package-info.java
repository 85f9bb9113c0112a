/** The game __game__: its rules twice, its inputs, its wrong programs, its look. */
package __game__;
