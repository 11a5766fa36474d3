import * as z from 'zod';

/** A wrong or missing variable; the text names it. */
export class ConfigurationError extends Error {}

/**
 * Reads typed settings from the environment, once, at the composition root.
 * Stops with a sentence per wrong variable; values are never printed, they may be secrets.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  environment: Record<string, string | undefined> = process.env,
): z.output<S> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(
    `The configuration is not right.\n${sentences.map((line) => `  ${line}`).join('\n')}`,
  );
}

/** yes or no, in the words that people use for it; anything else is refused. */
const yesOrNo = z.stringbool('must be yes or no');

/** Settings every process has. */
export const processSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  PUPPETEER_EXECUTABLE_PATH: z.string().optional(),
  /** an OTLP/HTTP collector; nothing is traced without one */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
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

/** Settings of every process of the many-process mode. Secrets have no default. */
export const ClusterSettings = z.object({
  ...processSettings,
  NATS_URL: z.string().min(1, 'is needed, e.g. nats://localhost:4222'),
  MYSQL_URL: z.string().regex(/^mysql:\/\//, 'is needed, e.g. mysql://user:password@localhost:3306'),
  KOBODESK_INTERNAL_KEY: z.string().min(32, 'is needed: at least 32 characters, the same for every service'),
  KOBODESK_FILE_KEY: z.string().min(32, 'is needed: at least 32 characters, the same for every service'),
  KOBODESK_SIGNING_KEY: z.string().min(40, 'is needed: an Ed25519 private key, PKCS#8 DER in base64'),
  /** public keys that the signing key replaced, comma-separated as published: what they signed stays genuine */
  KOBODESK_RETIRED_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$/, 'are published keys (x), separated by commas')
    .optional(),
  SMTP_URL: z.string().min(1, 'is needed, e.g. smtp://localhost:25'),
  MAIL_FROM: z.string().default('Kobodesk <no-reply@localhost>'),
  /** fills an empty installation with the demo agencies and users */
  KOBODESK_DEMO: yesOrNo.default(false),
});
