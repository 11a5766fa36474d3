/* oxlint-disable house/sql-has-no-holes -- a schema's name cannot be bound; the names are those of the services */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createConnection, type Connection } from 'mysql2/promise';
import { BackupRefused, findTool, withTool } from './database-tools.js';
import { portableDump } from './portable-dump.js';

export const schemaOf = (service: string): string => `kobodesk_${service}`;

async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url, connectTimeout: 5000 }).catch((error: unknown) => {
    throw new BackupRefused(`The database of MYSQL_URL does not answer: ${(error as Error).message}`);
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function column(
  connection: Connection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const [rows] = await connection.query({ sql, rowsAsArray: true }, [...values]);
  return (rows as unknown[][]).map(([value]) => String(value));
}

const versionOf = (url: string): Promise<string> =>
  connected(url, async (connection) => (await column(connection, 'SELECT VERSION()'))[0] ?? '');

/** Those of the services that have tables on the server, as far as the user may see. */
export const servicesOn = (url: string, services: readonly string[]): Promise<string[]> =>
  connected(url, async (connection) => {
    const filled = await column(
      connection,
      'SELECT DISTINCT table_schema FROM information_schema.tables WHERE table_schema IN (?)',
      [services.map(schemaOf)],
    );
    return services.filter((service) => filled.includes(schemaOf(service)));
  });

const sight = /^GRANT (?:.*\bPROCESS\b.*|ALL PRIVILEGES) ON \*\.\* TO /i;

/** Whether a user with these grants sees the connections of others; those of a role that is in use are among them. */
export const grantsSight = (grants: readonly string[]): boolean => grants.some((grant) => sight.test(grant));

/** Whether the user sees connections of others than itself. */
export const seesConnections = (url: string): Promise<boolean> =>
  connected(url, async (connection) => grantsSight(await column(connection, 'SHOW GRANTS')));

/** The schemas that somebody else is connected to, as far as the user sees: services that run. */
export const schemasInUse = (url: string, services: readonly string[]): Promise<string[]> =>
  connected(url, (connection) =>
    column(
      connection,
      'SELECT DISTINCT db FROM information_schema.processlist WHERE db IN (?) AND id <> CONNECTION_ID() ORDER BY db',
      [services.map(schemaOf)],
    ),
  );

const never = ['--skip-lock-tables', '--no-tablespaces', '--skip-add-drop-table'];

/** All schemas in one snapshot, compressed; whoever writes meanwhile is not held up. */
export async function dumpSchemas(url: string, services: readonly string[], file: string): Promise<void> {
  const tool = await findTool('dump', await versionOf(url));
  const asked = ['--single-transaction', '--quick', '--hex-blob', '--triggers', ...never];
  if (!tool.isMariadb) asked.push('--set-gtid-purged=OFF', '--column-statistics=0');
  await withTool(
    tool,
    url,
    [...asked, '--databases', ...services.map(schemaOf)],
    async ({ stdin, stdout }) => {
      stdin?.end();
      if (stdout)
        await pipeline(stdout, portableDump(), createGzip(), createWriteStream(file, { mode: 0o600 }));
    },
  );
}

/** Drops the schemas and makes them again as the dump has them. */
export async function loadSchemas(url: string, services: readonly string[], file: string): Promise<void> {
  const tool = await findTool('client', await versionOf(url));
  await connected(url, async (connection) => {
    for (const service of services)
      await connection.query(`DROP DATABASE IF EXISTS \`${schemaOf(service)}\``);
  });
  await withTool(tool, url, ['--batch', '--binary-mode'], async ({ stdin, stdout }) => {
    stdout?.resume();
    if (stdin) await pipeline(createReadStream(file), createGunzip(), stdin);
  });
}

/** Runs statements in each service's schema. */
export const inEachSchema = (
  url: string,
  services: readonly string[],
  work: (
    service: string,
    run: (sql: string, values?: readonly unknown[]) => Promise<unknown[]>,
  ) => Promise<void>,
): Promise<void> =>
  connected(url, async (connection) => {
    for (const service of services) {
      await connection.query(`USE \`${schemaOf(service)}\``);
      await work(service, async (sql, values = []) => {
        const [rows] = await connection.query(sql, [...values]);
        return Array.isArray(rows) ? rows : [];
      });
    }
  });
