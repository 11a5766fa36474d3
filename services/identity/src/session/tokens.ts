import { createHash, randomBytes } from 'node:crypto';

/** A bearer token of 256 random bits, and the hash under which its session is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') };
}
