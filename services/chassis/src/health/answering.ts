import { systemClock, type Clock } from '../clock/clock.js';
import type { Transport } from '../transport/transport.js';

/** The subject on which every service answers as soon as it serves; nothing is asked of it, and nobody is named. */
export const pingOf = (service: string): string => `${service}.health.ping`;

const deadlineMs = 1000;
const believedMs = 1000;

type Wire = Pick<Transport, 'request'>;

/** Those of the services that do not answer within a second. */
export async function silentServices(wire: Wire, names: readonly string[]): Promise<string[]> {
  const silent = await Promise.all(
    names.map(async (name) => {
      const answers = await wire.request(pingOf(name), '', deadlineMs).then(
        () => true,
        () => false,
      );
      return answers ? [] : [name];
    }),
  );
  return silent.flat();
}

/** Whether services answer, as of the last second: however many ask, each service is asked once. */
export class Answering {
  private asked: { at: number; silent: Promise<string[]> } | undefined;

  constructor(
    private readonly wire: Wire,
    private readonly names: readonly string[],
    private readonly clock: Clock = systemClock,
  ) {}

  async silent(): Promise<string[]> {
    const now = this.clock.now().getTime();
    if (!this.asked || this.asked.at + believedMs <= now)
      this.asked = { at: now, silent: silentServices(this.wire, this.names) };
    return this.asked.silent;
  }
}
