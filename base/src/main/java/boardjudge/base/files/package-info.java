/** Files: atomic writing, names, folders, hashes, packed resources. */
package boardjudge.base.files;
