import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWithin } from './networks.js';

describe(isWithin.name, () => {
  it.each<[string, string[], string, boolean]>([
    ['any address where none is named', [], '203.0.113.9', true],
    ['an address', ['192.0.2.10'], '192.0.2.10', true],
    ['no other address', ['192.0.2.10'], '192.0.2.11', false],
    ['a network', ['10.1.0.0/16', '192.0.2.0/24'], '192.0.2.77', true],
    ['nothing beyond it', ['192.0.2.0/24'], '192.0.3.1', false],
    ['an IPv4 client of an IPv6 socket', ['192.0.2.0/24'], '::ffff:192.0.2.77', true],
    ['an IPv6 network', ['2001:db8::/32'], '2001:db8:1::5', true],
    ['no IPv4 client in an IPv6 network', ['2001:db8::/32'], '192.0.2.1', false],
  ])('lets in %s', (_what, networks, address, expected) => {
    expect(isWithin(networks, address)).toBe(expected);
  });

  it('lets in what is within any of the networks, in whatever order they stand', () => {
    const block = fc.tuple(fc.ipV4(), fc.integer({ min: 8, max: 32 })).map(([ip, bits]) => `${ip}/${bits}`);
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), fc.ipV4(), (blocks, address) => {
        const expected = blocks.some((one) => isWithin([one], address));
        expect(isWithin(blocks, address)).toBe(expected);
        expect(isWithin(blocks.toReversed(), address)).toBe(expected);
      }),
    );
  });
});
