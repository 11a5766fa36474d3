const head = /^%PDF-[12]\.\d/;
/** the end may be followed by what a mail program put there */
const tailBytes = 1024;
/** what runs, starts a program or carries another file along, written so that it can be seen */
const unwanted = ['/JavaScript', '/Launch', '/EmbeddedFile'];

/**
 * Whether the bytes are those of a PDF file, from its first to its last line, in which nothing is said to run or to be
 * carried along. What stands in a compressed part of it is not looked into: whoever opens the file has it saved, and
 * nothing of ours ever draws it.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  if (!head.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  if (!bytes.subarray(-tailBytes).includes('%%EOF')) return false;
  return !unwanted.some((name) => bytes.includes(name));
}
