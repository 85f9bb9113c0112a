/**
 * Reports as pages: one file each, which needs nothing else and asks for nothing.
 *
 * <h2>What a page is made of</h2>
 *
 * <ul>
 *   <li>{@link boardjudge.report.page.Page} is the frame: head, security policy, style, the bar on
 *       top with the choice of language (and of letters or characters on pieces), the data, the
 *       scripts. A new kind of page is one class that takes a report's record and gives a {@code
 *       Page}: {@link boardjudge.report.page.MismatchPage} is the example.
 *   <li>{@link boardjudge.checker.report.page.Html} is the only way to write content. It escapes,
 *       and refuses what the policy stops: style attributes, event attributes, addresses outside.
 *   <li>Our own words are {@link boardjudge.reference.Message}s of the files beside this class;
 *       {@code html.text(message)} writes both languages, the style shows one. Names and outputs
 *       are written as text. In data, a message is a list of two, and the script's {@code
 *       page.say(message)} picks one.
 *   <li>Boards are drawings of {@link boardjudge.checker.view.SvgBoard}: {@code
 *       html.drawing(board.draw(diagram, name))}, once {@code page.shapes(board)} was called.
 * </ul>
 *
 * <h2>Scripts</h2>
 *
 * What they may do, and what they are offered, is said where games read it: in {@link
 * boardjudge.checker.report.page}. A part is an element with {@code data-part="NAME"} and {@code
 * data-from="ID"}; its script is called with the parsed data that {@code page.data(ID, value)}
 * wrote. {@code page.js} comes first. All files together stay under 40 KB, which a test holds.
 *
 * <p>Tables that are sorted and filtered, failures that are opened, and what opens because the
 * address names it are parts of {@code sheet.js}.
 */
package boardjudge.report.page;
