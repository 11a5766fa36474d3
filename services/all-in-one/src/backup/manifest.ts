import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { BackupRefused } from '@kobodesk/chassis/backup/database-tools';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import { chassisMigrations } from '@kobodesk/chassis/database/migrations/chassis-migrations';
import { services } from '../all-services.js';

/** How the installation runs that a backup is of. */
export const Layout = z.enum(['one process', 'separate services']);
export type Layout = z.output<typeof Layout>;

const File = z.object({ size: z.number(), sha256: z.string() });

const Manifest = z.object({
  product: z.literal('kobodesk'),
  format: z.literal(1),
  version: z.string(),
  layout: Layout,
  /** the instant that all databases show */
  takenAt: z.iso.datetime(),
  /** service → the migrations that its schema went through */
  schemas: z.record(z.string(), z.array(z.string())),
  files: z.record(z.string(), File),
});
export type Manifest = z.output<typeof Manifest>;

export interface Restore {
  readonly manifest: Manifest;
  /** gives up what is there */
  readonly replace: boolean;
  /** goes on although somebody has the databases open */
  readonly force: boolean;
  readonly clock: Clock;
}

const name = 'manifest.json';

export const ourVersion = (): string =>
  (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    }
  ).version;

/** The services that keep something. */
export const keepers: readonly string[] = services.flatMap(({ name: service, database }) =>
  database ? [service] : [],
);

/** Size and checksum; what was read is on the disk, not only in memory. */
async function describe(path: string): Promise<z.output<typeof File>> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const sum = createHash('sha256');
  let size = 0;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    sum.update(bytes);
    size += bytes.length;
  }
  return { size, sha256: sum.digest('hex') };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== name)
    .sort();
}

/** Written last: a folder with a manifest is a whole backup. */
export async function writeManifest(
  folder: string,
  about: Pick<Manifest, 'layout' | 'takenAt' | 'schemas'>,
): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const path of await filesIn(folder)) files[path] = await describe(join(folder, path));
  const manifest: Manifest = { product: 'kobodesk', format: 1, version: ourVersion(), ...about, files };
  await writeFile(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await describe(join(folder, name));
  return manifest;
}

async function read(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupRefused(`${folder} is not a backup: it has no ${name}.`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BackupRefused(`${join(folder, name)} was changed: it is not JSON.`);
  }
  const found = Manifest.safeParse(content);
  if (!found.success)
    throw new BackupRefused(`${join(folder, name)} is not the manifest of a Kobodesk backup.`);
  return found.data;
}

function refuseNewer({ version, schemas }: Manifest): void {
  for (const [service, migrations] of Object.entries(schemas)) {
    const definition = services.find(({ name: known }) => known === service)?.database;
    // constructors of migrations are named as the database records them
    const known = definition && [...chassisMigrations, ...definition.migrations].map((each) => each.name);
    const news = known ? migrations.find((migration) => !known.includes(migration)) : 'this service';
    if (news === undefined) continue;
    throw new BackupRefused(
      `The backup is from a newer version, ${version}: this one, ${ourVersion()}, does not know ${news} of ${service}. Restore it with that version.`,
    );
  }
}

/** The manifest of a backup that is whole, unchanged, of this layout, and not from a newer version. */
export async function verifiedManifest(folder: string, layout: Layout): Promise<Manifest> {
  const manifest = await read(folder);
  if (manifest.layout !== layout) {
    throw new BackupRefused(
      `The backup is of an installation in ${manifest.layout}, the settings name one in ${layout}.`,
    );
  }
  refuseNewer(manifest);
  for (const [path, { sha256 }] of Object.entries(manifest.files)) {
    const found = await describe(join(folder, path)).catch(() => undefined);
    if (!found) throw new BackupRefused(`The backup is not whole: ${path} is missing.`);
    if (found.sha256 !== sha256)
      throw new BackupRefused(`The backup was changed: ${path} is not as it was taken.`);
  }
  return manifest;
}
