import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotPermitted, refusalOf } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '../testing/a-service.js';
import { anActor } from '../testing/an-actor.js';
import { accountOpened, toyService } from '../testing/toy/toy-service.js';
import type { ServiceContext } from './context.js';
import type { Tx } from './call.js';
import { Unit } from './unit.js';

describe(`${Unit.name} on a database`, () => {
  let toy: ServiceUnderTest;
  beforeAll(async () => {
    toy = await aService({ definition: toyService });
  });
  afterAll(() => toy.stop());

  const write = (work: (tx: Tx) => Promise<unknown>) =>
    new Unit(toy.service.context as ServiceContext, {
      actor: anActor(),
      correlationId: 'test',
      now: toy.clock.now(),
      operation: 'toy.try',
    }).write(work);
  const say = (tx: Tx, name: string, id = 1) => tx.announce(accountOpened, { organisationId: 20, id, name });
  const said = async (start: string) =>
    (await toy.announced(accountOpened)).map(({ name }) => name).filter((name) => name.startsWith(start));

  it('announces nothing of an attempt that was refused', async () => {
    await write(async (tx) => {
      await say(tx, 'tried: before', 11);
      await tx.attempt(async () => {
        await say(tx, 'tried: refused', 12);
        throw refusalOf(NotPermitted);
      });
      await tx.attempt(() => say(tx, 'tried: allowed', 13));
    });
    expect(await said('tried')).toEqual(['tried: before', 'tried: allowed']);
  });

  it('announces nothing of a transaction that failed', async () => {
    const failing = write(async (tx) => {
      await say(tx, 'failed', 21);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await said('failed')).toEqual([]);
  });

  it('announces many facts in the order in which they were told', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `many ${index}`);
    await write(async (tx) => {
      for (const [index, name] of names.entries()) await say(tx, name, 1000 + index);
    });
    expect(await said('many')).toEqual(names);
  });
});
