import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { readConfig } from './config.js';
import { codeOfEnd } from './endings.js';
import { programOf } from './program.js';

/** What a server answers, beside its status; or the status alone of one that does not. */
type Answering = (path: string | undefined, body: unknown) => object | number;

/** What a command wrote, and its exit code. */
export interface Ran {
  code: number | undefined;
  lines: string[];
  notes: string[];
}

/** Runs a command; what ends it before its end is thrown. */
export async function runProgram(
  environment: Record<string, string>,
  words: readonly string[],
): Promise<Ran> {
  const { ran, ended } = begun(environment, words);
  await ended;
  return ran;
}

/** Runs a command to the exit code that a shell would see. */
export async function shellProgram(
  environment: Record<string, string>,
  words: readonly string[],
): Promise<Ran> {
  const { ran, output, ended } = begun(environment, words);
  await ended.catch((error: unknown) => {
    ran.code = codeOfEnd(error, output);
  });
  return ran;
}

function begun(environment: Record<string, string>, words: readonly string[]) {
  const ran: Ran = { code: undefined, lines: [], notes: [] };
  const output = {
    line: (said: string) => void ran.lines.push(said),
    note: (said: string) => void ran.notes.push(said),
  };
  const finish = (code: number): void => {
    ran.code = code;
  };
  const program = programOf(readConfig(environment), output, finish, words);
  return { ran, output, ended: program.then((one) => one.parseAsync(words, { from: 'user' })) };
}

/** A server that stands in for Kobodesk while the specs of a file run, and a group of commands against it. */
export function aStandIn(group: string, answering: Answering) {
  const asked: [string | undefined, unknown][] = [];
  let url: string;
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((sent) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
      const body: unknown = isForm ? sent : JSON.parse(sent || '{}');
      asked.push([request.url, body]);
      const answer = answering(request.url, body);
      if (typeof answer === 'number') return void response.writeHead(answer).end('{}');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 1, ...answer }));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => void server.close());
  const settings = () => ({ KOBODESK_URL: url, KOBODESK_TOKEN: 'right' });
  const run = (...words: string[]): Promise<Ran> => runProgram(settings(), [group, ...words]);
  /** To its exit code, whatever ends it. */
  const inShell = (...words: string[]): Promise<Ran> => shellProgram(settings(), [group, ...words]);
  return { asked, run, inShell };
}
