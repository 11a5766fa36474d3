import { createHash, randomBytes } from 'node:crypto';

/**
 * An API key: `kd_live_<id>_<secret><checksum>`, of digits and letters but for the marks. The mark in front is what
 * scanners of secrets look for; the checksum tells a key from what only looks like one, and finds what was cut off or
 * mistyped, without asking anybody. The secret is 256 random bits, so its SHA-256 is kept and nothing slower: there is
 * nothing to guess, and every call asks for it.
 */
const form = /^kd_live_([0-9A-Za-z]{8})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const mark = 'kd_live_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in digits and letters, in front zeros up to the width. */
function inLetters(number: bigint, width: number): string {
  const digits: string[] = [];
  for (let left = number; left > 0n; left /= 62n) digits.push(letters.charAt(Number(left % 62n)));
  return digits.reverse().join('').padStart(width, '0');
}

const random = (bytes: number, width: number): string =>
  inLetters(BigInt(`0x${randomBytes(bytes).toString('hex')}`), width);

/** 32 bits of a hash: enough to find a slip, and no secret. */
const checksumOf = (body: string): string =>
  inLetters(BigInt(`0x${createHash('sha256').update(`checksum ${body}`).digest('hex').slice(0, 8)}`), 6);

export interface ApiKey {
  /** eight characters that name the key in lists, logs and the audit trail; no secret */
  readonly keyId: string;
  /** SHA-256 of the whole key, in hex: what it is kept under */
  readonly keyHash: string;
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A new key, to be shown once. */
export function newApiKey(): ApiKey & { readonly key: string } {
  const keyId = random(6, 8).slice(-8);
  const body = `${mark}${keyId}_${random(32, 43)}`;
  const key = `${body}${checksumOf(body)}`;
  return { key, keyId, keyHash: hashed(key) };
}

/** True for what begins like a key, whole or not. */
export const isApiKey = (token: string): boolean => token.startsWith(mark);

/** Undefined for what is no whole key. */
export function readApiKey(token: string): ApiKey | undefined {
  const [, keyId, secret, checksum] = form.exec(token) ?? [];
  if (keyId === undefined || checksumOf(`${mark}${keyId}_${secret}`) !== checksum) return undefined;
  return { keyId, keyHash: hashed(token) };
}

/** The same mark for scanners of secrets, as a regular expression that most of them take. */
export const apiKeyPattern = 'kd_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}';
