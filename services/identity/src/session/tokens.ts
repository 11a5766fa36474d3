import { createHash, randomBytes } from 'node:crypto';

/** Under what a token or a one-time code is kept. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A bearer token of 256 random bits, and the hash under which its session is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}
