import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { CommandError } from '../output.js';

/** Adds lines to a file, each without its end. */
export type AddLines = (lines: readonly string[]) => Promise<void>;

/** What is there and is no file, as /dev/stdout or a link, is written to as it is: nothing may be put in its place. */
export async function isDevice(path: string): Promise<boolean> {
  const known = await lstat(path).catch(() => undefined);
  return known !== undefined && !known.isFile();
}

/**
 * Writes a file that is there whole or not at all: beside its place while it is made, under a name that no other run has. Where
 * nothing can be written is found out before anything is done.
 */
export async function wholeBytes<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  if (await isDevice(path)) {
    const device = await open(path, 'w', 0o600);
    try {
      return await write(device);
    } finally {
      await device.close();
    }
  }
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`;
  const file = await open(unfinished, 'wx', 0o600);
  // Ctrl-C, or whoever ends the process, ends it where it stands
  const forget = (): void => rmSync(unfinished, { force: true });
  process.once('exit', forget);
  let isWhole = false;
  try {
    const made = await write(file);
    isWhole = true;
    return made;
  } finally {
    await file.close();
    await (isWhole ? rename(unfinished, path) : rm(unfinished, { force: true }));
    process.off('exit', forget);
  }
}

/** The same of a file of lines. */
export const wholeFile = <T>(path: string, write: (add: AddLines) => Promise<T>): Promise<T> =>
  wholeBytes(path, (file) =>
    write(async (lines) => {
      if (lines.length > 0) await file.appendFile(`${lines.join('\n')}\n`);
    }),
  );

/** What is made of a file is not put in its place: the rows of somebody's file would be lost. */
export async function refuseInPlaceOf(file: string, out: string): Promise<void> {
  const [{ ino, dev }, there] = await Promise.all([stat(file), stat(out).catch(() => undefined)]);
  if (there?.ino === ino && there.dev === dev)
    throw new CommandError(`${out} is the file that is read: nothing is put in its place`, 'usage');
}
