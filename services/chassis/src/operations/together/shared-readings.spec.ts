import { describe, expect, it } from '@jest/globals';
import { SharedReadings } from './shared-readings.js';

/** A reading that answers what stood there when it began, once it is let go. */
function aSource() {
  const going: (() => void)[] = [];
  const source = { stands: 'first', begun: 0, fails: false };
  const read = () => {
    source.begun += 1;
    const { stands, fails } = source;
    return new Promise<string>((resolve, reject) =>
      going.push(() => (fails ? reject(new Error('away')) : resolve(stands))),
    );
  };
  const letGo = async () => {
    for (const go of going.splice(0)) go();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { source, read, letGo };
}

describe(SharedReadings.name, () => {
  it('answers those who come while one is under way by the next one, which began after they asked', async () => {
    const { source, read, letGo } = aSource();
    const readings = new SharedReadings();
    const before = readings.share('20', read);
    source.stands = 'second';
    const later = Array.from({ length: 30 }, () => readings.share('20', read));
    await letGo();
    await letGo();
    expect(await before).toBe('first');
    expect(new Set(await Promise.all(later))).toEqual(new Set(['second']));
    expect(source.begun).toBe(2);
  });

  it('keeps nothing: who asks when nobody else does is answered anew', async () => {
    const { source, read, letGo } = aSource();
    const readings = new SharedReadings();
    for (const stands of ['first', 'second', 'third']) {
      source.stands = stands;
      const answer = readings.share('20', read);
      await letGo();
      expect(await answer).toBe(stands);
    }
  });

  it('never answers one key by another', async () => {
    const readings = new SharedReadings();
    const read = (key: string) => readings.share(key, async () => key);
    const keys = ['20', '21', '20', '21', '20'];
    expect(await Promise.all(keys.map(read))).toEqual(keys);
  });

  it('lets those who wait read for themselves after a failure', async () => {
    const { source, read, letGo } = aSource();
    const readings = new SharedReadings();
    source.fails = true;
    const failing = readings.share('20', read).catch(String);
    const waiting = readings.share('20', read);
    source.fails = false;
    await letGo();
    expect(await failing).toBe('Error: away');
    await letGo();
    expect(await waiting).toBe('first');
  });
});
