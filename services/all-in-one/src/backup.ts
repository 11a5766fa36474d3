import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupRefused } from '@kobodesk/chassis/backup/database-tools';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { many } from '@kobodesk/contracts/kernel';
import { readCommand, run, type Place } from './backup/command.js';
import { backUpFolder } from './backup/data-folder.js';
import { writeManifest } from './backup/manifest.js';
import { backUpServers } from './backup/servers.js';

const usage = `Takes a backup of the installation that the settings name, while it runs.
  npm run backup -- <folder> [--env-file <file>] [--json]
The folder must not exist yet.`;

const take = (place: Place, to: string) =>
  place.layout === 'one process'
    ? backUpFolder(place.dataFolder, to, systemClock)
    : backUpServers(place.mysqlUrl, to, systemClock);

run(async () => {
  const { folder, place, json } = readCommand(process.argv.slice(2), process.env, usage);
  if (existsSync(folder))
    throw new BackupRefused(`${folder} exists already. A backup gets a folder of its own.`);
  const unfinished = `${folder}.part`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 }).catch(() => {
    throw new BackupRefused(
      `${unfinished} exists: a backup is under way, or one was cut and left it to be removed.`,
    );
  });
  try {
    const taken = await take(place, unfinished);
    const { files, takenAt } = await writeManifest(unfinished, { layout: place.layout, ...taken });
    await rename(unfinished, folder);
    const count = Object.keys(files).length;
    if (json) return JSON.stringify({ folder, takenAt, layout: place.layout, files: count });
    return `Backed up as of ${takenAt}: ${many(count, 'file')} in ${folder}${
      place.layout === 'separate services'
        ? '. Keep the keys of the services with it; they are in no backup'
        : ''
    }`;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
});
