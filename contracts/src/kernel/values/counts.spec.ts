import { expect, it } from '@jest/globals';
import { many } from './counts.js';

it('names one and many', () => {
  expect([many(0, 'line'), many(1, 'line'), many(12_000, 'address', 'addresses')]).toEqual([
    '0 lines',
    '1 line',
    '12,000 addresses',
  ]);
});
