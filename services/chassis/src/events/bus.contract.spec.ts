import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { v7 as uuid } from 'uuid';
import { createLogger } from '../logging/logger.js';
import { aPair } from '../hosts/halves/halves.builders.js';
import type { EventBus, Held } from './bus.js';
import { NatsLink } from '../transport/nats-link.js';
import { InProcessBus } from './in-process-bus.js';
import { JetStreamBus } from './jetstream-bus.js';
import type { Fact } from './on.js';

const none: Held = new Map();
/** who is the only process */
const always = async (work: () => Promise<void>) => {
  await work();
  return true;
};

const aFact = (name: string, key: string, body: unknown): Fact => ({
  id: uuid(),
  name,
  version: 1,
  key,
  organisationId: 20,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: 'test',
  body,
});

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !condition(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** How it ends with two facts that are held, when it is said: with the first badly, with the third well. */
function aGate() {
  let [reject, resolve]: (() => void)[] = [];
  const first = new Promise<void>((_resolve, refuse) => {
    reject = () => refuse(new Error('not yet'));
  });
  const third = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  const ends: Record<number, Promise<void>> = { 1: first, 3: third };
  return {
    heldOf: (facts: readonly Fact[]): Held =>
      new Map(
        facts.flatMap(({ id, body }) => {
          const end = ends[Number(body)];
          return end ? [[id, end] as const] : [];
        }),
      ),
    open: () => {
      resolve?.();
      reject?.();
    },
  };
}

/** What every bus promises; run on each. `name` keeps the facts of one run apart from another's. */
function contractOf(title: string, open: () => Promise<{ bus: EventBus; done: () => Promise<void> }>): void {
  describe(title, () => {
    let bus: EventBus;
    let done: () => Promise<void>;
    const name = `toy.thing${uuid().replaceAll('-', '')}.happened`;
    const taken: Record<string, unknown[]> = { first: [], second: [] };
    beforeAll(async () => {
      ({ bus, done } = await open());
      const run = uuid();
      for (const consumer of ['first', 'second']) {
        await bus.subscribe('toy', `${consumer}_${run}`, name, async (fact) => {
          taken[consumer]?.push(fact.body);
        });
      }
    });
    afterAll(() => done());

    it('brings a fact to every consumer, in order per key', async () => {
      for (let number = 1; number <= 20; number += 1) await bus.publish(aFact(name, 'one key', number));
      await until(() => taken['first']?.length === 20 && taken['second']?.length === 20);
      const inOrder = Array.from({ length: 20 }, (_, index) => index + 1);
      expect(taken).toEqual({ first: inOrder, second: inOrder });
    });

    it('takes facts of several names in one line, in the order in which they were published', async () => {
      const names = [uuid(), uuid()].map((id) => `toy.line${id.replaceAll('-', '')}.happened`);
      const inLine: unknown[] = [];
      let atOnce = 0;
      let most = 0;
      const takeAll = async (facts: readonly Fact[]) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setTimeout(resolve, facts[0]?.body === 1 ? 50 : 1));
        inLine.push(...facts.map(({ body }) => body));
        atOnce -= 1;
      };
      await bus.subscribeInLine('toy', uuid(), { names, takeAll, alone: always });
      for (let number = 1; number <= 12; number += 1)
        await bus.publish(aFact(names[number % 2] as string, `key ${number % 3}`, number));
      await until(() => inLine.length === 12);
      expect(inLine).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      expect(most).toBe(1);
    });

    it('tells whoever watches the facts of the names they watch, and no others', async () => {
      const [watched, other] = [uuid(), uuid()].map((id) => `toy.watched${id.replaceAll('-', '')}.happened`);
      const told: unknown[] = [];
      bus.watch([watched as string], (fact) => told.push(fact.body));
      // were it told, it would be before the others
      await bus.publish(aFact(other as string, 'k', 'another'));
      for (const body of [1, 2]) await bus.publish(aFact(watched as string, 'k', body));
      await until(() => told.length === 2);
      expect(told).toEqual([1, 2]);
    });
  });
}

contractOf('InProcessBus', async () => ({ bus: new InProcessBus(), done: async () => undefined }));

contractOf('SharedBus, published in one half and taken in the other', async () => {
  const { first, second, stand, heard, done } = aPair();
  stand();
  const taking: Partial<EventBus> = {
    // what the other half wants is known a turn later
    publish: (...asked) => heard().then(() => first.bus.publish(...asked)),
    subscribe: (...asked) => second.bus.subscribe(...asked),
    subscribeInLine: (...asked) => second.bus.subscribeInLine(...asked),
    watch: (...asked) => second.bus.watch(...asked),
  };
  const bus = Object.assign(Object.create(first.bus) as EventBus, taking);
  return { bus, done };
});

