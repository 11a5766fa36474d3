import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listSavedSearches,
  removeSavedSearch,
  savedSearchLimits,
  saveSearch,
} from '@kobodesk/contracts/identity';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity } from '../index.js';

const permissions = ['invoice.search'];
const clerk = anActor({ permissions });
const colleague = anActor({ ...clerk, userId: 505, fullName: 'Ada Obi' });
const admin = anActor({ ...clerk, userId: 506, permissions: [...permissions, 'user.manage'] });
const elsewhere = anActor({ ...clerk, userId: 507, organisationId: 10 });
const customers = anActor({ ...clerk, userId: 508, role: 'customeradmin', customerId: 101 });
const list = 'invoices';

describe('saved searches', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
  });
  afterAll(() => service.stop());

  const seen = async (actor = clerk) => (await service.call(listSavedSearches, actor, { list })).data;
  const names = async (actor = clerk) => (await seen(actor)).map(({ name }) => name);
  const save = (name: string, filter: object, isShared = false, actor = clerk) =>
    service.call(saveSearch, actor, { list, name, value: JSON.stringify(filter), isShared });
  const idOf = async (name: string) => (await seen()).find((row) => row.name === name)?.id ?? 0;
  const audited = async () =>
    (await service.announced(auditRecorded))
      .filter(({ entity }) => entity === 'saved search')
      .map(({ action, before, after }) => [action, before?.['shared'], after?.['shared']]);

  it('are a person’s own until they are shared, within the agency and not with customers', async () => {
    await save('Unpaid', { status: 3 });
    await save('Big ones', { revenueId: 7 }, true);
    expect(await names()).toEqual(['Big ones', 'Unpaid']);
    expect(await seen(colleague)).toMatchObject([
      { name: 'Big ones', value: '{"revenueId":7}', isShared: true, isMine: false, owner: clerk.fullName },
    ]);
    expect(await names(elsewhere)).toEqual([]);
    expect(await names(customers)).toEqual([]);
    await save('Mine', {}, false, customers);
    expect(await names(customers)).toEqual(['Mine']);
    expect(
      (await service.refused(saveSearch, customers, { list, name: 'All', value: '{}', isShared: true })).code,
    ).toBe('SEARCHES_ARE_SHARED_BY_STAFF');
  });

  it('are replaced under their name, and what changed is in the audit trail once', async () => {
    const before = (await audited()).length;
    await save('Late', { standing: 1 });
    await save('Late', { standing: 1 });
    await save('Late', { standing: 1 }, true);
    expect((await names()).filter((name) => name === 'Late')).toHaveLength(1);
    expect(await names(colleague)).toContain('Late');
    expect((await audited()).slice(before)).toEqual([
      ['Create saved search', undefined, false],
      ['Edit saved search', false, true],
    ]);
    // a colleague's of that name is another one
    await save('Late', {}, false, colleague);
    expect((await names(colleague)).filter((name) => name === 'Late')).toHaveLength(2);
    expect(await names()).toHaveLength(3);
  });

  it('are removed by their owner, and what is shared by an administrator too', async () => {
    const refused = async (id: number, actor = colleague) =>
      (await service.refused(removeSavedSearch, actor, { id })).code;
    const [shared, own] = [await idOf('Big ones'), await idOf('Unpaid')];
    expect(await refused(shared)).toBe('NO_SUCH_SAVED_SEARCH');
    expect(await refused(shared, elsewhere)).toBe('NO_SUCH_SAVED_SEARCH');
    expect(await refused(own, admin)).toBe('NO_SUCH_SAVED_SEARCH');
    await service.call(removeSavedSearch, admin, { id: shared });
    await service.call(removeSavedSearch, clerk, { id: own });
    expect(await names()).toEqual(['Late']);
    expect((await audited()).at(-1)?.[0]).toBe('Remove saved search');
    expect(await refused(own, clerk)).toBe('NO_SUCH_SAVED_SEARCH');
  });

  it('are not many', async () => {
    const many = anActor({ ...clerk, userId: 509 });
    for (let index = 0; index < savedSearchLimits.searches; index += 1)
      await save(`Search ${index}`, {}, false, many);
    expect((await service.refused(saveSearch, many, { list, name: 'One more', value: '{}' })).code).toBe(
      'TOO_MANY_SAVED_SEARCHES',
    );
    await save('Search 0', { status: 1 }, false, many);
  });
});
