import { describe, expect, it } from '@jest/globals';
import type { Executor } from '../database/database.js';
import { anActor } from '../testing/an-actor.js';
import { openAccount } from '../testing/toy/toy-service.js';
import type { ServiceContext } from './context.js';
import { Unit } from './unit.js';

const context = {
  database: { write: (work: (executor: Executor) => Promise<unknown>) => work({} as Executor) },
  relay: { wake: () => undefined },
  caller: { call: async () => 'answered' },
} as unknown as ServiceContext;

const aUnit = () =>
  new Unit(context, { actor: anActor(), correlationId: 'c', now: new Date(0), operation: 'toy.try' });

describe(Unit.name, () => {
  it('asks other services before and after its transaction, and never while it is open', async () => {
    const unit = aUnit();
    const ask = () => unit.ask(openAccount, { name: 'Ada' });
    await expect(ask()).resolves.toBe('answered');
    await expect(unit.write(async () => ask())).rejects.toThrow('was asked inside a transaction');
    await expect(ask()).resolves.toBe('answered');
    await expect(unit.write(async () => 'written')).resolves.toBe('written');
  });
});
