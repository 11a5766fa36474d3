import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { meet } from '../testing/trouble.thread.js';
import { threadFunction, Threads } from './threads.js';

const trouble = threadFunction<typeof meet>('meet', '../testing/trouble.thread.js', import.meta.url);

describe(Threads.name, () => {
  const threads = new Threads({ atOnce: 4, memoryMb: 48 });
  afterAll(() => threads.close());

  it('run what they are given outside the main thread', async () => {
    expect(await threads.run(trouble, 'nothing')).toBe(true);
  });

  it('hand a failure to whoever gave the task', async () => {
    await expect(threads.run(trouble, 'failure')).rejects.toThrow('it did not work');
  });

  it.each(['crash', 'exit', 'memory'] as const)(
    'fail the tasks of a thread that ends (%s), and go on with another',
    async (end) => {
      const ends = await Promise.allSettled([threads.run(trouble, end), threads.run(trouble, end)]);
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await threads.run(trouble, 'nothing')).toBe(true);
    },
  );

  it('tell of a module that is not there', async () => {
    const missing = threadFunction<typeof meet>('meet', './nowhere.thread.js', import.meta.url);
    await expect(threads.run(missing, 'nothing')).rejects.toThrow('nowhere.thread.js');
    expect(await threads.run(trouble, 'nothing')).toBe(true);
  });

  it('end when they had nothing to do for so long, and begin again when there is', async () => {
    const ends: Promise<unknown>[] = [];
    const begun = (message: unknown): void => {
      const { worker } = message as { worker: Worker };
      ends.push(new Promise((resolve) => worker.on('exit', resolve)));
    };
    subscribe('worker_threads', begun);
    const idle = new Threads({ idleMs: 50 });
    expect(await idle.run(trouble, 'nothing')).toBe(true);
    expect(ends).toHaveLength(1);
    await ends[0];
    expect(await idle.run(trouble, 'nothing')).toBe(true);
    expect(ends).toHaveLength(2);
    await idle.close();
    unsubscribe('worker_threads', begun);
  });

  it('fail what they still have when they are closed, and may be used again', async () => {
    const closing = new Threads();
    await closing.run(trouble, 'nothing');
    const endless = closing.run(trouble, 'endless').then(
      () => 'done',
      () => 'failed',
    );
    await closing.close();
    expect(await endless).toBe('failed');
    expect(await closing.run(trouble, 'nothing')).toBe(true);
    await closing.close();
  });
});
