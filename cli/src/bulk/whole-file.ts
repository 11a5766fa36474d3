import { lstat, open, rename, rm } from 'node:fs/promises';

/** Adds lines to a file, each without its end. */
export type AddLines = (lines: readonly string[]) => Promise<void>;

/** What is there and is no file, as /dev/stdout or a link, is written to as it is: nothing may be put in its place. */
async function isDevice(path: string): Promise<boolean> {
  const known = await lstat(path).catch(() => undefined);
  return known !== undefined && !known.isFile();
}

/**
 * Writes a file that is there whole or not at all: beside its place while it is made. Where nothing can be written is found out
 * before anything is done.
 */
export async function wholeFile<T>(path: string, write: (add: AddLines) => Promise<T>): Promise<T> {
  const unfinished = (await isDevice(path)) ? path : `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  let isWhole = false;
  try {
    const made = await write(async (lines) => {
      if (lines.length > 0) await file.appendFile(`${lines.join('\n')}\n`);
    });
    isWhole = true;
    return made;
  } finally {
    await file.close();
    if (unfinished !== path) await (isWhole ? rename(unfinished, path) : rm(unfinished, { force: true }));
  }
}
