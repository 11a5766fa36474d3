import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Something that the operator can mend, said in a sentence. */
export class BackupRefused extends Error {}

/** What a database is read out and filled with: the engine's own program, or that of its sibling. */
export interface Tool {
  readonly command: string;
  readonly isMariadb: boolean;
}

const names = {
  dump: ['mysqldump', 'mariadb-dump'],
  client: ['mysql', 'mariadb'],
} as const;

type Kind = keyof typeof names;

/**
 * The tool of the server's own engine when both are installed. MySQL is read out by none but its own: MariaDB's writes down
 * the values of generated columns, as MariaDB takes them back and MySQL does not.
 */
export function toolFor(kind: Kind, version: string, found: readonly Tool[]): Tool {
  const wanted = /mariadb/i.test(version);
  const tool = found.find(({ isMariadb }) => isMariadb === wanted) ?? found[0];
  if (!tool)
    throw new BackupRefused(
      `Neither ${names[kind].join(' nor ')} is installed here: one of them is needed, from the package mysql-client or mariadb-client.`,
    );
  if (kind === 'dump' && tool.isMariadb && !wanted)
    throw new BackupRefused(
      "The mysqldump of MySQL is needed here: MariaDB's writes down the columns that MySQL makes up itself, and MySQL does not take them back.",
    );
  return tool;
}

export async function findTool(kind: Kind, version: string): Promise<Tool> {
  const found: Tool[] = [];
  for (const command of names[kind]) {
    const said = await promisify(execFile)(command, ['--version']).catch(() => undefined);
    if (said) found.push({ command, isMariadb: /mariadb/i.test(said.stdout) });
  }
  return toolFor(kind, version, found);
}

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function optionsOf(address: string, { isMariadb }: Tool): string {
  const url = new URL(address);
  return [
    '[client]',
    `host=${quoted(url.hostname)}`,
    `port=${url.port || '3306'}`,
    'protocol=tcp',
    `user=${quoted(decodeURIComponent(url.username))}`,
    `password=${quoted(decodeURIComponent(url.password))}`,
    'default-character-set=utf8mb4',
    'max-allowed-packet=1G',
    // as the services connect: over TLS where the server offers it, whoever signed its certificate
    isMariadb ? 'loose-ssl-verify-server-cert=0' : 'get-server-public-key',
    '',
  ].join('\n');
}

/** A tool at work; the password reaches it by a file that only this user can read, and that is gone afterwards. */
export async function withTool(
  tool: Tool,
  address: string,
  options: readonly string[],
  work: (child: ChildProcess) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-tool-'));
  try {
    const file = join(folder, 'options.cnf');
    await writeFile(file, optionsOf(address, tool), { mode: 0o600 });
    const child = spawn(tool.command, [`--defaults-file=${file}`, ...options], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(-2000);
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [worked, code] = await Promise.allSettled([work(child), ended]);
    if (code.status === 'rejected' || code.value !== 0)
      throw new BackupRefused(`${tool.command} did not succeed: ${said.trim()}`);
    if (worked.status === 'rejected') throw worked.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
