/**
 * What a game adds to the replay on a page, and what it writes that with.
 *
 * <h2>Without script</h2>
 *
 * The facts stand in the content as text and drawings. What is of use with scripts alone carries
 * the class {@code needs-script} and is not shown without them.
 *
 * <h2>Scripts</h2>
 *
 * Plain ES, one file a part, put together into one inline script whose hash the policy names. The
 * script of a {@link boardjudge.checker.report.page.ReplayExtra} says
 *
 * <pre>
 * page.part("PROBLEM", (root, data) =&gt; { ... });
 * </pre>
 *
 * and is called once with the element that holds what the game wrote, and with the data that it
 * gave. What {@code page} offers to parts:
 *
 * <ul>
 *   <li>{@code page.say(message)}: the message in the reader's language; {@code
 *       page.onLanguage(f)}: f is called when the reader chooses another. {@code page.choices()}
 *       goes behind the address of another page that is to be shown the same way; {@code
 *       page.onChoices(f)} tells of a change. {@code page.choose(name, value)} chooses for the
 *       reader.
 *   <li>{@code page.hash}: what stands behind the address's number sign, as a {@code Map}; {@code
 *       page.setHash({step: 17})} changes some of it (a value of {@code null} takes it away)
 *       without a new entry in the history; {@code page.onHash(f)}: f is called when the reader
 *       follows a link. Nothing else is remembered anywhere.
 *   <li>{@code page.give(element, more)}: gives their life to the parts in an element that came
 *       later, a template's copy; {@code more} joins the data of each.
 *   <li>{@code page.el(name, attributes, ...children)} makes an HTML element and {@code page.svg}
 *       an SVG one; children are elements or texts, so nothing is ever parsed as HTML.
 * </ul>
 *
 * <p>No script reads the network, sets {@code innerHTML} or {@code style}, or knows a rule of a
 * game: what a board shows was computed and drawn in Java, and scripts place the same shapes by
 * name.
 */
package boardjudge.checker.report.page;
