import { setTimeout as sleep } from 'node:timers/promises';
import { listEvents, PublicEvent, type PublicEventName } from '@kobodesk/contracts/notifications';
import { patiently } from '../bulk/patience.js';
import type { Client } from '../client.js';
import { exitCodes } from '../exit-codes.js';
import type { Output } from '../output.js';

/** what each line is */
export const eventsTail = PublicEvent;

const pageSize = 500;
const lookEveryMs = 1000;
const deadlineMs = 10_000;

export interface TailOptions {
  /** the sequence of the last event that is known; absent: what happens from now on */
  after?: number;
  types?: PublicEventName[];
  /** where each event is sent as well */
  forward?: string;
  /** ends when everything was told */
  once?: true;
}

/** Sends an event as a webhook would, without a signature. Answers what went wrong, if anything. */
async function forwarded(event: PublicEvent, url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': event.id },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'manual',
    });
    // of days of events each would be held until it is cleared away
    await answer.body?.cancel();
    return answer.ok ? undefined : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Writes some events, and sends them on where that is wanted. Answers how many were not taken there. */
async function told(
  events: readonly PublicEvent[],
  output: Output,
  forward: string | undefined,
): Promise<number> {
  let failed = 0;
  for (const event of events) {
    output.line(JSON.stringify(event));
    const fault = forward === undefined ? undefined : await forwarded(event, forward);
    if (fault === undefined) continue;
    failed += 1;
    output.note(`event ${event.sequence} was not taken: ${fault}`);
  }
  return failed;
}

/**
 * Writes each event as a line of JSON, oldest first; goes on with what happens until it is interrupted. It follows for days: a
 * server that is away for a while does not end it.
 */
export async function eventsTailCommand(
  client: Client,
  output: Output,
  { after, types, forward, once }: TailOptions,
): Promise<number> {
  let failed = 0;
  let cursor = after ?? (await client.call(listEvents, { limit: 1 })).latest;
  // a server that never answered is nothing to wait for
  let tries: number | undefined = 1;
  const tellCursor = (): void => output.note(`to go on from here: --after ${cursor}`);
  // Ctrl-C, which is how most of these end, and a reader that went away end the process where it stands
  process.once('exit', tellCursor);
  try {
    for (;;) {
      const asked = { after: cursor, limit: pageSize, ...(types && { types }) };
      const page = await patiently(() => client.call(listEvents, asked), tries);
      tries = undefined;
      failed += await told(page.results, output, forward);
      cursor = page.next;
      if (page.hasMore) continue;
      if (once) break;
      await sleep(lookEveryMs);
    }
  } finally {
    process.off('exit', tellCursor);
    tellCursor();
  }
  return failed > 0 ? exitCodes.partly : exitCodes.done;
}
