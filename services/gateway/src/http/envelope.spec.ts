import { describe, expect, it } from '@jest/globals';
import { errorEnvelope } from './envelope.js';

describe(errorEnvelope.name, () => {
  const report = { code: 'SIMILAR', status: 409, message: 'There is one like it' };

  it('says what went wrong, twice for readers of both forms', () => {
    expect(errorEnvelope({ ...report, fields: { name: 'Taken' } }, 'c-1')).toEqual({
      status: 2,
      message: 'There is one like it',
      error: {
        code: 'SIMILAR',
        message: 'There is one like it',
        fields: { name: 'Taken' },
        correlationId: 'c-1',
      },
    });
  });

  it('carries the records that a refused one is like', () => {
    const existingItems = [{ id: 1 }];
    const envelope = errorEnvelope({ ...report, details: { existingItems } }, 'c-1');
    expect(envelope).toMatchObject({ existingItems, error: { details: { existingItems } } });
    for (const details of [null, 'text', { existingItems: 1 }])
      expect(errorEnvelope({ ...report, details }, 'c-1')).not.toHaveProperty('existingItems');
  });
});
