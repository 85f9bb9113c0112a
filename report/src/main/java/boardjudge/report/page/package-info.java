/**
 * Reports as self-contained pages: one file each, without external resources.
 *
 * <h2>What a page is made of</h2>
 *
 * <ul>
 *   <li>{@link boardjudge.report.page.Page} is the frame: head, security policy, style, the bar on
 *       top with the choice of language (and of letters or characters on pieces), the data, the
 *       scripts. A new kind of page is one class that turns a report's record into a {@code Page},
 *       such as {@link boardjudge.report.page.MismatchPage}.
 *   <li>{@link boardjudge.report.page.HtmlFile} fills a template, such as {@code strength.html}:
 *       the right way for a page with a fixed form.
 *   <li>{@link boardjudge.checker.report.page.Html} writes content whose form depends on what is
 *       shown. It escapes, and refuses what the policy blocks: style attributes, event attributes,
 *       addresses outside.
 *   <li>Fixed texts stand in the templates in both languages, or are {@link
 *       boardjudge.reference.Message}s of the bundles in this package. Both languages are written,
 *       and the style sheet shows one. In data, a message is a list of both, and the script's
 *       {@code page.say(message)} picks one.
 *   <li>Boards are drawings of {@link boardjudge.checker.view.SvgBoard}: {@code
 *       html.drawing(board.draw(diagram, name))}, after {@code page.shapes(board)}.
 * </ul>
 *
 * <h2>Scripts</h2>
 *
 * The package {@link boardjudge.checker.report.page} says what they may do and use. A part is an
 * element with {@code data-part="NAME"} and {@code data-from="ID"}; its script is called with the
 * parsed data that {@code page.data(ID, value)} wrote. {@code page.js} comes first. A test limits
 * all files together to 40 KB.
 *
 * <p>{@code sheet.js} sorts and filters tables, and opens failures and what the address names.
 */
package boardjudge.report.page;
