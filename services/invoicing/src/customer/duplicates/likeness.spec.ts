import { describe, expect, it } from '@jest/globals';
import { evidenceOf, rareUpTo } from './likeness.js';

const named = (name: string, changes: object = {}) => ({
  name,
  rcNumber: '',
  phone: '',
  email: '',
  ...changes,
});
const rareWords = new Map([
  ['arik', 2],
  ['savannah', 3],
]);
const between = (one: ReturnType<typeof named>, other: ReturnType<typeof named>) =>
  evidenceOf(one, other, (word) => rareWords.get(word));

describe('two customers', () => {
  it.each([
    ['Arik Air', 'ARIK AIR LTD', ['Both names have the same words']],
    ['Savannah Air', 'Savannah Air Cargo', ["Both names have 'savannah', which 3 customers have"]],
    ['Árik', 'Arik Airlines', ["Both names have 'arik', which 2 customers have"]],
    ['Global Aviation', 'Global Travels', []],
    ['Arik Air', 'Arik Hotels Lagos Island', []],
    ['Nigeria Limited', 'Limited Nigeria', []],
    ['Skyways', 'Coastal', []],
  ])('%s and %s: %j', (one, other, evidence) => {
    expect(between(named(one), named(other))).toEqual(evidence);
    expect(between(named(other), named(one))).toEqual(evidence);
  });

  it('are alike by a number or an address, however it is written, whatever their names are', () => {
    const one = named('Skyways', { rcNumber: 'RC 412-345', phone: '0803 111 2222', email: 'A@b.test' });
    const other = named('Coastal', { rcNumber: '412345', phone: '+234 803 111 2222', email: 'a@B.test' });
    expect(between(one, other)).toEqual([
      'Same registration number: 412345',
      'Same e-mail address: a@b.test',
      'Same phone number: 2348031112222',
    ]);
    expect(between(named('Skyways'), named('Coastal'))).toEqual([]);
    expect(between(named('Skyways', { phone: '1' }), named('Coastal', { phone: '1' }))).toEqual([]);
  });

  it('share a rare word when few have it: two of a small agency, fifty of a large one', () => {
    expect([0, 6, 500, 1000, 100_000].map(rareUpTo)).toEqual([2, 2, 5, 10, 50]);
  });
});
