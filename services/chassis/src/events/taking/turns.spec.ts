import { describe, expect, it } from '@jest/globals';
import { nextTurn } from './turns.js';

describe(nextTurn.name, () => {
  it('lets one of those who wait go on in each turn, so that calls are answered in between', async () => {
    const happened: string[] = [];
    const goOn = ['one', 'two', 'three'].map((who) => nextTurn().then(() => void happened.push(who)));
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      happened.push('a call');
    }
    await Promise.all(goOn);
    const pieces = happened.join(', ');
    expect(pieces).toContain('one, a call, two');
    expect(pieces).toContain('two, a call, three');
  });

  it('begins anew for whoever comes when nobody waits', async () => {
    await nextTurn();
    await nextTurn();
    const first = await Promise.race([
      nextTurn().then(() => 'soon'),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]);
    expect(first).toBe('soon');
  });
});
