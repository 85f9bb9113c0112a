/** Files that people write, read strictly by the JSON schemas of {@code docs/schema}. */
package boardjudge.base.strict;
