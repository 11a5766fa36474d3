import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FileClaim {
  fileId: string;
  /** shown in the tab instead of being saved */
  inline: boolean;
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** The part of a download address that authorises it: the file, until when, how. */
export function signFileToken(secret: string, claim: FileClaim & { expiresAt: Date }): string {
  const text = `${claim.fileId}.${claim.expiresAt.getTime()}.${claim.inline ? 'i' : 'a'}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** The claim of a token that this secret signed and that has not expired. */
export function readFileToken(secret: string, token: string, now: Date): FileClaim | undefined {
  const [file = '', expiry = '', mode = '', signature = ''] = token.split('.');
  const expected = signatureOf(secret, `${file}.${expiry}.${mode}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number.parseInt(expiry, 10) > now.getTime() ? { fileId: file, inline: mode === 'i' } : undefined;
}
