/** What coordinator and workers say to each other: strict JSON, bounded, with a version. */
package boardjudge.remote.internal.message;
