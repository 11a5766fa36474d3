import { setTimeout as pause } from 'node:timers/promises';

const askAgainMs = 250;
const answerWithinMs = 5000;

/** Where a program on this machine reaches what listens on `host`. */
export const loopbackOf = (host: string | undefined): string =>
  host === undefined || ['', '0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Asks a gateway until it says that every service answers; false when the signal came first. */
export async function untilReady(gateway: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isReady(`${gateway}/health/ready`, signal)) return true;
    await pause(askAgainMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
