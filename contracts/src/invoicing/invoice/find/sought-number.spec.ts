import { describe, expect, it } from '@jest/globals';
import { looksLikeNumber, soughtNumber } from './sought-number.js';

describe(soughtNumber.name, () => {
  it.each([
    ['270411883921', { by: 'reference', rrr: '270411883921' }],
    [' 2704 1188 3921 ', { by: 'reference', rrr: '270411883921' }],
    ['392', { by: 'serial', serial: '0000392' }],
    ['0000392', { by: 'serial', serial: '0000392' }],
    ['naa-2026-0000392', { by: 'beginning', text: 'NAA-2026-0000392' }],
    ['2704 1188', { by: 'reference', rrr: '27041188' }],
    ['0000392-xaq', { by: 'serial', serial: '0000392-XAQ' }],
    ['392-x', { by: 'serial', serial: '0000392-X' }],
    ['2026-0000392', { by: 'year', text: '2026-0000392' }],
    ['2026-0000392-x7', { by: 'year', text: '2026-0000392-X7' }],
  ])('reads %s', (typed, sought) => {
    expect(soughtNumber(typed)).toEqual(sought);
  });
});

describe(looksLikeNumber.name, () => {
  it.each([
    ['2704 1188 3921', true],
    ['NAA-2026-0000392', true],
    ['naa-2026', true],
    ['392', true],
    ['Skyways', false],
    ['Coca-Cola', false],
    ['7-Eleven', false],
    ['2026-00003', true],
    ['392-XAQ', true],
  ])('of %s is %s', (typed, answer) => {
    expect(looksLikeNumber(typed)).toBe(answer);
  });
});
