import { listRoles, permissions } from '@kobodesk/contracts/identity';
import { listRevenueCodes, listRevenues } from '@kobodesk/contracts/invoicing';
import { submitChange, type Actor, type InputOf } from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from './index.js';

const all = permissions.map(({ code }) => code);
/** The agency's administrator of the demo. */
export const admin = anActor({
  userId: 503,
  userName: 'client.admin@naa.test',
  role: 'clientadmin',
  permissions: all,
});
export const clerk = anActor({ userId: 504, role: 'clientuser', permissions: [] });
/** An administrator of another agency. */
export const foreigner = anActor({ ...admin, userId: 506, organisationId: 10, homeOrganisationId: 10 });
export const provider = anActor({
  userId: 501,
  role: 'vgg_admin',
  homeOrganisationId: 1,
  organisationId: null,
  permissions: all,
});

export interface IdentityUnderTest {
  readonly service: ServiceUnderTest;
  /** what was sent to be approved, since `reset` */
  readonly submitted: InputOf<typeof submitChange>[];
  /** whether what is sent waits for a checker; else it is done at once */
  wantsChecker: boolean;
  /** revenues that were taken out of use, until `reset` */
  readonly idleRevenues: Set<number>;
  reset: () => void;
  roleId: (name: string, actor?: Actor, organisationId?: number) => Promise<number>;
  /** A user who may be saved; another with each call. */
  userDraft: (changes?: object) => Promise<ReturnType<typeof userOf>>;
}

const userOf = (number: number, roleId: number) => ({
  firstName: 'Ada Ngozi',
  lastName: 'Obi Eze',
  organizationId: 20,
  email: `Ada.${number}@NAA.test`,
  roleId,
  mobileNo: '08012345678',
  revenueIds: [1101],
  locationIds: [201, 202],
  supervisor: 'supervisor@naa.test',
});

/** The service with the people of the demo. */
export async function anIdentityService(): Promise<IdentityUnderTest> {
  const submitted: InputOf<typeof submitChange>[] = [];
  const service = await aService({
    definition: identity,
    standIns: [
      standIn(submitChange, (input) => {
        submitted.push(input);
        return { data: { requestId: world.wantsChecker ? 77 : null } };
      }),
      standIn(listRevenues, () => ({
        data: [
          { id: 1101, name: 'Landing charge', code: 'LND', agencyId: 20 },
          { id: 111, name: 'En-route Navigation', code: 'NAV', agencyId: 20 },
        ].filter(({ id }) => !world.idleRevenues.has(id)),
      })),
      standIn(listRevenueCodes, () => ({
        data: [
          { id: 110, parentId: 0, name: 'Airport charges', economicCode: '12' },
          { id: 1101, parentId: 110, name: 'Landing charge', economicCode: '121' },
          { id: 111, parentId: 0, name: 'En-route Navigation', economicCode: '13' },
        ],
      })),
    ],
  });
  let number = 0;
  const roleId = async (name: string, actor: Actor = admin, organisationId = 20) => {
    const { data } = await service.call(listRoles, actor, { OrganizationId: organisationId });
    return data.find(({ roleName }) => roleName === name)?.roleId ?? 0;
  };
  const world: IdentityUnderTest = {
    service,
    submitted,
    wantsChecker: false,
    idleRevenues: new Set(),
    reset: () => {
      world.wantsChecker = false;
      world.idleRevenues.clear();
      submitted.length = 0;
    },
    roleId,
    userDraft: async (changes = {}) => {
      number += 1;
      return { ...userOf(number, await roleId('CLIENT_USER')), ...changes };
    },
  };
  await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  return world;
}
