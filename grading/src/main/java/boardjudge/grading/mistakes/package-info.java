/** Common mistakes that sources, compilers and crashes show. */
package boardjudge.grading.mistakes;
