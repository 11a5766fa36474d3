import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tellingOfTheWait, tellOfOutages } from './nats-outages.js';

let said: string[];
const log = { warn: (line: string) => void said.push(line) } as never;
beforeEach(() => {
  said = [];
});

/** A link that is lost and comes back when the test says so. */
function aLink() {
  const tell = { lost: (): void => undefined, back: (): void => undefined };
  let isUp = true;
  tellOfOutages(
    {
      isUp: () => isUp,
      onLost: (told) => (tell.lost = told),
      onReturn: (told) => (tell.back = told),
    },
    log,
  );
  return {
    lose: (isBackSoon = false) => {
      isUp = isBackSoon;
      tell.lost();
    },
    comeBack: () => {
      isUp = true;
      tell.back();
    },
  };
}

describe(tellOfOutages.name, () => {
  it('says that NATS is away, and that it is back, once each', () => {
    const link = aLink();
    link.lose();
    link.lose();
    link.comeBack();
    link.comeBack();
    expect(said).toEqual(['NATS is away; waiting for it', 'NATS is back']);
    link.lose();
    expect(said).toHaveLength(3);
  });

  it('says nothing of one that was back before anybody missed it', () => {
    const link = aLink();
    link.comeBack();
    link.lose(true);
    expect(said).toEqual([]);
  });
});

describe(tellingOfTheWait.name, () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('says that it waits for a server that is not there yet, and answers what came of it', async () => {
    let come: (value: string) => void = () => undefined;
    const waiting = tellingOfTheWait(new Promise<string>((resolve) => (come = resolve)), log);
    jest.advanceTimersByTime(2000);
    expect(said).toEqual(['NATS cannot be reached; waiting for it']);
    come('there');
    expect(await waiting).toBe('there');
  });

  it('says nothing of one that is there', async () => {
    expect(await tellingOfTheWait(Promise.resolve('there'), log)).toBe('there');
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });
});
