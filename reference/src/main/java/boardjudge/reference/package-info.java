/**
 * What a judge problem about a board game is: its cases, its rules, and why each answer is what it
 * is. Nothing here knows a particular game.
 */
package boardjudge.reference;
