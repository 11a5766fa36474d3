import { describe, expect, it } from '@jest/globals';
import { columnsOf, draftOf, newProfile, savedOf } from './profileDraft';

const columns = [
  { column: 'value day' as const, headings: ['Val. Dt', 'Value Date'] },
  { column: 'narration' as const, headings: ['What for'] },
];

describe('the form of a bank profile', () => {
  it('holds what it shows', () => {
    const draft = draftOf({ name: 'village', title: 'Village', columns });
    expect(draft.headings['value day']).toBe('Val. Dt, Value Date');
    expect(savedOf(draft, 2)).toEqual({ name: 'village', title: 'Village', columns, base: 2 });
  });

  it('leaves out what is empty', () => {
    const headings = { ...newProfile.headings, amount: ' Sum ,, ' };
    expect(columnsOf({ headings })).toEqual([{ column: 'amount', headings: ['Sum'] }]);
  });
});
