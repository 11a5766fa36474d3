import { hash } from 'node:crypto';
import {
  anonymous,
  ForPeople,
  KeyNotFromHere,
  KeyRefused,
  KeyUnreadable,
  refusalOf,
  SessionExpired,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { resolveApiKey, resolveSession } from '@kobodesk/contracts/identity';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import { isApiKey, readApiKey, type ApiKey } from '@kobodesk/chassis/security/api-keys';

const deadlineMs = 3000;
const nobody = anonymous('');

/** What somebody shows of themselves in the Authorization header, and who identity says that is. */
export interface Credential {
  /** what an answer is remembered by: never the secret itself */
  readonly name: string;
  /** Throws a refusal for what is no good, or no good any more. */
  ask(caller: Caller, correlationId: string): Promise<Actor>;
}

const sessionOf = (token: string): Credential & { readonly tokenHash: string } => {
  const tokenHash = hash('sha256', token);
  return {
    name: tokenHash,
    tokenHash,
    ask: async (caller, correlationId) => {
      const { data } = await caller.call(
        resolveSession,
        nobody,
        { tokenHash },
        { correlationId, deadlineMs },
      );
      if (!data) throw refusalOf(SessionExpired);
      return data.actor;
    },
  };
};

/** A key is believed for the address that it came from: another one may be none of its own. */
const keyOf = ({ keyHash }: ApiKey, address: string): Credential => ({
  name: `${keyHash} ${address}`,
  ask: async (caller, correlationId) => {
    const options = { correlationId, deadlineMs };
    const { data, isForeign } = await caller.call(resolveApiKey, nobody, { keyHash, address }, options);
    if (data) return data.actor;
    throw refusalOf(isForeign ? KeyNotFromHere : KeyRefused);
  },
});

function tokenIn(authorization: string | undefined): string {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw refusalOf(SessionExpired);
  return token;
}

/** Throws SESSION_EXPIRED for what is neither a token nor a key, API_KEY_UNREADABLE for what is no whole key. */
export function credentialOf(authorization: string | undefined, address: string): Credential {
  const token = tokenIn(authorization);
  if (!isApiKey(token)) return sessionOf(token);
  const key = readApiKey(token);
  if (!key) throw refusalOf(KeyUnreadable);
  return keyOf(key, address);
}

/** The hash of a session's token, for connections of a browser: a key has no screens. */
export function tokenHashOf(authorization: string | undefined): string {
  const token = tokenIn(authorization);
  if (isApiKey(token)) throw refusalOf(ForPeople);
  return sessionOf(token).tokenHash;
}
