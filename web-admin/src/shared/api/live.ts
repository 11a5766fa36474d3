import { headersFor } from './http';
import { messagesOf } from './eventStream';

/** every list that the server says anything of (LiveResource of the gateway) */
export const everything = [
  'invoices',
  'invoice-requests',
  'dashboard',
  'requests',
  'changes',
  'bank-lines',
  'bank-statements',
] as const;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** three heartbeats and a little */
const silenceMs = 65_000;

export interface LiveListener {
  /** these lists are out of date */
  touched: (resources: readonly string[]) => void;
  /** the session is over */
  over: () => void;
}

/** What an open connection ended with. */
type Outcome = 'over' | 'heard' | 'silent';

/** Twice as long each time, and never at the same moment as everybody else. */
export const waitBefore = (failures: number, random: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + random / 2);

async function listen(listener: LiveListener, signal: AbortSignal, hadGap: boolean): Promise<Outcome> {
  const connection = new AbortController();
  const hangUp = () => connection.abort();
  signal.addEventListener('abort', hangUp);
  let silence = setTimeout(hangUp, silenceMs);
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, silenceMs);
  };
  let outcome: Outcome = 'silent';
  try {
    const headers = headersFor();
    headers.set('Accept', 'text/event-stream');
    const answer = await fetch('/api/live', { headers, signal: connection.signal, cache: 'no-store' });
    if (answer.status === 401) return 'over';
    if (answer.status !== 200 || !answer.body) return 'silent';
    for await (const { event, data } of messagesOf(answer.body, alive)) {
      outcome = 'heard';
      if (event === 'ready' && hadGap) listener.touched(everything);
      if (event === 'touched') listener.touched((JSON.parse(data) as { resources: string[] }).resources);
    }
    return outcome;
  } catch {
    return outcome;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Listens to what happens until `signal` says stop, connecting again as often as it must. Nothing depends on it: lists
 * are right when they are opened, and after a gap everything is asked for again.
 * @param hadGap something may have happened between the lists' answers and now
 */
export async function listenLive(
  listener: LiveListener,
  signal: AbortSignal,
  hadGap: boolean,
): Promise<void> {
  let failures = 0;
  let gap = hadGap;
  while (!signal.aborted) {
    const outcome = await listen(listener, signal, gap);
    if (signal.aborted) return;
    if (outcome === 'over') return listener.over();
    failures = outcome === 'heard' ? 0 : failures + 1;
    gap = true;
    await pause(waitBefore(failures, Math.random()), signal);
  }
}
