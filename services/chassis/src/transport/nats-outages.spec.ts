import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errors } from '@nats-io/transport-node';
import { ConfigurationError } from '../config/config.js';
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

  const why = async () => 'connect ECONNREFUSED 127.0.0.1:4222';
  const loud = {
    warn: (facts: object, line: string) => void said.push(line, JSON.stringify(facts)),
  } as never;

  it('says that it waits for a server that is not there yet, and why, and answers what came of it', async () => {
    let come: (value: string) => void = () => undefined;
    const waiting = tellingOfTheWait(new Promise<string>((resolve) => (come = resolve)), loud, why);
    await jest.advanceTimersByTimeAsync(2000);
    expect(said).toEqual([
      'NATS of NATS_URL cannot be reached; waiting for it',
      '{"error":"connect ECONNREFUSED 127.0.0.1:4222"}',
    ]);
    come('there');
    expect(await waiting).toBe('there');
  });

  it('says nothing of one that is there', async () => {
    expect(await tellingOfTheWait(Promise.resolve('there'), loud, why)).toBe('there');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([]);
  });

  it('waits for none that opens to nobody by these settings, and names the one', async () => {
    const refused = Promise.reject(new errors.AuthorizationError('Authorization Violation'));
    await expect(tellingOfTheWait(refused, loud, why)).rejects.toThrow(
      new ConfigurationError(
        'The configuration is not right.\n  NATS_URL does not open NATS: Authorization Violation',
      ),
    );
  });

  it('takes one that was too slow to ask who it is for no wrong setting', async () => {
    const slow = new errors.AuthorizationError('Authentication Timeout');
    await expect(tellingOfTheWait(Promise.reject(slow), loud, why)).rejects.toBe(slow);
  });
});
