import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { Supervisor, wrongSettings } from './supervisor.js';

/** A process that does nothing but note the signals it gets. */
class Child extends EventEmitter {
  readonly signals: string[] = [];
  kill(signal: string): boolean {
    this.signals.push(signal);
    return true;
  }
  stands(): void {
    this.emit('message', 'ready');
  }
  ends(code: number | null, signal: string | null = null): void {
    this.emit('exit', code, signal);
  }
}

describe(Supervisor.name, () => {
  let children: { name: string; child: Child }[];
  let said: string[];
  let stood: number;
  let supervisor: Supervisor;
  let ended: Promise<number>;
  const last = (name: string): Child => children.findLast((one) => one.name === name)!.child;

  beforeEach(() => {
    jest.useFakeTimers();
    [children, said, stood] = [[], [], 0];
    const clock = new MovableClock();
    clock.stopAt(new Date(0));
    supervisor = new Supervisor(['identity', 'payments'], {
      start: (name) => {
        const child = new Child();
        children.push({ name, child });
        return child as unknown as ChildProcess;
      },
      say: (line) => said.push(line),
      standing: () => (stood += 1),
      clock,
    });
    ended = supervisor.run();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says that all stand when the last one does', () => {
    last('identity').stands();
    expect([stood, supervisor.missing()]).toEqual([0, ['payments']]);
    last('payments').stands();
    expect([stood, supervisor.missing()]).toEqual([1, []]);
  });

  it('starts again what ends, later each time, and leaves the others alone', () => {
    last('payments').ends(null, 'SIGKILL');
    expect(children).toHaveLength(2);
    jest.advanceTimersByTime(500);
    last('payments').ends(1);
    jest.advanceTimersByTime(999);
    expect(children).toHaveLength(3);
    jest.advanceTimersByTime(1);
    expect(children.map(({ name }) => name)).toEqual(['identity', 'payments', 'payments', 'payments']);
    expect(said).toEqual([
      'The payments service ended by signal SIGKILL; it is started again in 0.5 s',
      'The payments service ended with code 1; it is started again in 1 s',
    ]);
    expect(last('identity').signals).toEqual([]);
  });

  it('does not count one that ended as one that stands', () => {
    last('payments').stands();
    last('payments').ends(1);
    last('identity').stands();
    expect([stood, supervisor.missing()]).toEqual([0, ['payments']]);
  });

  it('ends all when the settings of one are not right, with the code that says so', async () => {
    last('payments').ends(wrongSettings);
    expect(last('identity').signals).toEqual(['SIGTERM']);
    last('identity').ends(0);
    expect(await ended).toBe(wrongSettings);
    expect(children).toHaveLength(2);
  });

  it('is done when it was stopped and the last one has ended', async () => {
    supervisor.stop();
    last('identity').ends(0);
    last('payments').ends(0);
    expect(await ended).toBe(0);
    expect(said).toEqual([]);
  });

  it('does not start again, once stopped, what was waiting for its turn', async () => {
    last('payments').ends(1);
    supervisor.stop();
    jest.advanceTimersByTime(60_000);
    expect(children).toHaveLength(2);
    last('identity').ends(0);
    expect(await ended).toBe(0);
  });

  it('ends by force what does not end by itself', () => {
    supervisor.stop();
    last('identity').ends(0);
    jest.advanceTimersByTime(25_000);
    expect(last('payments').signals).toEqual(['SIGTERM', 'SIGKILL']);
  });
});
