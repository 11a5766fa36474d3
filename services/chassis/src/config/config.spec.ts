import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ClusterSettings, ConfigurationError, KeeperSettings, readConfig } from './config.js';
import { faultsIn } from './faults.js';

const signingKey = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
const complete = {
  NATS_URL: 'nats://localhost:4222',
  MYSQL_URL: 'mysql://kobodesk:secret@localhost:3306',
  KOBODESK_INTERNAL_KEY: 'i'.repeat(32),
  KOBODESK_FILE_KEY: 'f'.repeat(32),
  KOBODESK_SIGNING_KEY: signingKey('ed25519'),
  SMTP_URL: 'smtp://localhost:25',
};
const changed = (changes: Record<string, string | undefined>) =>
  faultsIn(KeeperSettings, { ...complete, ...changes });

describe('the settings of a service', () => {
  it('have no fault when every needed one is there', () => {
    expect(changed({})).toEqual([]);
  });

  it('name every missing one at once, each in a sentence that says what it is', () => {
    expect(faultsIn(KeeperSettings, {})).toEqual([
      'NATS_URL is needed: one or more addresses such as nats://user:password@localhost:4222, commas between',
      'MYSQL_URL is needed: an address such as mysql://user:password@localhost:3306',
      'KOBODESK_INTERNAL_KEY is needed: at least 32 characters, the same for every service',
      'KOBODESK_FILE_KEY is needed: at least 32 characters, the same for every service',
      'KOBODESK_SIGNING_KEY is needed: an Ed25519 private key, PKCS#8 DER in base64',
      'SMTP_URL is needed: a mail server such as smtp://user:password@localhost:25',
    ]);
  });

  it('of a service that keeps nothing ask for no database', () => {
    expect(faultsIn(ClusterSettings, { ...complete, MYSQL_URL: undefined })).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['NATS_URL', 'localhost', 'NATS_URL must be one or more addresses such as nats://user:password@'],
    ['MYSQL_URL', 'mysql://', 'MYSQL_URL must be an address such as mysql://'],
    ['KOBODESK_FILE_KEY', 'short', 'KOBODESK_FILE_KEY is needed: at least 32 characters'],
    ['KOBODESK_SIGNING_KEY', 'k'.repeat(64), 'KOBODESK_SIGNING_KEY must be an Ed25519 private key'],
    ['KOBODESK_SIGNING_KEY', signingKey('x25519'), 'KOBODESK_SIGNING_KEY must be an Ed25519 private key'],
    ['KOBODESK_RETIRED_KEYS', 'none', 'KOBODESK_RETIRED_KEYS must be published keys'],
    ['SMTP_URL', 'mail', 'SMTP_URL must be a mail server such as'],
    ['PUBLIC_URL', 'kobodesk.example.org', 'PUBLIC_URL must be the whole address that browsers use'],
    ['KOBODESK_DEMO', 'maybe', 'KOBODESK_DEMO must be yes or no'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn'],
    ['HEALTH_PORT', 'none', 'HEALTH_PORT must be a whole number'],
    ['HEALTH_PORT', '70000', 'HEALTH_PORT must be 65535 or less'],
  ])('refuse %s=%s in a sentence', (name, value, sentence) => {
    const [fault, ...more] = changed({ [name]: value });
    expect(fault).toContain(sentence);
    expect(more).toEqual([]);
  });

  it('never print a value', () => {
    const secret = 'mysql-secret-that-nobody-may-see';
    const faults = changed({ MYSQL_URL: secret, NATS_URL: secret, KOBODESK_SIGNING_KEY: secret });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain(secret);
  });
});

describe(readConfig.name, () => {
  const Settings = z.object({
    SOME_URL: z.url(),
    SOME_TEXT: z.string().min(1),
    SOME_COUNT: z.coerce.number().int().min(60).default(60),
  });

  it('has words of its own for what a schema says nothing about', () => {
    const read = () => readConfig(Settings, { SOME_URL: 'nowhere', SOME_COUNT: '5' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(
      [
        'The configuration is not right.',
        '  SOME_URL must be a whole address such as https://host.example.org',
        '  SOME_TEXT is needed',
        '  SOME_COUNT must be 60 or more',
      ].join('\n'),
    );
  });

  it('takes an empty value as one that is not set', () => {
    expect(
      readConfig(Settings, { SOME_URL: 'https://a.test', SOME_TEXT: 't', SOME_COUNT: '' }).SOME_COUNT,
    ).toBe(60);
  });
});
