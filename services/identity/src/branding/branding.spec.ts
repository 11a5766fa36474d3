import { describe, expect, it } from '@jest/globals';
import { addressOf, fileOf, hostOf, isHostName } from './branding.js';

const file = '0123456789abcdef0123456789abcdef';

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

  it('finds the kept file behind an address, and none behind a picture of the product', () => {
    expect(fileOf(addressOf(file, 'image/png'))).toBe(file);
    expect(fileOf(addressOf(file, 'image/jpeg'))).toBe(file);
    expect(fileOf('/api/File/Image/kobodesk.png')).toBeUndefined();
  });
});
