import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Pause, pauseMs } from './pause';

describe(Pause.name, () => {
  const passed: string[] = [];
  const pause = new Pause();
  const pass = (text: string): void => {
    passed.push(text);
  };
  beforeEach(() => {
    passed.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks once for what was typed in one go, after the last key', () => {
    for (const text of ['a', 'ad', 'ada']) {
      pause.say(text, pass);
      jest.advanceTimersByTime(pauseMs - 1);
    }
    expect(passed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(passed).toEqual(['ada']);
  });

  it('does not wait when Enter was pressed, nor asks again for it', () => {
    pause.say('ada', pass);
    pause.now('ada', pass);
    jest.advanceTimersByTime(pauseMs);
    expect(passed).toEqual(['ada']);
  });

  it('asks for nothing once the page is left', () => {
    pause.say('ada', pass);
    pause.stop();
    jest.advanceTimersByTime(pauseMs);
    expect(passed).toEqual([]);
  });
});
