import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceContext } from '../operations/context.js';
import { Desk } from './desk.js';

const warned: string[] = [];
const context = {
  log: { warn: (_facts: object, words: string) => warned.push(words) },
} as unknown as ServiceContext;

class ToyDesk extends Desk {
  looks = 0;
  open = 0;
  finish: () => void = () => undefined;
  fails = false;

  constructor(looksAtStart = false) {
    super(context, { lookEveryMs: 1000, work: 'toys', operation: 'toy.toy.put-away', looksAtStart });
  }

  protected async look(): Promise<void> {
    this.looks += 1;
    this.open += 1;
    expect(this.open).toBe(1);
    await new Promise<void>((resolve) => {
      this.finish = resolve;
    });
    this.open -= 1;
    if (this.fails) throw new Error('broken');
  }
}

/** Has so many steps, and tells what it did. */
class UnhurriedDesk extends Desk {
  readonly did: string[] = [];

  constructor(private left: number) {
    super(context, { lookEveryMs: 1000, work: 'toys', operation: 'toy.toy.put-away' });
  }

  protected look(): Promise<void> {
    return this.unhurried(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      this.did.push('step');
      this.left -= 1;
      return this.left > 0;
    });
  }

  protected override pause(ms: number): Promise<void> {
    this.did.push(ms > 0 ? 'pause' : 'nothing');
    if (this.left === 1) void this.onModuleDestroy();
    return Promise.resolve();
  }
}

const turn = async () => {
  for (let count = 0; count < 5; count += 1) await Promise.resolve();
};

describe(Desk.name, () => {
  afterEach(() => {
    jest.useRealTimers();
    warned.length = 0;
  });

  it('looks once for all that wake it before the look begins, and once more for those during it', async () => {
    const desk = new ToyDesk();
    const done = desk.wake();
    void desk.wake();
    void desk.wake();
    desk.finish();
    await turn();
    expect(desk.looks).toBe(2);
    desk.finish();
    await done;
    expect(desk.looks).toBe(2);
  });

  it('gives way after each step of long work but the last', async () => {
    const desk = new UnhurriedDesk(1);
    await desk.wake();
    expect(desk.did).toEqual(['step']);
  });

  it('ends long work between two steps when the service stops', async () => {
    const desk = new UnhurriedDesk(3);
    await desk.wake();
    expect(desk.did).toEqual(['step', 'pause', 'step', 'pause']);
  });

  it('looks at nothing while it rests, whoever wakes it', async () => {
    jest.useFakeTimers();
    const desk = new ToyDesk();
    desk.onApplicationBootstrap();
    void desk.wake();
    void desk.wake();
    const resting = desk.rest();
    desk.finish();
    const goOn = await resting;
    expect(desk.looks).toBe(1);
    jest.advanceTimersByTime(5000);
    await desk.wake();
    expect(desk.looks).toBe(1);
    goOn();
    void desk.wake();
    expect(desk.looks).toBe(2);
    desk.finish();
    await desk.onModuleDestroy();
  });

  it('looks at its interval, but not while it looks', async () => {
    jest.useFakeTimers();
    const desk = new ToyDesk();
    desk.onApplicationBootstrap();
    expect(desk.looks).toBe(0);
    jest.advanceTimersByTime(5000);
    expect(desk.looks).toBe(1);
    desk.finish();
    await turn();
    jest.advanceTimersByTime(1000);
    expect(desk.looks).toBe(2);
    desk.finish();
    await desk.onModuleDestroy();
    jest.advanceTimersByTime(5000);
    expect(desk.looks).toBe(2);
  });

  it('looks at the start where that is asked for', () => {
    jest.useFakeTimers();
    const desk = new ToyDesk(true);
    desk.onApplicationBootstrap();
    expect(desk.looks).toBe(1);
  });

  it('says what waits after a look that failed, and looks again', async () => {
    const desk = new ToyDesk();
    desk.fails = true;
    const failing = desk.wake();
    desk.finish();
    await failing;
    expect(warned).toEqual(['toys wait for the next look']);
    desk.fails = false;
    const fine = desk.wake();
    desk.finish();
    await fine;
    expect(desk.looks).toBe(2);
  });

  it('goes on with each row, whatever became of the one before it, until the service stops', async () => {
    class Sorter extends ToyDesk {
      readonly sorted: number[] = [];
      sort(ids: readonly number[]): Promise<void> {
        return this.eachOf(
          ids.map((id) => ({ id })),
          async ({ id }) => {
            if (id === 2) throw new Error('broken');
            this.sorted.push(id);
            if (id === 4) await this.onModuleDestroy();
          },
        );
      }
    }
    const desk = new Sorter();
    await desk.sort([1, 2, 3, 4, 5]);
    expect(desk.sorted).toEqual([1, 3, 4]);
    expect(warned).toEqual(['toys wait for the next look']);
  });

  it('ends with the look that is under way, whoever wakes it then', async () => {
    const desk = new ToyDesk();
    void desk.wake();
    void desk.wake();
    const closed = desk.onModuleDestroy();
    desk.finish();
    await closed;
    expect(desk.looks).toBe(1);
  });
});
