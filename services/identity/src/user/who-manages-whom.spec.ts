import { describe, expect, it } from '@jest/globals';
import type { Actor, VggRole } from '@kobodesk/contracts/kernel';
import { mayGive, mayManage } from './who-manages-whom.js';

const actor = (role: VggRole, homeOrganisationId = 20, permissions = ['a', 'b']) =>
  ({ role, homeOrganisationId, permissions }) as Actor;
const agency = { id: 20, isProvider: false };
const ofProvider = 'dashboard.admin';

describe(mayManage.name, () => {
  it.each<[VggRole, VggRole, number, boolean]>([
    ['clientadmin', 'clientadmin', 20, true],
    ['clientadmin', 'clientuser', 20, true],
    ['clientadmin', 'clientuser', 10, false],
    ['clientadmin', 'vgg_user', 20, false],
    ['clientadmin', 'superadmin', 20, false],
    ['clientuser', 'clientuser', 20, false],
    ['vgg_admin', 'clientadmin', 10, true],
    ['vgg_admin', 'vgg_user', 1, true],
    ['vgg_admin', 'clientuser', 10, false],
    ['vgg_admin', 'vgg_admin', 1, false],
    ['superadmin', 'clientadmin', 20, true],
    ['vgg_user', 'clientadmin', 20, false],
    ['customeradmin', 'locationuser', 20, false],
  ])('%s of 20 and a %s of %i: %s', (role, vggRole, organisationId, expected) => {
    expect(mayManage(actor(role), { vggRole, organisationId })).toBe(expected);
  });
});

describe(mayGive.name, () => {
  const role = { vggRole: 'clientuser' as VggRole, organisationId: 0, isActive: true, permissions: ['a'] };

  it.each<[string, Actor, object, boolean]>([
    ['a role of the product', actor('clientadmin'), {}, true],
    ['a role of the own agency', actor('clientadmin'), { organisationId: 20 }, true],
    ['a role of another agency', actor('clientadmin'), { organisationId: 10 }, false],
    ['an inactive role', actor('clientadmin'), { isActive: false }, false],
    ['a role with more than the giver has', actor('clientadmin'), { permissions: ['a', 'c'] }, false],
    [
      'a role that holds what is of no use there',
      actor('clientadmin'),
      { permissions: ['a', ofProvider] },
      true,
    ],
    ['a platform role in an agency', actor('vgg_admin'), { vggRole: 'vgg_user' }, false],
    ['a role above the giver', actor('clientadmin'), { vggRole: 'vgg_admin' }, false],
  ])('%s', (_what, giver, changes, expected) => {
    expect(mayGive(giver, { ...role, ...changes }, agency)).toBe(expected);
  });

  it('gives platform roles in the provider\u2019s own organisation alone', () => {
    const provider = { id: 1, isProvider: true };
    expect(mayGive(actor('vgg_admin', 1), { ...role, vggRole: 'vgg_user' }, provider)).toBe(true);
    expect(mayGive(actor('vgg_admin', 1), { ...role, vggRole: 'clientadmin' }, provider)).toBe(false);
    const wider = { ...role, vggRole: 'vgg_user' as const, permissions: [ofProvider] };
    expect(mayGive(actor('vgg_admin', 1), wider, provider)).toBe(false);
  });
});
