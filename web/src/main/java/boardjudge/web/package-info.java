/**
 * The local page: a small server for the people at one machine, and the pages that it serves.
 *
 * <p>{@link boardjudge.web.LocalSite} is the way in. What comes in passes {@link
 * boardjudge.web.AccessCheck} first, which knows visitors by their cookie and refuses whatever a
 * foreign page could send. {@link boardjudge.web.Site} is the fixed list of addresses; nothing of
 * an address ever becomes a path. {@link boardjudge.web.ProblemService} does the work on one
 * problem; {@link boardjudge.web.RunQueue} runs programs, each for a visitor who is still there.
 * Reports are the pages of {@code report.page}, each one served by itself.
 */
package boardjudge.web;
