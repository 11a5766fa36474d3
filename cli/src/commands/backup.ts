import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../output.js';
import { reader } from '../reading/reader.js';

const Backup = z.object({
  folder: z.string(),
  /** the instant that the copy is of, ISO 8601 */
  takenAt: z.string(),
  layout: z.enum(['one process', 'separate services']),
  files: z.number().int(),
});

/** Runs a program of the installation; answers what it wrote. Throws what it said where it came to nothing. */
function ran(program: string, words: readonly string[], folder: string): Promise<string> {
  return new Promise((done, failed) => {
    execFile(process.execPath, [program, ...words], { cwd: folder }, (error, stdout, stderr) => {
      if (error) failed(new CommandError(stderr.trim() || error.message));
      else done(stdout);
    });
  });
}

/**
 * The installation's own program for a backup, on the machine where the data lies: no session is asked, and none is
 * worth a copy of every agency (decision 080).
 */
export const backup = reader({
  answer: Backup,
  row: Backup,
  hasRows: false,
  shows: ['folder', 'takenAt', 'files'],
  ask: async (client, { folder, installation, envFile }) => {
    const home = resolve(String(installation ?? client.settings.installation ?? '.'));
    const program = join(home, 'services', 'all-in-one', 'dist', 'backup.js');
    if (!existsSync(program))
      throw new CommandError(
        `Kobodesk is not installed in ${home}, or not built: a backup is taken on the machine that runs it`,
        'usage',
      );
    const file = envFile === undefined ? [] : [resolve(String(envFile))];
    for (const path of file) if (!existsSync(path)) throw new CommandError(`${path} is not there`, 'usage');
    const settings = file.flatMap((path) => ['--env-file', path]);
    const said = await ran(program, [resolve(String(folder)), ...settings, '--json'], home);
    return Backup.parse(JSON.parse(said));
  },
  tells: ({ layout }) =>
    layout === 'separate services' ? ['Keep the keys of the services with it; they are in no backup'] : [],
});
