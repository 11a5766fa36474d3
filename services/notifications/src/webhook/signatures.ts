import { createHmac, randomBytes } from 'node:crypto';
import type { SigningKey } from '@kobodesk/chassis/security/secrets';

const secretMark = 'whsec_';

/** A secret as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. */
export const newSecret = (): string => `${secretMark}${randomBytes(32).toString('base64')}`;

/** The key of an installation, as Standard Webhooks writes it. */
export const publicKeyText = ({ verifying }: SigningKey): string =>
  `whpk_${Buffer.from(verifying.published.x, 'base64url').toString('base64')}`;

/**
 * The headers of a webhook: a signature by each secret (two while one is rolled over), and one by the installation's
 * key, which shows a third party what the agency stated.
 * @param sent seconds since 1970
 */
export function signedHeaders(
  { id, sent, body }: { id: string; sent: number; body: string },
  secrets: readonly string[],
  key: SigningKey,
): Record<string, string> {
  const signed = `${id}.${sent}.${body}`;
  const byCode = secrets.map((secret) => {
    const bytes = Buffer.from(secret.slice(secretMark.length), 'base64');
    return `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
  });
  const byKey = `v1a,${Buffer.from(key.sign(signed), 'base64url').toString('base64')}`;
  return {
    'content-type': 'application/json',
    'user-agent': 'Kobodesk-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(sent),
    'webhook-signature': [...byCode, byKey].join(' '),
  };
}
