import { MessageChannel } from 'node:worker_threads';
import { InProcessBus } from '../../events/in-process-bus.js';
import { Health } from '../../health/health.js';
import { Metrics } from '../../health/metrics.js';
import { InProcessTransport } from '../../transport/in-process.js';
import { join, type JoinedHalf, type OwnPorts } from './join.js';

export interface HalfUnderTest extends JoinedHalf {
  readonly own: OwnPorts;
}

/** Two halves on the thread of the test, which have a channel between them as threads have. */
export function aPair(stopped: () => Promise<void> = async () => undefined) {
  const { port1, port2 } = new MessageChannel();
  const half = (channel: typeof port1): HalfUnderTest => {
    const own: OwnPorts = {
      transport: new InProcessTransport(),
      bus: new InProcessBus(),
      health: new Health(),
      metrics: new Metrics(false),
    };
    return { own, ...join(channel, own, stopped) };
  };
  const [first, second] = [half(port1), half(port2)] as const;
  return {
    first,
    second,
    stand: () => {
      first.stand();
      second.stand();
    },
    /** resolves when the first half has heard all that the second said until now */
    heard: () => first.failingThere(),
    done: async () => {
      first.leave();
      second.leave();
      port1.close();
    },
  };
}
