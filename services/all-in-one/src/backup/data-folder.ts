import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from '@kobodesk/chassis/backup/database-tools';
import { migrationsOf, rememberLonger } from '@kobodesk/chassis/backup/facts-again';
import { copyAtOneInstant, inSqlite, isUnused } from '@kobodesk/chassis/backup/sqlite-copy';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import { keepers, type Manifest, type Restore } from './manifest.js';

const databases = 'databases';
/** what stands in the data folder beside the databases */
const others = ['secrets.json', 'provider-simulator.json', 'files', 'mailbox'];

const databaseOf = (folder: string, service: string): string => join(folder, databases, `${service}.sqlite`);

const isUnfinished = (path: string): boolean => path.endsWith('.part');

/** Takes the databases first: what the other files know beyond them is looked up again, what they lack is not. */
export async function backUpFolder(
  from: string,
  to: string,
  clock: Clock,
): Promise<Pick<Manifest, 'takenAt' | 'schemas'>> {
  const kept = keepers.filter((service) => existsSync(databaseOf(from, service)));
  if (kept.length < keepers.length)
    throw new BackupRefused(
      `There is no whole installation in ${from}: KOBODESK_DATA names the folder of its data.`,
    );
  await mkdir(join(to, databases), { mode: 0o700 });
  const takenAt = clock.now().toISOString();
  await copyAtOneInstant(
    kept.map((service) => ({ from: databaseOf(from, service), to: databaseOf(to, service) })),
  );
  for (const name of others) {
    if (!existsSync(join(from, name))) continue;
    await cp(join(from, name), join(to, name), {
      recursive: true,
      filter: (source) => !isUnfinished(source),
    });
  }
  const schemas: Record<string, string[]> = {};
  for (const service of kept)
    schemas[service] = await inSqlite(databaseOf(to, service), (sql) => migrationsOf(sql));
  return { takenAt, schemas };
}

async function refuseRunning(folder: string): Promise<void> {
  for (const entry of await readdir(join(folder, databases)).catch(() => [])) {
    if (!entry.endsWith('.sqlite')) continue;
    if (!(await isUnused(join(folder, databases, entry))))
      throw new BackupRefused(
        `A program has the databases in ${folder} open. Stop Kobodesk first, or say --force if it is nobody who writes.`,
      );
  }
}

/** Brings everything beside its place first, so that what is there stays until all of the new is. */
export async function restoreFolder(
  from: string,
  to: string,
  { manifest, replace, force, clock }: Restore,
): Promise<void> {
  const present = [databases, ...others].filter((name) => existsSync(join(to, name)));
  if (present.length > 0 && !replace)
    throw new BackupRefused(`There is an installation in ${to}. Say --replace to give it up for the backup.`);
  if (!force) await refuseRunning(to);
  const staged = join(to, 'restore.part');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const names = [...new Set(Object.keys(manifest.files).map((path) => path.split('/')[0] ?? path))];
  for (const name of names) await cp(join(from, name), join(staged, name), { recursive: true });
  const times = { takenAt: Date.parse(manifest.takenAt), now: clock.now().getTime() };
  for (const service of Object.keys(manifest.schemas))
    await inSqlite(databaseOf(staged, service), (sql) => rememberLonger(sql, times));
  for (const name of present) await rm(join(to, name), { recursive: true });
  for (const name of names) await rename(join(staged, name), join(to, name));
  await rm(staged, { recursive: true });
}
