/** What coordinator and workers say to each other: strict JSON, bounded, with a version. */
package boardjudge.cluster.internal.message;
