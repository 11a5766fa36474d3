import { describe, expect, it } from '@jest/globals';
import { readFileToken, signFileToken } from './file-tokens.js';

const secret = 'a secret of the installation';
const claim = { fileId: 'ab'.repeat(16), inline: true, expiresAt: new Date(10_000) };
const token = signFileToken(secret, claim);

describe('file tokens', () => {
  it('carry the claim until they expire', () => {
    expect(readFileToken(secret, token, new Date(9_999))).toEqual({ fileId: claim.fileId, inline: true });
    expect(readFileToken(secret, token, new Date(10_000))).toBeUndefined();
  });
  it.each([
    ['another secret', 'other', token],
    ['another file', secret, token.replace('ab', 'cd')],
    ['a later expiry', secret, token.replace('10000', '99999')],
    ['another mode', secret, token.replace('.i.', '.a.')],
    ['no signature', secret, token.split('.').slice(0, 3).join('.')],
    ['nothing', secret, ''],
  ])('refuse %s', (_title, key, text) => {
    expect(readFileToken(key, text, new Date(0))).toBeUndefined();
  });
});
