import { describe, expect, it } from '@jest/globals';
import type { CrossTenantRepository } from '../database/scoped-repository.js';
import type { ServiceContext } from '../operations/context.js';
import type { Unit } from '../operations/unit.js';
import { done, WorkQueue, type Line, type Verdict, type Waiting } from './work-queue.js';

interface Parcel extends Waiting {
  to: string;
  state: string;
  dueMs: number;
}

/** Parcels on a shelf, and a clock that stands. */
class Shelf implements Line<Parcel> {
  readonly parcels: Parcel[] = [];
  nowMs = 0;

  put(to: string, tries = 0): Parcel {
    const id = this.parcels.length + 1;
    const parcel = { id, to, tries, state: 'waiting', dueMs: 0, correlationId: `cause ${id}` };
    this.parcels.push(parcel);
    return parcel;
  }
  async due(limit: number) {
    return this.parcels.filter((one) => one.state === 'waiting' && one.dueMs <= this.nowMs).slice(0, limit);
  }
  async done(parcel: Parcel, reason: string) {
    parcel.state = `done ${reason}`;
  }
  async again(parcel: Parcel, { tries, nextTry }: { tries: number; nextTry: Date }) {
    Object.assign(parcel, { tries, dueMs: nextTry.getTime() });
  }
  async giveUp(parcel: Parcel, { tries, reason }: { tries: number; reason: string }) {
    Object.assign(parcel, { tries, state: `given up: ${reason}` });
  }
}

class Carrier extends WorkQueue<Parcel> {
  readonly carried: string[] = [];
  readonly leases: string[] = [];
  answer: (parcel: Parcel) => Verdict = () => done('today');

  constructor(
    private readonly shelf: Shelf,
    terms: { sideBySide?: number; alone?: string; mostTries?: number } = {},
  ) {
    const clock = { now: () => new Date(shelf.nowMs) };
    const log = { warn: () => undefined, error: () => undefined };
    const exclusively = async (name: string, work: () => Promise<void>) => {
      this.leases.push(name);
      await work();
    };
    const context = { service: 'toy', clock, log, database: { exclusively } } as unknown as ServiceContext;
    super(context, {
      line: Shelf as never,
      lookEveryMs: 1000,
      batch: 3,
      mostTries: 4,
      work: 'parcels',
      operation: 'toy.parcel.carry',
      ...terms,
    });
  }

  protected override groupOf({ to }: Parcel): string {
    return to;
  }
  protected override unit(): Unit {
    const work = { acrossTenants: () => this.shelf as unknown as CrossTenantRepository };
    return {
      ...work,
      write: (change: (tx: typeof work) => Promise<void>) => change(work),
    } as unknown as Unit;
  }
  protected async workOff(parcel: Parcel): Promise<Verdict> {
    this.carried.push(parcel.to);
    return this.answer(parcel);
  }
}

const broken = (): never => {
  throw new Error('the van broke down');
};

describe(WorkQueue.name, () => {
  it('works off all that is due, a batch at a time, and what belongs together once', async () => {
    const shelf = new Shelf();
    for (const to of ['Ada', 'Bode', 'Ada', 'Chi', 'Ada']) shelf.put(to);
    const carrier = new Carrier(shelf, { sideBySide: 2 });
    await carrier.wake();
    expect(carrier.carried).toEqual(['Ada', 'Bode', 'Chi', 'Ada']);
    expect(shelf.parcels.every(({ state }) => state === 'done today')).toBe(true);
  });

  it('tries again after twice as long each time, and gives up in the end', async () => {
    const shelf = new Shelf();
    const parcel = shelf.put('Ada');
    const carrier = new Carrier(shelf);
    carrier.answer = broken;
    const pauses: number[] = [];
    for (let look = 0; look < 3; look += 1) {
      await carrier.wake();
      pauses.push(parcel.dueMs - shelf.nowMs);
      shelf.nowMs = parcel.dueMs;
    }
    expect(pauses).toEqual([1000, 2000, 4000]);
    await carrier.wake();
    expect(parcel).toMatchObject({ tries: 4, state: 'given up: Error: the van broke down' });
  });

  it('waits for an hour at most', async () => {
    const shelf = new Shelf();
    const parcel = shelf.put('Ada', 14);
    const carrier = new Carrier(shelf, { mostTries: 20 });
    carrier.answer = () => ({ is: 'again', reason: 'nobody at home' });
    await carrier.wake();
    expect(parcel).toMatchObject({ tries: 15, dueMs: 3_600_000 });
  });

  it('gives up at once what is hopeless, and goes on with the rest', async () => {
    const shelf = new Shelf();
    const [lost, fine] = [shelf.put('Nobody'), shelf.put('Ada')];
    const carrier = new Carrier(shelf);
    carrier.answer = ({ to }) => (to === 'Nobody' ? { is: 'hopeless', reason: 'no such person' } : done());
    await carrier.wake();
    expect([lost.state, fine.state]).toEqual(['given up: no such person', 'done ']);
  });

  it('takes a lease for work that one process does at a time, and none otherwise', async () => {
    const shelf = new Shelf();
    const [alone, free] = [new Carrier(shelf, { alone: 'parcels' }), new Carrier(shelf)];
    await alone.wake();
    await free.wake();
    expect([alone.leases, free.leases]).toEqual([['parcels'], []]);
  });
});
