import { describe, expect, it } from '@jest/globals';
import { HttpError } from './httpError';
import { IntentionKey } from './idempotency';

const counted = () => {
  let n = 0;
  return new IntentionKey(() => `key-${++n}`);
};

describe('IntentionKey', () => {
  it('keeps the key while the outcome is unknown', () => {
    const key = counted();
    expect(key.for({ a: 1 })).toBe('key-1');
    key.answered(new HttpError('No answer', 0));
    expect(key.for({ a: 1 })).toBe('key-1');
    key.answered(new HttpError('Broken', 503));
    expect(key.for({ a: 1 })).toBe('key-1');
  });

  it('takes a new key after success, after a refusal and for another input', () => {
    const key = counted();
    key.for({ a: 1 });
    key.answered();
    expect(key.for({ a: 1 })).toBe('key-2');
    key.answered(new HttpError('Refused', 409));
    expect(key.for({ a: 1 })).toBe('key-3');
    expect(key.for({ a: 2 })).toBe('key-4');
  });
});
