/**
 * A game's addition to the replay on a page, and the means to write it.
 *
 * <h2>Without scripts</h2>
 *
 * All facts are in the content as text and drawings. What is useful only with scripts has the class
 * {@code needs-script} and is hidden without them.
 *
 * <h2>Scripts</h2>
 *
 * Plain ECMAScript, one file a part, joined into one inline script whose hash is in the policy. The
 * script of a {@link boardjudge.checker.report.page.ReplayExtra} calls
 *
 * <pre>
 * page.part("PROBLEM", (root, data) =&gt; { ... });
 * </pre>
 *
 * and the function is called once, with the element that holds the game's HTML and the game's data.
 * Parts may use:
 *
 * <ul>
 *   <li>{@code page.say(message)}: the message in the reader's language; {@code page.onLanguage(f)}
 *       calls f when the language changes. {@code page.choices()} is appended to the address of
 *       another page that should look the same; {@code page.onChoices(f)} calls f on changes.
 *       {@code page.choose(name, value)} makes a choice for the reader.
 *   <li>{@code page.hash}: the address's fragment as a {@code Map}; {@code page.setHash({step:
 *       17})} changes parts of it ({@code null} removes one) without a new history entry; {@code
 *       page.onHash(f)} calls f when the reader follows a link. Nothing else is stored.
 *   <li>{@code page.give(element, more)}: starts the parts in an element added later, a template's
 *       copy; {@code more} is merged into each part's data.
 *   <li>{@code page.el(name, attributes, ...children)} creates an HTML element and {@code page.svg}
 *       an SVG one; children are elements or texts, so nothing is parsed as HTML.
 * </ul>
 *
 * <p>Scripts never read the network, set {@code innerHTML} or {@code style}, or know a game's
 * rules: boards are computed and drawn in Java, and scripts place the same shapes by name.
 */
package boardjudge.checker.report.page;
