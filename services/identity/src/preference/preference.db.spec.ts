import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPreference, preferenceLimits, savePreference } from '@kobodesk/contracts/identity';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity } from '../index.js';

const clerk = anActor();
const colleague = anActor({ ...clerk, userId: 505 });
const elsewhere = anActor({ ...clerk, organisationId: 10 });
const name = 'list.invoices';

describe('preferences', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
  });
  afterAll(() => service.stop());

  const kept = async (actor = clerk) => (await service.call(getPreference, actor, { name })).data.value;
  const keep = (value: unknown, actor = clerk) =>
    service.call(savePreference, actor, { name, value: JSON.stringify(value) });

  it('are a person’s own within an organisation, and the last one holds', async () => {
    expect(await kept()).toBe('');
    await keep({ hidden: ['state'] });
    await keep({ hidden: ['state'], density: 'compact' });
    // the same again changes nothing and is no second row
    await keep({ hidden: ['state'], density: 'compact' });
    expect(JSON.parse(await kept())).toEqual({ hidden: ['state'], density: 'compact' });
    expect(await kept(colleague)).toBe('');
    expect(await kept(elsewhere)).toBe('');
    await keep(1, colleague);
    expect(JSON.parse(await kept())).toEqual({ hidden: ['state'], density: 'compact' });
  });

  it('are small, and not many', async () => {
    const refused = async (input: { name: string; value: string }) =>
      (await service.refused(savePreference, colleague, input)).code;
    expect(await refused({ name, value: 'no JSON' })).toBe('VALIDATION_FAILED');
    expect(await refused({ name, value: JSON.stringify('x'.repeat(preferenceLimits.characters)) })).toBe(
      'VALIDATION_FAILED',
    );
    expect(await refused({ name: 'List Of Invoices', value: '1' })).toBe('VALIDATION_FAILED');
    const many = anActor({ ...clerk, userId: 506 });
    for (let index = 0; index < preferenceLimits.names; index += 1)
      await service.call(savePreference, many, { name: `list.n${index}`, value: '1' });
    expect((await service.refused(savePreference, many, { name: 'list.more', value: '1' })).code).toBe(
      'TOO_MANY_PREFERENCES',
    );
    // what is there may change
    await service.call(savePreference, many, { name: 'list.n0', value: '2' });
  });
});
