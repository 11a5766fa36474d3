import { describe, expect, it } from '@jest/globals';
import { MovableClock } from '../clock/clock.js';
import { InProcessTransport } from '../transport/in-process.js';
import { Answering, pingOf, silentServices } from './answering.js';

const serving = async (...names: string[]) => {
  const wire = new InProcessTransport();
  const asked: string[] = [];
  for (const name of names)
    await wire.serve(name, async (subject) => {
      asked.push(subject);
      return Buffer.from('+{}');
    });
  return { wire, asked };
};

describe('which services answer', () => {
  it('names those that do not', async () => {
    const { wire } = await serving('identity');
    expect(await silentServices(wire, ['identity', 'payments', 'invoicing'])).toEqual([
      'payments',
      'invoicing',
    ]);
  });

  it('counts a service that hangs as one that does not', async () => {
    const wire = new InProcessTransport();
    await wire.serve('payments', () => new Promise(() => undefined));
    expect(await silentServices(wire, ['payments'])).toEqual(['payments']);
  });

  it('is asked once a second, however many want to know', async () => {
    const { wire, asked } = await serving('identity');
    const clock = new MovableClock();
    clock.stopAt(new Date(0));
    const answering = new Answering(wire, ['identity'], clock);
    await Promise.all([answering.silent(), answering.silent(), answering.silent()]);
    expect(asked).toEqual([pingOf('identity')]);
    clock.stopAt(new Date(1000));
    await answering.silent();
    expect(asked).toHaveLength(2);
  });
});
