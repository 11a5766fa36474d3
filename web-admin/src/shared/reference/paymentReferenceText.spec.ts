import { describe, expect, it } from '@jest/globals';
import { paymentReferenceText } from './paymentReferenceText';

describe('paymentReferenceText', () => {
  it.each([
    ['270411883921', '2704 1188 3921'],
    ['NIB-NAA-2026-0000274', 'NIB-NAA-2026-0000274'],
    ['20261127', '20261127'],
    ['', ''],
  ])('%s', (reference, text) => expect(paymentReferenceText(reference)).toBe(text));
});
