import { createHmac, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { passingSecrets } from '@kobodesk/chassis/security/secrets';
import { newSecret, publicKeyText, signedHeaders } from './signatures.js';

const { signing } = passingSecrets();
const message = { id: 'evt_1', sent: 1_790_000_000, body: '{"type":"invoice.paid"}' };
const signed = `${message.id}.${message.sent}.${message.body}`;

describe('signatures of webhooks', () => {
  it('are made by every secret that holds, and by the key that is published', () => {
    const secrets = [newSecret(), newSecret()];
    const headers = signedHeaders(message, secrets, signing);
    expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-timestamp': '1790000000' });
    const [first, second, third = '', ...others] = (headers['webhook-signature'] ?? '').split(' ');
    const expected = secrets.map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
          .update(signed)
          .digest('base64')}`,
    );
    expect([first, second, others]).toEqual([...expected, []]);
    const bytes = Buffer.from(publicKeyText(signing).replace('whpk_', ''), 'base64');
    expect(bytes).toHaveLength(32);
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
      format: 'jwk',
    });
    const signature = Buffer.from(third.replace('v1a,', ''), 'base64');
    expect(verify(null, Buffer.from(signed), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(`${signed} `), key, signature)).toBe(false);
  });

  it('have secrets of 32 bytes, each another', () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
