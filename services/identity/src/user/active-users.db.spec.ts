import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  deactivateUser,
  findActiveUser,
  listActiveAdmins,
  listActiveHolders,
  listUserAddresses,
} from '@kobodesk/contracts/identity';
import { systemActor } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from '../index.js';

const admin = anActor({ userId: 503, role: 'clientadmin', permissions: ['user.manage'] });
const ours = systemActor('workflow', 20);

describe('the active users of an organisation', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => service.stop());

  const find = async (asked: { userId?: number; email?: string }, as = ours) =>
    (await service.call(findActiveUser, as, asked)).data;
  const admins = async (as = ours) =>
    (await service.call(listActiveAdmins, as, {})).data.map(({ userName }) => userName);

  it('are found by id and by address, staff told from customers', async () => {
    expect(await find({ userId: 504 })).toMatchObject({
      userName: 'client.user@naa.test',
      isStaff: true,
      supervisor: 'supervisor@naa.test',
    });
    expect(await find({ email: 'Client.User@NAA.test' })).toMatchObject({ userId: 504 });
    expect(await find({ userId: 508 })).toMatchObject({ isStaff: false });
  });

  it('are told with what they are limited to, of the role where they are not themselves', async () => {
    const limit = (sql: string) => service.database.write((executor) => executor.run(sql));
    await limit("INSERT INTO user_scopes (user_id, kind, target_id) VALUES (504, 'location', 201)");
    expect(await find({ userId: 504 })).toMatchObject({ locationIds: [201], revenueIds: null });
    await limit(
      "INSERT INTO role_scopes (role_id, kind, target_id) SELECT role_id, 'revenue', 1101 FROM users WHERE id = 504",
    );
    expect(await find({ userId: 504 })).toMatchObject({ locationIds: [201], revenueIds: [1101] });
  });

  it('are nobody of another organisation, and nobody who is named by nothing', async () => {
    expect(await find({ userId: 504 }, systemActor('workflow', 10))).toBeNull();
    expect(await find({ userId: 504 }, systemActor('workflow', null))).toBeNull();
    expect(await find({})).toBeNull();
  });

  it('have addresses, which nobody else is told', async () => {
    const addresses = async (as = ours) =>
      (await service.call(listUserAddresses, as, { userIds: [503, 504, 9999] })).data;
    expect(await addresses()).toEqual([
      { userId: 503, userName: 'client.admin@naa.test' },
      { userId: 504, userName: 'client.user@naa.test' },
    ]);
    expect(await addresses(systemActor('workflow', 10))).toEqual([]);
  });

  it('are found by what their role holds, but for customers and whoever never confirmed the address', async () => {
    const holders = async (permission: string, as = ours) =>
      (await service.call(listActiveHolders, as, { permission })).data.map(({ userName }) => userName);
    const all = await holders('change.check');
    expect(all).toContain('supervisor@naa.test');
    expect(await holders('change.check', systemActor('workflow', 10))).not.toContain('supervisor@naa.test');
    expect(await holders('invoice.search')).not.toContain('customer.admin@skyways.test');
    const confirm = (isConfirmed: number) =>
      service.database.write((executor) =>
        executor.run('UPDATE users SET is_confirmed = ? WHERE id = 505', [isConfirmed]),
      );
    await confirm(0);
    expect(await find({ userId: 505 })).toMatchObject({ isConfirmed: false });
    expect(await holders('change.check')).toEqual(all.filter((name) => name !== 'supervisor@naa.test'));
    await confirm(1);
    expect(await find({ userId: 505 })).toMatchObject({ isConfirmed: true });
  });

  it('are read together, however many hold it', async () => {
    const read = jest.spyOn(service.database.reader, 'query');
    const holders = (await service.call(listActiveHolders, ours, { permission: 'invoice.search' })).data;
    expect(holders.map(({ userId }) => userId)).toEqual([503, 504, 505]);
    expect(holders[1]).toMatchObject({ locationIds: [201], revenueIds: [1101] });
    expect(holders[2]).toMatchObject({ locationIds: null, revenueIds: null });
    // their ids, themselves, what their roles hold, and what they are limited to
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('are gone once they are switched off, from the admins too', async () => {
    expect(await admins()).toEqual(['client.admin@naa.test', 'supervisor@naa.test']);
    expect(await admins(systemActor('workflow', 10))).toEqual(['client.admin@fas.test']);
    await service.call(deactivateUser, admin, { UserId: 505 });
    expect(await find({ userId: 505 })).toBeNull();
    expect(await admins()).toEqual(['client.admin@naa.test']);
  });
});
