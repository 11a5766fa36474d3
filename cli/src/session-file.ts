import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

const Kept = z.object({ server: z.string(), token: z.string(), user: z.string().optional() });
export type KeptSession = z.output<typeof Kept>;

/** Keeps the token where only its owner can read it (mode 0600). */
export async function keepSession(file: string, session: KeptSession): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(session), { mode: 0o600 });
  // the mode of writeFile holds for a new file only
  await chmod(file, 0o600);
}

/** Undefined: nobody signed in here. */
export async function keptSession(file: string): Promise<KeptSession | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
