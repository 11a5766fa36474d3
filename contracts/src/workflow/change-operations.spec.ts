import { describe, expect, it } from '@jest/globals';
import { systemRoles } from '../identity/default-roles.js';
import { changeTypes } from '../kernel/index.js';
import { checkableTypes, operationOfChange, permissionOfChange } from './change-operations.js';

const types = changeTypes.map(({ id, name }) => [id, name] as const);

describe(operationOfChange.name, () => {
  it.each(types)('type %i, %s, can be asked for', (id) => {
    expect(operationOfChange(id)).toBeDefined();
  });

  it('knows no other', () => expect(operationOfChange(13)).toBeUndefined());
});

describe(permissionOfChange.name, () => {
  it.each(types)('type %i, %s, is asked for and checked by those with a permission', (id) => {
    expect(permissionOfChange(id)).toMatch(/^[a-z-]+\.[a-z-]+$/);
  });

  it('knows no other', () => expect(permissionOfChange(13)).toBeUndefined());
});

describe(checkableTypes.name, () => {
  it('are those whose own permission is held', () => {
    expect(checkableTypes(['user.manage'])).toEqual([10, 11]);
    expect(checkableTypes(['change.check'])).toEqual([]);
  });

  it('are all for a client admin, and none for a client user', () => {
    const of = (name: string) =>
      checkableTypes(systemRoles.find((role) => role.name === name)?.permissions ?? []);
    expect(of('CLIENT_ADMIN')).toEqual(changeTypes.map(({ id }) => id));
    expect(of('CLIENT_USER')).toEqual([]);
  });
});
