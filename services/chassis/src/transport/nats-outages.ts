import { AuthorizationError } from '@nats-io/transport-node';
import { refusedConfiguration } from '../config/config.js';
import type { Logger } from '../logging/logger.js';
import type { NatsLink } from './nats-link.js';

type Log = Pick<Logger, 'warn'>;

/** What is logged while NATS is away says what could not be done; this says why, and until when. */
export function tellOfOutages(link: Pick<NatsLink, 'isUp' | 'onLost' | 'onReturn'>, log: Log): void {
  let isTold = false;
  link.onLost(() => {
    // a server that was only restarted is back by now
    if (link.isUp() || isTold) return;
    isTold = true;
    log.warn('NATS is away; waiting for it');
  });
  link.onReturn(() => {
    if (!isTold) return;
    isTold = false;
    log.warn('NATS is back');
  });
}

const saidAfterMs = 2000;

/** A user or a password that opens to nobody. It is told apart from a server that was too slow to ask who comes. */
const isClosedDoor = (error: unknown): error is AuthorizationError =>
  error instanceof AuthorizationError && /violation/i.test(error.message);

/**
 * A process whose NATS is not there yet waits for it, and says so, and why. One that lets nobody in by these settings is not waited for.
 */
export async function tellingOfTheWait<T>(
  connecting: Promise<T>,
  log: Log,
  whyNot: () => Promise<string>,
): Promise<T> {
  const timer = setTimeout(() => {
    void whyNot().then((error) => log.warn({ error }, 'NATS of NATS_URL cannot be reached; waiting for it'));
  }, saidAfterMs);
  try {
    return await connecting;
  } catch (error) {
    if (isClosedDoor(error)) throw refusedConfiguration([`NATS_URL does not open NATS: ${error.message}`]);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
