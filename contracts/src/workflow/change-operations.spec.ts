import { describe, expect, it } from '@jest/globals';
import { changeTypes } from '../kernel/index.js';
import { operationOfChange } from './change-operations.js';

describe(operationOfChange.name, () => {
  it.each(changeTypes.map(({ id, name }) => [id, name] as const))('type %i, %s, can be asked for', (id) => {
    expect(operationOfChange(id)).toBeDefined();
  });

  it('knows no other', () => expect(operationOfChange(13)).toBeUndefined());
});
