import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { lstat, open, stat } from 'node:fs/promises';
import { CommandError } from '../output.js';

/** Adds lines to a file, each without its end. */
export type AddLines = (lines: readonly string[]) => Promise<void>;

/** Adds to a file as it is. */
type AddBytes = (bytes: string | Uint8Array) => Promise<void>;

/** What is there and is no file, as /dev/stdout or a link, is written to as it is: nothing may be put in its place. */
export async function isDevice(path: string): Promise<boolean> {
  const known = await lstat(path).catch(() => undefined);
  return known !== undefined && !known.isFile();
}

/**
 * Writes a file that is there whole or not at all: beside its place while it is made, under a name that no other run has. Where
 * nothing can be written is found out before anything is done; whoever is ended before anything was written leaves nothing.
 */
export async function wholeBytes<T>(path: string, write: (add: AddBytes) => Promise<T>): Promise<T> {
  if (await isDevice(path)) {
    const device = await open(path, 'w', 0o600);
    try {
      return await write((bytes) => device.appendFile(bytes));
    } finally {
      await device.close();
    }
  }
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`;
  const begun = (): number => openSync(unfinished, 'wx', 0o600);
  const forget = (): void => rmSync(unfinished, { force: true });
  closeSync(begun());
  forget();
  // Ctrl-C, or whoever ends the process, ends it where it stands
  process.once('exit', forget);
  let file: number | undefined;
  try {
    const made = await write(async (bytes) => appendFileSync((file ??= begun()), bytes));
    closeSync((file ??= begun()));
    file = undefined;
    renameSync(unfinished, path);
    return made;
  } finally {
    if (file !== undefined) closeSync(file);
    forget();
    process.off('exit', forget);
  }
}

/** The same of a file of lines. */
export const wholeFile = <T>(path: string, write: (add: AddLines) => Promise<T>): Promise<T> =>
  wholeBytes(path, (add) =>
    write(async (lines) => {
      if (lines.length > 0) await add(`${lines.join('\n')}\n`);
    }),
  );

/** What is made of a file is not put in its place: the rows of somebody's file would be lost. */
export async function refuseInPlaceOf(file: string, out: string): Promise<void> {
  const [{ ino, dev }, there] = await Promise.all([stat(file), stat(out).catch(() => undefined)]);
  if (there?.ino === ino && there.dev === dev)
    throw new CommandError(`${out} is the file that is read: nothing is put in its place`, 'usage');
}
