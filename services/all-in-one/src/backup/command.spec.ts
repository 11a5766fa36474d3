import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import { readCommand } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-command-'));
const file = join(folder, 'settings.env');
afterAll(() => rmSync(folder, { recursive: true }));

const MYSQL_URL = 'mysql://root:secret@localhost:3306';
const NATS_URL = 'tls://operator:secret@one:4222,two:4222';
const certificates = { NATS_CA: '/etc/ca.pem', NATS_CERT: '/etc/own.pem', NATS_KEY: '/etc/own.key' };
const read = (environment: Record<string, string>, ...options: string[]) =>
  readCommand(['there', ...options], environment, 'usage');

describe(readCommand.name, () => {
  it('takes the NATS settings that the services take', () => {
    expect(read({ MYSQL_URL, NATS_URL, ...certificates }).place).toEqual({
      layout: 'separate services',
      mysqlUrl: MYSQL_URL,
      natsUrl: NATS_URL,
      natsFiles: certificates,
    });
    expect(() => read({ MYSQL_URL, NATS_URL: 'one:4222' })).toThrow('NATS_URL');
  });

  it('reads them from the file of the installation, which what is empty elsewhere does not unset', () => {
    writeFileSync(file, `MYSQL_URL=${MYSQL_URL}\nNATS_URL=${NATS_URL}\nKOBODESK_DATA=\n`);
    expect(read({ MYSQL_URL: '' }, '--env-file', file).place).toMatchObject({
      mysqlUrl: MYSQL_URL,
      natsUrl: NATS_URL,
    });
    writeFileSync(file, 'MYSQL_URL=mysql://root:a#b@localhost:3306\n');
    expect(() => read({}, '--env-file', file)).toThrow('MYSQL_URL into single quotes');
    expect(() => read({}, '--env-file', join(folder, 'none'))).toThrow(ConfigurationError);
  });

  it('takes what a file says of separate services, though a demo of them keeps its mailbox in a folder', () => {
    writeFileSync(file, `MYSQL_URL=${MYSQL_URL}\nNATS_URL=${NATS_URL}\nKOBODESK_DATA=/var/lib/demo\n`);
    expect(read({}, '--env-file', file).place).toMatchObject({ mysqlUrl: MYSQL_URL, natsUrl: NATS_URL });
    expect(() => read({ KOBODESK_DATA: '.data' }, '--env-file', file)).toThrow(
      'which installation is meant?',
    );
    writeFileSync(file, 'MYSQL_URL=\nKOBODESK_DATA=/var/lib/kobodesk\n');
    expect(read({}, '--env-file', file).place).toEqual({
      layout: 'one process',
      dataFolder: '/var/lib/kobodesk',
    });
  });
});
