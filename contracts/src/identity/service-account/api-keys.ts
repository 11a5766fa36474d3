import * as z from 'zod';
import {
  Actor,
  dataOf,
  Id,
  internal,
  operation,
  OptionalId,
  post,
  problem,
  Report,
  staffOnly,
  typedName,
} from '../../kernel/index.js';

/** whoever answers for a key is told so many days before it ends */
export const keyEndsSoonDays = 14;

export const KeyNotFound = problem('API_KEY_NOT_FOUND', 404, 'The API key was not found');
export const KeyIsOwners = problem(
  'API_KEY_IS_OWNERS',
  403,
  'Only whoever answers for the service account makes its keys',
);
export const KeyNameTaken = problem('API_KEY_NAME_TAKEN', 409, 'The service account has a key of this name');
export const KeyNotLive = problem(
  'API_KEY_NOT_LIVE',
  409,
  'The API key was revoked, has expired or was rolled over already',
);
export const TooManyKeys = problem(
  'TOO_MANY_API_KEYS',
  409,
  'A service account has ten live keys at most. Please revoke one first',
);

/** live keys of one account */
export const mostKeys = 10;
/** the longest life of a key, days */
export const longestKeyDays = 365;
/** for how long at most a key works on beside the one that replaces it, hours */
export const longestOverlapHours = 720;

export const KeyState = z.enum(['live', 'expired', 'revoked']);
export type KeyState = z.infer<typeof KeyState>;

/** A key as its list shows it; the secret is kept nowhere. */
export const ApiKeyRow = z.object({
  id: z.number(),
  /** what the key itself, logs and the audit trail call it: the eight characters after `kd_live_` */
  keyId: z.string(),
  name: z.string(),
  state: KeyState,
  /** the person who was shown it */
  holder: z.string(),
  /** addresses and networks (CIDR) that it may be used from; none: any */
  networks: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** true once a key was made in its place */
  isReplaced: z.boolean(),
  /** to the minute */
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string(),
  /** when it was last refused for where it was used from; a sign that somebody else has it */
  lastRefusedAt: z.string().nullable(),
  lastRefusedAddress: z.string(),
});
export type ApiKeyRow = z.output<typeof ApiKeyRow>;

const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Please enter addresses such as 192.0.2.10, or networks such as 192.0.2.0/24',
);
const days = z.coerce
  .number<string | number>('Please enter a number of days')
  .int('Please enter a number of days')
  .min(1, 'A key lives for a day at least')
  .max(longestKeyDays, `A key lives for ${longestKeyDays} days at most`);

/** What is shown once. */
const NewKey = dataOf(
  z.object({ id: z.number(), keyId: z.string(), key: z.string(), expiresAt: z.string() }),
).extend({
  message: z.string(),
});
const touches = ['service-accounts'];

/**
 * Its answer is kept nowhere, so no Idempotency-Key is: the name is what makes a repeated request harmless, for it is
 * refused.
 */
export const createApiKey = operation('identity.api-key.create', {
  summary: 'Makes a key for a service account, and answers it this once; by whoever answers for the account',
  kind: 'command',
  forPeople: true,
  repeatable: true,
  http: post('/api/ServiceAccount/CreateKey'),
  access: staffOnly,
  request: z.object({
    accountId: Id,
    name: typedName('Please enter a name', 100),
    days,
    networks: z.array(network).max(50, 'At most 50 networks').default([]),
    agencyId: OptionalId,
  }),
  response: NewKey,
  problems: [KeyIsOwners, KeyNameTaken, TooManyKeys, KeyNotFound],
  touches,
});

export const rollApiKey = operation('identity.api-key.roll', {
  summary: 'Makes a key in the place of another, which works on for the hours of the overlap',
  kind: 'command',
  forPeople: true,
  repeatable: true,
  http: post('/api/ServiceAccount/RollKey'),
  access: staffOnly,
  request: z.object({
    id: Id,
    days,
    overlapHours: z.coerce
      .number<string | number>('Please enter a number of hours')
      .int('Please enter a number of hours')
      .min(0, 'Please enter a number of hours')
      .max(longestOverlapHours, `At most ${longestOverlapHours} hours`),
    agencyId: OptionalId,
  }),
  response: NewKey,
  problems: [KeyIsOwners, KeyNotLive, KeyNotFound, TooManyKeys],
  touches,
});

export const revokeApiKey = operation('identity.api-key.revoke', {
  summary: 'Ends a key at once; by whoever manages service accounts, or answers for this one',
  kind: 'command',
  forPeople: true,
  http: post('/api/ServiceAccount/RevokeKey'),
  access: staffOnly,
  request: z.object({ id: Id, agencyId: OptionalId }),
  response: Report,
  problems: [KeyNotFound],
  touches,
});

export const resolveApiKey = operation('identity.api-key.resolve', {
  summary: 'The actor behind an API key; null when it does not work, at all or from this address',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ keyHash: z.string().length(64), address: z.string().max(64) }),
  response: z.object({
    data: z.object({ actor: Actor }).nullable(),
    /** a key that works, used from where it may not be used */
    isForeign: z.boolean(),
  }),
});
