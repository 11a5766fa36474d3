import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { BackupRefused } from '@kobodesk/chassis/backup/database-tools';
import type { NatsFiles } from '@kobodesk/chassis/config/addresses';
import { ClusterSettings, ConfigurationError, readConfig } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { whatIsSet } from '../environment.js';
import { settingsIn } from '../settings-file.js';

const { NATS_URL: natsUrl, NATS_CA, NATS_CERT, NATS_KEY } = ClusterSettings.shape;
const Settings = z.object({
  KOBODESK_DATA: z.string().optional(),
  MYSQL_URL: z
    .string()
    .regex(/^mysql:\/\//, 'is like mysql://user:password@localhost:3306')
    .optional(),
  NATS_URL: natsUrl.optional(),
  NATS_CA,
  NATS_CERT,
  NATS_KEY,
});

/** Where the installation keeps what it has. */
export type Place =
  | { layout: 'one process'; dataFolder: string }
  | { layout: 'separate services'; mysqlUrl: string; natsUrl: string | undefined; natsFiles: NatsFiles };

export interface Command {
  readonly folder: string;
  readonly place: Place;
  readonly replace: boolean;
  readonly force: boolean;
  /** what was done is said as one JSON document, for programs */
  readonly json: boolean;
}

function placeOf({ KOBODESK_DATA, MYSQL_URL, NATS_URL, ...natsFiles }: z.output<typeof Settings>): Place {
  if (MYSQL_URL !== undefined && KOBODESK_DATA !== undefined)
    throw new ConfigurationError(
      'Both KOBODESK_DATA and MYSQL_URL are set: which installation is meant? Unset one.',
    );
  return MYSQL_URL === undefined
    ? { layout: 'one process', dataFolder: resolve(KOBODESK_DATA ?? '.data') }
    : { layout: 'separate services', mysqlUrl: MYSQL_URL, natsUrl: NATS_URL, natsFiles };
}

/** Of separate services in one file, KOBODESK_DATA is where a demo has its simulator and its mailbox, which no backup holds. */
function settingsOfOne(file: string): Environment {
  const { KOBODESK_DATA, ...others } = settingsIn(file);
  return others['MYSQL_URL'] ? others : { ...others, KOBODESK_DATA };
}

/** A setting of the process comes before the same one of the file, as with Node's own option. */
export function readCommand(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  usage: string,
): Command {
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(args);
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message}\n${usage}`);
  }
  const { values, positionals } = given;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ConfigurationError(usage);
  const file = values['env-file'];
  const settings = readConfig(Settings, {
    ...(file !== undefined && settingsOfOne(file)),
    ...whatIsSet(environment),
  });
  return {
    folder: resolve(folder),
    place: placeOf(settings),
    replace: values.replace,
    force: values.force,
    json: values.json,
  };
}

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'env-file': { type: 'string' },
      replace: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });

/** Runs a program of the operator: what can be mended is said in a sentence, anything else with its trace. */
export function run(program: () => Promise<string>): void {
  program().then(
    (said) => process.stdout.write(`${said}\n`),
    (error: unknown) => {
      const isSaid = error instanceof ConfigurationError || error instanceof BackupRefused;
      process.stderr.write(`${isSaid ? error.message : String((error as Error).stack ?? error)}\n`);
      process.exitCode = 1;
    },
  );
}
