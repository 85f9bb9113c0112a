/**
 * The local page: a small server for the people at one machine, and the pages that it serves.
 *
 * <p>{@link boardjudge.web.LocalSite} is the way in. Every request passes {@link
 * boardjudge.web.AccessCheck} first, which knows sessions by their cookie and refuses whatever
 * another site's page could send. {@link boardjudge.web.Site} is the fixed list of addresses; no
 * part of an address ever becomes a path. {@link boardjudge.web.ProblemService} does the work on
 * one problem; {@link boardjudge.web.RunQueue} runs programs, and stops those that nobody polls.
 * Reports are the pages of {@code report.page}, each one served by itself.
 */
package boardjudge.web;
