import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Together } from './together';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe(Together.name, () => {
  it('passes a first name on soon, and a storm in portions', () => {
    const passed: (readonly string[])[] = [];
    const together = new Together((names) => passed.push(names));
    together.add(['invoices']);
    together.add(['invoices', 'dashboard']);
    jest.advanceTimersByTime(250);
    expect(passed).toEqual([['invoices', 'dashboard']]);
    for (let turn = 0; turn < 100; turn += 1) {
      together.add(['invoices']);
      jest.advanceTimersByTime(40);
    }
    expect(passed.length).toBe(3);
    together.add(['invoices']);
    jest.advanceTimersByTime(2000);
    expect(passed.length).toBe(4);
    jest.advanceTimersByTime(60_000);
    expect(passed.length).toBe(4);
    together.add(['changes']);
    jest.advanceTimersByTime(250);
    expect(passed.at(-1)).toEqual(['changes']);
  });

  it('passes nothing on when it is stopped', () => {
    const passed: unknown[] = [];
    const together = new Together((names) => passed.push(names));
    together.add(['invoices']);
    together.stop();
    jest.advanceTimersByTime(60_000);
    expect(passed).toEqual([]);
  });
});
