import { describe, expect, it } from '@jest/globals';
import { draftKey, keepDraft, readDraft } from './draft';

function aStore(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('draft', () => {
  it('comes back as it was kept', () => {
    const store = aStore();
    keepDraft(store, 'k', { values: { rate: '25000.50' }, savedAt: 7 });
    expect(readDraft(store, 'k')).toEqual({ values: { rate: '25000.50' }, savedAt: 7 });
  });

  it('lies apart for each person and agency', () => {
    const keys = [draftKey('invoice', 5, 20), draftKey('invoice', 6, 20), draftKey('invoice', 5, 10)];
    expect(new Set(keys).size).toBe(3);
    expect(draftKey('invoice', 5, undefined)).toBe('kobodesk.draft.invoice.5.0');
  });

  it.each(['not json', 'null', '{"values":{}}', '[]'])('is not there when %s is found', (text) => {
    const store = aStore();
    store.setItem('k', text);
    expect(readDraft(store, 'k')).toBeUndefined();
  });

  it('drops an older draft rather than fail when the storage is full', () => {
    const store = aStore(40);
    keepDraft(store, 'k', { values: 'short', savedAt: 1 });
    keepDraft(store, 'k', { values: 'x'.repeat(100), savedAt: 2 });
    expect(readDraft(store, 'k')).toBeUndefined();
  });
});
