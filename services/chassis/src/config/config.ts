import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { isMailAddress, isMysqlAddress, isNatsAddress } from './addresses.js';
import { readSettings, type Environment } from './faults.js';

/** Wrong or missing variables; the text names each of them. */
export class ConfigurationError extends Error {}

export const refusedConfiguration = (faults: readonly string[]): ConfigurationError =>
  new ConfigurationError(`The configuration is not right.\n${faults.map((line) => `  ${line}`).join('\n')}`);

/**
 * Reads typed settings from the environment, once, at the composition root.
 * Stops with a sentence per wrong variable; values are never printed, they may be secrets.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  environment: Environment = process.env,
): z.output<S> {
  const reading = readSettings(schema, environment);
  if ('settings' in reading) return reading.settings;
  throw refusedConfiguration(reading.faults);
}

/** yes or no, in the words that people use for it; anything else is refused. */
const yesOrNo = z.stringbool('must be yes or no');

/** Settings every process has. */
export const processSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the whole address that browsers use, e.g. https://kobodesk.example.org',
    })
    .default('http://localhost:3000'),
  PUPPETEER_EXECUTABLE_PATH: z.string().optional(),
  /** an OTLP/HTTP collector; nothing is traced without one */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a whole address, e.g. http://collector:4318' })
    .optional(),
  /** port of health and metrics, beside the public one; 0 for none */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
};

/** Settings of the one-process mode. */
export const EmbeddedSettings = z.object({
  ...processSettings,
  LOG_LEVEL: processSettings.LOG_LEVEL.default('warn'),
  KOBODESK_DATA: z.string().default('.data'),
  /** fills an empty installation with the demo agencies, users and history */
  KOBODESK_DEMO: yesOrNo.default(true),
});

const neededText = (sentence: string, isRight: (text: string) => boolean) =>
  z.string(`is needed: ${sentence}`).refine(isRight, `must be ${sentence}`);

const key = () => {
  const sentence = 'is needed: at least 32 characters, the same for every service';
  return z.string(sentence).min(32, sentence);
};

function isSigningKey(text: string): boolean {
  try {
    const der = Buffer.from(text, 'base64');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const MYSQL_URL = neededText('an address such as mysql://user:password@localhost:3306', isMysqlAddress);

/** Settings of every process of the many-process mode. Secrets have no default. */
export const ClusterSettings = z.object({
  ...processSettings,
  NATS_URL: neededText(
    'one or more addresses such as nats://user:password@localhost:4222, commas between',
    isNatsAddress,
  ),
  /** PEM files for encrypted connections to NATS: who is trusted, and who we are */
  NATS_CA: z.string().optional(),
  NATS_CERT: z.string().optional(),
  NATS_KEY: z.string().optional(),
  /** asked of a service that keeps something: see KeeperSettings */
  MYSQL_URL: MYSQL_URL.optional(),
  KOBODESK_INTERNAL_KEY: key(),
  KOBODESK_FILE_KEY: key(),
  KOBODESK_SIGNING_KEY: neededText('an Ed25519 private key, PKCS#8 DER in base64', isSigningKey),
  /** public keys that the signing key replaced, comma-separated as published: what they signed stays genuine */
  KOBODESK_RETIRED_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$/, 'must be published keys (x), separated by commas')
    .optional(),
  SMTP_URL: neededText('a mail server such as smtp://user:password@localhost:25', isMailAddress),
  MAIL_FROM: z.string().default('Kobodesk <no-reply@localhost>'),
  /** fills an empty installation with the demo agencies and users */
  KOBODESK_DEMO: yesOrNo.default(false),
});

/** Of a process whose service has a database; the edge has none. */
export const KeeperSettings = ClusterSettings.extend({ MYSQL_URL });
