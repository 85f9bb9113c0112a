/** Games and positions as players keep them, SGF and FEN: written, read, made into inputs. */
package boardjudge.generator.notation;
