import { describe, expect, it } from '@jest/globals';
import { codeEntry, remitaCodes, type CreationMeaning, type StatusMeaning } from './remita-codes.js';

describe('the code table of Remita', () => {
  it.each<[code: string, onCreation: CreationMeaning, onStatus: StatusMeaning]>([
    ['00', 'unknown', 'paid'],
    ['01', 'unknown', 'paid'],
    ['02', 'refused', 'failed'],
    ['012', 'refused', 'failed'],
    ['013', 'refused', 'unknown'],
    ['021', 'unknown', 'pending'],
    ['022', 'refused', 'not-found'],
    ['025', 'created', 'pending'],
    ['25', 'unknown', 'unknown'],
    ['026', 'refused', 'not-found'],
    ['028', 'duplicate', 'pending'],
    ['045', 'unknown', 'pending'],
    ['055', 'duplicate', 'pending'],
    ['069', 'unknown', 'pending'],
    ['072', 'unknown', 'pending'],
    ['998', 'unknown', 'unknown'],
    ['999', 'unknown', 'unknown'],
  ])('takes %s for %s when created and %s as a status', (code, onCreation, onStatus) => {
    expect(codeEntry(code)).toMatchObject({ onCreation, onStatus });
  });

  it('compares codes as text', () => {
    expect(codeEntry('025').onCreation).toBe('created');
    expect(codeEntry('25').onCreation).toBe('unknown');
    expect(codeEntry('0').onStatus).toBe('pending');
    expect(codeEntry('1').onStatus).toBe('pending');
  });

  it.each(['', '31', 'paid', '000', 'constructor'])(
    'takes the unknown code %j for pending, never paid',
    (code) => {
      expect(codeEntry(code)).toMatchObject({ onCreation: 'unknown', onStatus: 'pending' });
    },
  );

  it('has each code once, only 00 and 01 are paid, only 025 is created', () => {
    const codes = (holds: (entry: (typeof remitaCodes)[number]) => boolean) =>
      remitaCodes.filter(holds).map((entry) => entry.code);
    expect(new Set(codes(() => true)).size).toBe(remitaCodes.length);
    expect(codes((entry) => entry.onStatus === 'paid')).toEqual(['00', '01']);
    expect(codes((entry) => entry.onCreation === 'created')).toEqual(['025']);
  });
});