describe('InProcessBus, beyond the contract', () => {
  const alone = async () => {
    throw new Error('nothing is taken alone');
  };

  it('hands over together what is published side by side, in its order, before whoever takes it alone', async () => {
    const bus = new InProcessBus();
    const turns: unknown[][] = [];
    const seen: unknown[] = [];
    await bus.subscribe('toy', 'alone', 'toy.thing', async ({ body }) => {
      seen.push(body);
    });
    const together = async (facts: readonly Fact[]) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      turns.push(facts.map(({ body }) => body));
      expect(seen).toHaveLength(turns.length > 1 ? 64 : 0);
      return none;
    };
    await bus.subscribe('toy', 'together', 'toy.thing', Object.assign(alone, { together }));
    const all = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all(all.map((body) => bus.publish(aFact('toy.thing', String(body), body))));
    expect(turns).toEqual([all.slice(0, 64), all.slice(64)]);
    expect(seen).toEqual(all);
  });

  it('leaves unpublished what is held until it has ended with it, and nothing else', async () => {
    const bus = new InProcessBus();
    const gate = aGate();
    const together = async (facts: readonly Fact[]) => gate.heldOf(facts);
    await bus.subscribe('toy', 'together', 'toy.thing', Object.assign(alone, { together }));
    const done: number[] = [];
    const publish = (body: number) => bus.publish(aFact('toy.thing', String(body), body));
    const all = [1, 2, 3].map((body) => publish(body).then(() => done.push(body)));
    await all[1];
    expect(done).toEqual([2]);
    gate.open();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('leaves all of them unpublished when they were not taken', async () => {
    const bus = new InProcessBus();
    const together = async (facts: readonly Fact[]) => {
      if (facts.length > 1) throw new Error('not yet');
      return none;
    };
    await bus.subscribe('toy', 'together', 'toy.thing', Object.assign(alone, { together }));
    const publish = (body: number) => bus.publish(aFact('toy.thing', 'key', body));
    const ends = await Promise.allSettled([1, 2].map(publish));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(publish(1)).resolves.toBeUndefined();
  });
});

const natsUrl = process.env['TEST_NATS_URL'];
if (natsUrl) {
  const open = async () => {
    const connection = await connect({ servers: natsUrl });
    const bus = new JetStreamBus(new NatsLink(connection), createLogger('silent'));
    return { connection, bus, done: async () => bus.close().then(() => connection.close()) };
  };
  contractOf('JetStreamBus', open);

  describe('JetStreamBus, beyond the contract', () => {
    it('delivers again what was not taken', async () => {
      const { bus, done } = await open();
      const name = `toy.again${uuid().replaceAll('-', '')}.happened`;
      let tries = 0;
      await bus.subscribe('toy', uuid(), name, async () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
      });
      await bus.publish(aFact(name, 'k', 1));
      await until(() => tries === 3);
      expect(tries).toBe(3);
      await done();
    });

    it('hands over together what came while the ones before were taken, and all of it again when it was not', async () => {
      const { bus, done } = await open();
      const name = `toy.together${uuid().replaceAll('-', '')}.happened`;
      const turns: unknown[][] = [];
      let isLetGo: () => void = () => undefined;
      const letGo = new Promise<void>((resolve) => {
        isLetGo = resolve;
      });
      let hasFailed = false;
      const together = async (facts: readonly Fact[]) => {
        turns.push(facts.map(({ body }) => body));
        await letGo;
        if (facts.length === 1 || hasFailed) return none;
        hasFailed = true;
        throw new Error('not yet');
      };
      const alone = async () => {
        throw new Error('nothing is taken alone');
      };
      await bus.subscribe('toy', uuid(), name, Object.assign(alone, { together }));
      await bus.publish(aFact(name, 'key', 1));
      await until(() => turns.length === 1);
      for (let number = 2; number <= 20; number += 1)
        await bus.publish(aFact(name, `key ${number % 3}`, number));
      isLetGo();
      const later = Array.from({ length: 19 }, (_, index) => index + 2);
      const seen = () => turns.slice(1).flat() as number[];
      await until(
        () => hasFailed && new Set(seen()).size === 19 && seen().length >= 19 + (turns[1]?.length ?? 0),
      );
      expect(turns[0]).toEqual([1]);
      expect([...new Set(seen())].toSorted((a, b) => a - b)).toEqual(later);
      expect(turns[1]?.length).toBeGreaterThan(1);
      await done();
    });

    it('acknowledges what is held when it has ended with it, and brings it again when that was badly', async () => {
      const { bus, done } = await open();
      const name = `toy.held${uuid().replaceAll('-', '')}.happened`;
      const gate = aGate();
      const seen: unknown[] = [];
      const together = async (facts: readonly Fact[]): Promise<Held> => {
        const isNew = facts.filter(({ body }) => !seen.includes(body));
        seen.push(...facts.map(({ body }) => body));
        return gate.heldOf(isNew);
      };
      const alone = async () => {
        throw new Error('nothing is taken alone');
      };
      await bus.subscribe('toy', uuid(), name, Object.assign(alone, { together }));
      for (const body of [1, 2, 3]) await bus.publish(aFact(name, String(body), body));
      await until(() => seen.length === 3);
      // what comes after them is not held up
      await bus.publish(aFact(name, '4', 4));
      await until(() => seen.includes(4));
      gate.open();
      await until(() => seen.length === 5);
      expect(seen.toSorted()).toEqual([1, 1, 2, 3, 4]);
      await done();
    });

    it('holds a line up for what is not taken', async () => {
      const { bus, done } = await open();
      const [first, second] = ['first', 'second'].map(
        (one) => `toy.${one}${uuid().replaceAll('-', '')}.happened`,
      ) as [string, string];
      const taken: unknown[] = [];
      let tries = 0;
      const takeAll = async (facts: readonly Fact[]) => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
        taken.push(...facts.map(({ body }) => body));
      };
      await bus.subscribeInLine('toy', uuid(), { names: [first, second], takeAll, alone: always });
      for (const [name, body] of [
        [first, 1],
        [second, 2],
        [first, 3],
      ] as const)
        await bus.publish(aFact(name, `key ${body}`, body));
      await until(() => taken.length === 3);
      expect(taken).toEqual([1, 2, 3]);
      await done();
    });

    it('goes on in a line where the last process died, with what that had in hand and in its order', async () => {
      const [dying, staying] = [await open(), await open()];
      const name = `toy.orphaned${uuid().replaceAll('-', '')}.happened`;
      const line = uuid();
      const lots: unknown[][] = [];
      let isDead = false;
      let isGone: () => void = () => undefined;
      const died = new Promise<void>((resolve) => {
        isGone = resolve;
      });
      await dying.bus.subscribeInLine('toy', line, {
        names: [name],
        takeAll: async (facts) => {
          lots.push(facts.map(({ body }) => body));
          // the first is taken, and answered for
          if (lots.length > 1) await died;
        },
        alone: async (work) => {
          if (isDead) return false;
          await work();
          return true;
        },
      });
      await dying.bus.publish(aFact(name, 'key 1', 1));
      await until(() => lots.length === 1);
      for (const body of [2, 3, 4]) await dying.bus.publish(aFact(name, `key ${body}`, body));
      await until(() => lots.length === 2);
      const taken: unknown[] = [];
      await staying.bus.subscribeInLine('toy', line, {
        names: [name],
        takeAll: async (facts) => {
          taken.push(...facts.map(({ body }) => body));
        },
        alone: async (work) => {
          if (!isDead) return false;
          await work();
          return true;
        },
      });
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(taken).toEqual([]);
      isDead = true;
      await staying.bus.publish(aFact(name, 'key 5', 5));
      await until(() => taken.length >= 4);
      expect(taken).toEqual([2, 3, 4, 5]);
      isGone();
      await Promise.all([dying.done(), staying.done()]);
    });

    it('leaves to another process at once what it had fetched and not begun', async () => {
      const [leaving, staying] = [await open(), await open()];
      const name = `toy.handed${uuid().replaceAll('-', '')}.happened`;
      const durable = uuid();
      const taken: unknown[] = [];
      let isBegun: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        isBegun = resolve;
      });
      await leaving.bus.subscribe('toy', durable, name, async (fact) => {
        isBegun();
        await new Promise((resolve) => setTimeout(resolve, 200));
        taken.push(fact.body);
      });
      for (let number = 1; number <= 20; number += 1)
        await leaving.bus.publish(aFact(name, 'one key', number));
      await begun;
      await leaving.bus.close();
      await leaving.connection.drain();
      await staying.bus.subscribe('toy', durable, name, async (fact) => {
        taken.push(fact.body);
      });
      await until(() => taken.length === 20);
      expect(taken).toHaveLength(20);
      await staying.done();
    });

    it('says where it keeps a fact, and whether it still does', async () => {
      const { bus, done } = await open();
      const facts = [aFact('toy.kept.happened', 'k', 1), aFact('toy.kept.happened', 'k', 2)] as const;
      const [first, second] = [await bus.publish(facts[0]), await bus.publish(facts[1])];
      expect(second.place).toBeGreaterThan(first.place);
      expect(await bus.keeps(first, facts[0].id)).toBe(true);
      expect(await bus.keeps(second, facts[0].id)).toBe(false);
      expect(await bus.keeps({ ...second, place: second.place + 1000 }, facts[1].id)).toBe(false);
      expect(await bus.keeps({ ...first, memory: 'another' }, facts[0].id)).toBe(false);
      await done();
    });

    it('has another memory after it was wiped, and goes on consuming', async () => {
      const { connection, bus, done } = await open();
      const before = await bus.memory();
      const name = `toy.wiped${uuid().replaceAll('-', '')}.happened`;
      const taken: unknown[] = [];
      await bus.subscribe('toy', uuid(), name, async (fact) => {
        taken.push(fact.body);
      });
      await (await jetstreamManager(connection)).streams.delete('KOBODESK');
      const after = await bus.memory();
      expect(after.name).not.toBe(before.name);
      expect(after.since).toBeGreaterThan(before.since);
      await bus.publish(aFact(name, 'k', 'after the wipe'));
      await until(() => taken.length === 1);
      expect(taken).toEqual(['after the wipe']);
      await done();
    });
  });
}
