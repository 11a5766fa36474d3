import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createApiKey,
  listRoles,
  permissions,
  rollApiKey,
  saveServiceAccount,
  searchServiceAccounts,
} from '@kobodesk/contracts/identity';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import { submitChange, type RequestOf } from '@kobodesk/contracts/kernel';
import { sendAccountLetter } from '@kobodesk/contracts/notifications';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { LetterDesk } from '../account/letter-desk.js';
import { identity, IdentitySeed } from '../index.js';
import { EndingKeyDesk } from './ending-key-desk.js';

const admin = anActor({
  userId: 503,
  userName: 'client.admin@naa.test',
  role: 'clientadmin',
  permissions: permissions.map(({ code }) => code),
});
const start = new Date('2026-11-20T08:00:00.000Z').getTime();
const day = 24 * 3_600_000;

describe('a key that ends', () => {
  let service: ServiceUnderTest;
  const letters: RequestOf<typeof sendAccountLetter>[] = [];
  beforeAll(async () => {
    service = await aService({
      definition: identity,
      standIns: [
        standIn(submitChange, () => ({ data: { requestId: null } })),
        standIn(listRevenues, () => ({ data: [] })),
        standIn(sendAccountLetter, (letter) => {
          letters.push(letter);
          return { message: 'The letter was sent' };
        }),
      ],
    });
    service.clock.stopAt(new Date(start));
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const look = async (afterDays: number) => {
    service.clock.stopAt(new Date(start + afterDays * day));
    await service.service.app.get(EndingKeyDesk, { strict: false }).wake();
    await service.service.app.get(LetterDesk, { strict: false }).wake();
  };

  it('is told of once, fourteen days before, to whoever answers for it', async () => {
    const roles = (await service.call(listRoles, admin, { OrganizationId: 20 })).data;
    const roleId = roles.find(({ roleName }) => roleName === 'CLIENT_USER')?.roleId ?? 0;
    const draft = { name: 'Tower', description: '', ownerId: 503, roleId, revenueIds: [], locationIds: [] };
    const accountId = (await service.call(saveServiceAccount, admin, draft)).data.id ?? 0;
    const key = async (name: string, days: number) =>
      (await service.call(createApiKey, admin, { accountId, name, days, networks: [] })).data;
    const { expiresAt } = await key('nightly', 90);
    const rolled = await key('hourly', 90);
    await service.call(rollApiKey, admin, { id: rolled.id, days: 365, overlapHours: 720 });
    await key('for a week', 7);
    await look(1);
    await look(75);
    expect(letters).toEqual([]);
    await look(77);
    await look(78);
    expect(letters).toMatchObject([
      {
        kind: 'key-expires',
        recipient: 'client.admin@naa.test',
        about: 'nightly of Tower',
        code: null,
        validUntil: expiresAt,
      },
    ]);
    expect(letters).toHaveLength(1);
  });

  it('is told of once the agency is switched on again, where it was off meanwhile', async () => {
    const [account] = (await service.call(searchServiceAccounts, admin, {})).results;
    const draft = { accountId: account?.id ?? 0, name: 'weekly', days: 90, networks: [] };
    const { expiresAt } = (await service.call(createApiKey, admin, draft)).data;
    const turn = (isActive: number) =>
      service.database.write((executor) =>
        executor.run('UPDATE organisations SET is_active = ? WHERE id = 20', [isActive]),
      );
    letters.length = 0;
    await turn(0);
    await look(78 + 77);
    expect(letters).toEqual([]);
    await turn(1);
    await look(78 + 78);
    expect(letters).toMatchObject([{ kind: 'key-expires', about: 'weekly of Tower', validUntil: expiresAt }]);
  });
});
