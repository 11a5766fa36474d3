import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { login } from '@kobodesk/contracts/identity';
import { Client } from '../../client.js';
import { sessionFileOf, type CliConfig } from '../../config.js';
import type { Output } from '../../output.js';
import { keepSession, profileOf } from '../../session-file.js';

/** Asks on the terminal; what is typed is not shown. */
async function askPassword(): Promise<string> {
  process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}

/** Signs in and keeps the token of the session; the password is kept nowhere. */
export async function loginCommand(
  config: CliConfig,
  output: Output,
  { user, server, profile }: { user: string; server: string; profile?: string | undefined },
): Promise<number> {
  const file = sessionFileOf(config, profileOf(config, profile));
  const password = config.password ?? (await askPassword());
  const { data: session } = await new Client({ server }).call(login, { userName: user, password });
  await keepSession(file, { server, token: session.access_token, user: session.userName });
  output.note(`Signed in to ${server}. The session is kept in ${file}`);
  return 0;
}
