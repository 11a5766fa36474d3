import { describe, expect, it } from '@jest/globals';
import { BulkJobState } from './bulk-jobs.js';
import { rowsLeft, statesLeft } from './rows-left.js';

const job = { planned: 10, objected: 2, done: 4, stale: 1, refused: 1, failed: 0 };

describe('rows of a bulk job that can be planned again', () => {
  it.each(BulkJobState.options)(
    'are those of a %s one that came to nothing, or that nobody comes to',
    (state) => {
      const endsEarly = ['declined', 'cancelled', 'broken'].includes(state);
      expect(rowsLeft({ ...job, state })).toBe(endsEarly ? 8 : 4);
      expect(statesLeft(state).includes('waiting')).toBe(endsEarly);
      expect(statesLeft(state)).not.toContain('done');
    },
  );
});
