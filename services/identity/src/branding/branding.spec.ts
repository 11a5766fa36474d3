import { describe, expect, it } from '@jest/globals';
import { hostOf, isHostName } from './branding.js';

describe('branding', () => {
  it.each([
    ['https://Pay.NAA.test/login', 'pay.naa.test'],
    ['pay.naa.test:8443', 'pay.naa.test'],
    [' pay.naa.test ', 'pay.naa.test'],
  ])('reads the host of %s', (written, host) => {
    expect(hostOf(written)).toBe(host);
    expect(isHostName(host)).toBe(true);
  });

  it.each(['localhost', '', '-a.test', 'a b.test', 'naa', '10.0.0.1', `${'a'.repeat(64)}.test`])(
    'does not take %j for a web domain',
    (host) => {
      expect(isHostName(host)).toBe(false);
    },
  );
});
