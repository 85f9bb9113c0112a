package boardjudge.generator.guarded;

import boardjudge.reference.Rule;

/**
 * One way in which a decision goes wrong.
 *
 * @param name lower case, words joined by hyphens: {@code first}
 * @param breaks the clause that it gets wrong
 * @param recipe the name of a recipe whose inputs show it
 * @param mistake what goes wrong, in a sentence without its full stop
 */
public record Change(String name, Rule breaks, String recipe, String mistake) {}
