import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fact } from '../../events/on.js';
import { aPair } from './halves.builders.js';

const aFact = (name: string): Fact => ({
  id: '0198',
  name,
  version: 1,
  key: 'k',
  organisationId: 20,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: 'test',
  body: {},
});
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('two halves of a process', () => {
  let stopped: number;
  let pair: ReturnType<typeof aPair>;
  let told: string[];
  beforeEach(() => {
    stopped = 0;
    told = [];
    pair = aPair(async () => {
      stopped += 1;
    });
  });
  afterEach(() => pair.done());

  const taking =
    (who: string, work: () => Promise<void> = async () => undefined) =>
    async () => {
      told.push(who);
      await work();
    };
  const publish = (onWait?: () => void) => pair.first.bus.publish(aFact('toy.thing'), onWait);

  it('a fact is published when the consumers of both have taken it', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await pair.first.bus.subscribe('toy', 'a', 'toy.thing', taking('here'));
    await pair.second.bus.subscribe(
      'toy',
      'b',
      'toy.thing',
      taking('there', () => held),
    );
    pair.stand();
    const publishing = publish().then(() => told.push('published'));
    await soon();
    expect(told.toSorted()).toEqual(['here', 'there']);
    letGo();
    await publishing;
    expect(told.at(-1)).toBe('published');
  });

  it('a fact is left unpublished when the other half could not take it, and says why', async () => {
    const failing = async () => {
      throw Object.assign(new Error('no such luck'), { driver: () => undefined });
    };
    await pair.second.bus.subscribe('toy', 'b', 'toy.thing', failing);
    pair.stand();
    await expect(publish()).rejects.toThrow('no such luck');
    await expect(publish()).rejects.toMatchObject({ stack: expect.stringContaining('join.spec') });
  });

  it('a fact waits until the other half stands, which may have consumers for it', async () => {
    pair.first.stand();
    const publishing = publish().then(() => told.push('published'));
    await soon();
    await pair.second.bus.subscribe('toy', 'b', 'toy.thing', taking('there'));
    expect(told).toEqual([]);
    pair.second.stand();
    await publishing;
    expect(told).toEqual(['there', 'published']);
  });

  it('a request waits until the other half stands', async () => {
    pair.first.stand();
    const asking = pair.first.transport.request('toy.thing.say', 'x', 1000).then(() => told.push('answered'));
    await soon();
    await pair.second.transport.serve('toy', async () => Buffer.from(''));
    expect(told).toEqual([]);
    pair.second.stand();
    await asking;
  });

  it('whoever published is told that a fact is to be tried again in the other half', async () => {
    const together = async ([fact]: readonly Fact[]) =>
      new Map([[fact?.id ?? '', soon().then(() => undefined)]]);
    await pair.second.bus.subscribe('toy', 'b', 'toy.thing', Object.assign(taking('alone'), { together }));
    pair.stand();
    await publish(() => told.push('waits')).then(() => told.push('published'));
    expect(told).toEqual(['waits', 'published']);
  });

  it('what is asked fails when the halves part', async () => {
    await pair.second.transport.serve('toy', () => new Promise(() => undefined));
    pair.stand();
    const asking = pair.first.transport.request('toy.thing.say', 'x', 500).catch((error: unknown) => error);
    await soon();
    pair.first.leave();
    expect(await asking).toMatchObject({ reason: 'closed' });
  });

  it('the other half says what is not well there, and stops when it is told to', async () => {
    pair.second.own.health.add('toy-database', () => false);
    expect(await pair.first.failingThere()).toEqual(['toy-database']);
    await pair.first.stopOther();
    expect(stopped).toBe(1);
  });

  it('their figures are those of one process', async () => {
    const { first, second } = pair;
    for (const { own } of [first, second])
      own.metrics.operations.labels({ operation: 'toy.say', outcome: 'ok' }).observe(0.002);
    second.own.metrics.deadLetters.inc({ service: 'toy', consumer: 'b' }, 3);
    const text = await first.figures.registry.metrics();
    expect(text).toContain('kobodesk_operation_seconds_count{operation="toy.say",outcome="ok"} 2');
    expect(text).toContain('kobodesk_dead_letters_total{service="toy",consumer="b"} 3');
    expect(text.match(/# TYPE kobodesk_dead_letters_total/g)).toHaveLength(1);
  });
});
