/**
 * Reports as pages: one file each, which needs nothing else and asks for nothing.
 *
 * <h2>What a page is made of</h2>
 *
 * <ul>
 *   <li>{@link boardjudge.checker.internal.report.page.Page} is the frame: head, security policy,
 *       style, the bar on top with the choice of language (and of letters or characters on pieces),
 *       the data, the scripts. A new kind of page is one class that takes a report's record and
 *       gives a {@code Page}: {@link boardjudge.checker.internal.report.page.MismatchPage} is the
 *       example.
 *   <li>{@link boardjudge.checker.report.page.Html} is the only way to write content. It escapes,
 *       and refuses what the policy stops: style attributes, event attributes, addresses outside.
 *   <li>{@link boardjudge.checker.report.page.Label} holds our own words in both languages; {@code
 *       html.label(...)} writes both, the style shows one. Names, outputs and explanations are
 *       written as text. In data, a label is a list of two, and the script's {@code
 *       page.say(label)} picks one.
 *   <li>Boards are drawings of {@link boardjudge.checker.internal.draw.SvgBoard}: {@code
 *       html.drawing(board.draw(diagram, name))}, once {@code page.shapes(board)} was called.
 * </ul>
 *
 * <h2>Without script</h2>
 *
 * The facts stand in the content as text and drawings. What is of use with scripts alone carries
 * the class {@code needs-script} and is not shown without them.
 *
 * <h2>Scripts</h2>
 *
 * Plain ES, one file a part, put together into one inline script whose hash the policy names; all
 * files together stay under 40 KB, which a test holds. {@code page.js} comes first. A part is an
 * element with {@code data-part="NAME"} and {@code data-from="ID"}; its script says
 *
 * <pre>
 * page.part("NAME", (root, data) =&gt; { ... });
 * </pre>
 *
 * and is called once with the element and the parsed data that {@code page.data(ID, value)} wrote.
 * What {@code page} offers to parts:
 *
 * <ul>
 *   <li>{@code page.say(label)}: the label in the reader's language; {@code page.onLanguage(f)}: f
 *       is called when the reader chooses another. {@code page.choices()} goes behind the address
 *       of another page that is to be shown the same way; {@code page.onChoices(f)} tells of a
 *       change.
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
 * Tables that are sorted and filtered, failures that are opened, and what opens because the address
 * names it are parts of {@code sheet.js}.
 *
 * <p>No script reads the network, sets {@code innerHTML} or {@code style}, or knows a rule of a
 * game: what a board shows was computed and drawn in Java, and scripts place the same shapes by
 * name.
 */
package boardjudge.checker.internal.report.page;
