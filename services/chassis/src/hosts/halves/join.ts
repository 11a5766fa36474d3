import { createBirpc } from 'birpc';
import type { EventBus } from '../../events/bus.js';
import type { InProcessBus } from '../../events/in-process-bus.js';
import type { Fact } from '../../events/on.js';
import type { Ports } from '../ports.js';
import type { InProcessTransport } from '../../transport/in-process.js';
import type { Transport } from '../../transport/transport.js';
import type { Figures } from '../../health/health.js';
import { figuresOfBoth } from './figures-of-both.js';
import type { Half } from './half.js';
import { SharedBus } from './shared-bus.js';
import { answerTo, SharedTransport } from './shared-transport.js';

/** Errors of drivers hold what cannot go to another thread. */
export function retold(error: unknown): never {
  if (!(error instanceof Error)) throw new Error(String(error));
  const { message, stack = message } = error;
  throw Object.assign(new Error(message), { stack });
}

/** A MessagePort, or a Worker. */
export interface Channel {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** What a half has for itself. */
export interface OwnPorts extends Pick<Ports, 'health' | 'metrics'> {
  readonly transport: InProcessTransport;
  readonly bus: InProcessBus;
}

/** A half that is joined with the other one. */
export interface JoinedHalf {
  readonly transport: Transport;
  readonly bus: EventBus;
  /** To be called when the services of this half stand. */
  stand(): void;
  /** Resolves when those of the other do. */
  otherStands(): Promise<void>;
  readonly figures: Figures;
  failingThere(): Promise<readonly string[]>;
  /** Has the other half stop its services. */
  stopOther(): Promise<void>;
  /** Nothing is asked any more; what was not answered fails. */
  leave(): void;
}

/**
 * Joins the services of this thread with those of the thread at the other end of `channel`, which does the same. What is asked or
 * published before both stand waits until they do.
 * @param stopped what stops the services of this half, when the other one asks
 */
export function join(channel: Channel, own: OwnPorts, stopped: () => Promise<void>): JoinedHalf {
  let stand = (): void => undefined;
  const standing = new Promise<void>((resolve) => {
    stand = resolve;
  });
  const here: Half = {
    stands: () => standing,
    request: async (...asked) => {
      await standing;
      return answerTo(own.transport, ...asked);
    },
    broadcast: (topic, payload) => own.transport.broadcast(topic, payload),
    publish: async (fact, number) => {
      await standing;
      const again = () => void there.waits.asEvent(number);
      await own.bus.publish(JSON.parse(fact) as Fact, again).catch(retold);
    },
    waits: (number) => bus.waits(number),
    takes: (names) => bus.wants(names),
    failing: () => own.health.failing(),
    figures: () => own.metrics.registry.getMetricsAsJSON(),
    stop: stopped,
  };
  const there = createBirpc<Half, Half>(here, {
    post: (message) => channel.postMessage(message),
    on: (listener) => void channel.on('message', listener),
    // each waits as long as its own deadline says
    timeout: -1,
  });
  let otherStands: Promise<void> | undefined;
  const stands = () => (otherStands ??= there.stands());
  const bus = new SharedBus(own.bus, {
    stands,
    publish: (...asked) => there.publish(...asked),
    takes: (names) => void there.takes.asEvent(names),
  });
  const transport = new SharedTransport(own.transport, {
    request: (...asked) => there.request(...asked),
    broadcast: (...asked) => void there.broadcast.asEvent(...asked),
  });
  return {
    transport,
    bus,
    stand,
    otherStands: stands,
    failingThere: () => there.failing(),
    figures: figuresOfBoth(own.metrics, there),
    stopOther: () => there.stop(),
    leave: () => there.$close(),
  };
}
