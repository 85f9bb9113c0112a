/**
 * Derives input validators from the calls that formats make to their reader.
 *
 * <p>While a format reads inputs, each of its calls is noted, and the place in the format's code
 * that it comes from. Places are the states of a state machine; which state follows which is learnt
 * from what was read before: a count, a value that ends. What cannot be learnt is not checked.
 */
package boardjudge.suite.derived;
