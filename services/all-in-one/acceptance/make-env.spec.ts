import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readArguments } from '../src/cluster/arguments.js';
import { settingsFaults } from '../src/cluster/settings-report.js';
import { trialOf } from '../src/cluster/trial.js';
import { services } from '../src/all-services.js';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-make-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const made = (...args: string[]) => spawnSync(process.execPath, ['deploy/make-env.mjs', ...args]);
const mysql = "mysql://kobodesk:it's$ecret&x@localhost:3306";
const byHand = ['--mysql', mysql, '--nats', 'nats://one:4222,two:4222'];
const forms: [string, string[]][] = [
  ['docker compose', []],
  ['servers that are there', byHand],
  ['a demo on servers that are there', [...byHand, '--demo']],
];

describe('deploy/make-env.mjs', () => {
  it.each(forms)('writes for %s what bash sources as Node reads it', (_way, args) => {
    const text = made(...args).stdout.toString();
    const file = join(folder, 'some.env');
    writeFileSync(file, text);
    const sourced = execFileSync('bash', ['--norc', '-euc', 'set -a; . "$1"; env -0', 'bash', file], {
      env: {},
    });
    const asBash = new Map(
      sourced
        .toString()
        .split('\0')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const asNode = parseEnv(text);
    expect(Object.keys(asNode)).toContain('MAIL_FROM');
    for (const [name, value] of Object.entries(asNode))
      expect([name, asBash.get(name)]).toEqual([name, value]);
  });

  it('makes other secrets each time', () => {
    const secrets = [made(), made()].map(({ stdout }) => parseEnv(stdout.toString()));
    for (const name of ['KOBODESK_INTERNAL_KEY', 'KOBODESK_SIGNING_KEY', 'NATS_GATEWAY_PASSWORD'])
      expect(secrets[0]?.[name]).not.toBe(secrets[1]?.[name]);
  });

  it('leaves only what the provider and the mail server must give to be filled by hand', () => {
    const environment = trialOf(parseEnv(made(...byHand).stdout.toString())).environment;
    expect(settingsFaults(services, environment).map((fault) => fault.split(' ')[0])).toEqual([
      'SMTP_URL',
      'PROVIDER_URL',
      'PROVIDER_MERCHANT_ID',
      'PROVIDER_SERVICE_TYPE_ID',
      'PROVIDER_API_KEY',
    ]);
  });

  it('leaves nothing to be filled for a demo', () => {
    const file = join(folder, 'demo.env');
    writeFileSync(file, made(...byHand, '--demo').stdout);
    const { environment } = readArguments(['--env-file', file], {});
    expect(settingsFaults(services, trialOf(environment).environment)).toEqual([]);
    expect(environment).toMatchObject({ MYSQL_URL: mysql.replace("'", '%27'), KOBODESK_DEMO: 'yes' });
  });

  it.each([
    [['--mysql', mysql]],
    [['--mysql', 'localhost', '--nats', 'nats://localhost']],
    [['--mysql', mysql, '--nats', 'localhost']],
    [['--nosuch']],
  ])('explains itself instead of writing half a file for %p', (args) => {
    const { status, stdout, stderr } = made(...args);
    expect([status, stdout.toString()]).toEqual([2, '']);
    expect(stderr.toString()).toContain('node deploy/make-env.mjs --mysql');
  });
});
