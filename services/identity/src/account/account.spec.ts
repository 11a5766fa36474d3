import { describe, expect, it } from '@jest/globals';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { isWithinReach, letterFor, namesOf, type Account } from './account.js';

const account: Account = {
  id: 1,
  organisationId: 20,
  userName: 'ada@naa.test',
  fullName: 'Ada Obi',
  vggRole: 'clientuser',
  isActive: true,
  isConfirmed: true,
  usesSingleSignOn: false,
};

describe('letterFor', () => {
  it.each([
    [{}, 'reset', 'reset'],
    [{}, 'login-details', 'login-details'],
    [{}, 'password-changed', 'password-changed'],
    [{}, 'confirmation', undefined],
    [{ isConfirmed: false }, 'confirmation', 'confirmation'],
    [{ isConfirmed: false }, 'reset', 'confirmation'],
    [{ isConfirmed: false }, 'login-details', undefined],
    [{ usesSingleSignOn: true }, 'reset', undefined],
    [{ usesSingleSignOn: true }, 'password-changed', undefined],
    [{ usesSingleSignOn: true, isConfirmed: false }, 'confirmation', undefined],
    [{ usesSingleSignOn: true, isConfirmed: false }, 'single-sign-on', 'single-sign-on'],
    [{}, 'single-sign-on', undefined],
    [{ isActive: false }, 'reset', undefined],
    [{ isActive: false, isConfirmed: false }, 'confirmation', undefined],
  ] as const)('%j, wanted %s: %s', (changes, wanted, expected) => {
    expect(letterFor({ ...account, ...changes }, wanted)).toBe(expected);
  });
});

describe('isWithinReach', () => {
  const provider = { role: 'vgg_admin', homeOrganisationId: 1 } as const;
  it.each([
    ['a client administrator, the own organisation', { role: 'clientadmin' }, {}, true],
    ['a client administrator, another one', { role: 'clientadmin' }, { organisationId: 10 }, false],
    ['provider staff, the chosen agency', { ...provider, organisationId: 20 }, {}, true],
    ['provider staff, another agency than the chosen one', { ...provider, organisationId: 10 }, {}, true],
    ['provider staff, no agency chosen', { ...provider, organisationId: null }, {}, true],
    ['provider staff, a colleague', { ...provider, organisationId: 20 }, { organisationId: 1 }, true],
    [
      'provider staff, the super administrator',
      { ...provider, organisationId: null },
      { organisationId: 1, vggRole: 'superadmin' },
      false,
    ],
  ] as const)('%s', (_title, actor, changes, expected) => {
    expect(isWithinReach(anActor(actor), { ...account, ...changes })).toBe(expected);
  });
});

describe('namesOf', () => {
  it.each([
    ['Ada Obi', 'Ada', 'Obi'],
    ['Ada Ngozi  Obi', 'Ada Ngozi', 'Obi'],
    ['Ada', 'Ada', ''],
  ])('%s', (fullName, firstName, lastName) => {
    expect(namesOf(fullName)).toEqual({ firstName, lastName });
  });
});
