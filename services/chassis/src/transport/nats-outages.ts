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

/** A process whose NATS is not there yet waits for it, and says so. */
export async function tellingOfTheWait<T>(connecting: Promise<T>, log: Log): Promise<T> {
  const timer = setTimeout(() => log.warn('NATS cannot be reached; waiting for it'), saidAfterMs);
  try {
    return await connecting;
  } finally {
    clearTimeout(timer);
  }
}
