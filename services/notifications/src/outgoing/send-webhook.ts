import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as encrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { targetOf, type Resolved, type TargetTerms } from './target.js';

/** from the first look at the name to the end of the answer */
const deadlineMs = 10_000;
const mostAnswerBytes = 1000;

/** What came of one try. */
export interface Outcome {
  /** 0: there was no answer */
  status: number;
  latencyMs: number;
  /** '' when it was taken */
  error: string;
  /** how the answer began */
  answer: string;
  /** what the receiver asks for, ms */
  retryAfterMs?: number;
}

/** Answers every question with the address that was checked: a name cannot mean another one by now. */
const pinnedTo =
  ({ address, family }: Resolved): LookupFunction =>
  (_host, options, tell) =>
    options.all ? tell(null, [{ address, family }]) : tell(null, address, family);

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= mostAnswerBytes) break;
  }
  answer.destroy();
  // what cannot be shown or kept as text is left out
  return Buffer.concat(parts)
    .subarray(0, mostAnswerBytes)
    .toString()
    .replace(/[^\t\n\x20-\uffff]|\ufffd/g, '');
}

function retryAfterOf({ headers }: IncomingMessage): { retryAfterMs?: number } {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}

type Answered = Omit<Outcome, 'latencyMs'>;

async function outcomeOf(answer: IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0 } = answer;
  const isTaken = status >= 200 && status < 300;
  const isElsewhere = status >= 300 && status < 400;
  const reason = isElsewhere ? 'redirects are not followed' : 'not taken';
  return {
    status,
    answer: await beginningOf(answer),
    error: isTaken ? '' : `${status}: ${reason}`,
    ...retryAfterOf(answer),
  };
}

async function post(
  { headers, body }: WebhookRequest,
  { url, at }: Awaited<ReturnType<typeof targetOf>>,
  signal: AbortSignal,
): Promise<Answered> {
  const options: RequestOptions = { method: 'POST', headers, lookup: pinnedTo(at), agent: false, signal };
  const send = url.protocol === 'https:' ? encrypted : plain;
  return new Promise((resolve, reject) => {
    const request = send(url, options, (answer) => {
      outcomeOf(answer).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends once: to the address that was checked, without following anybody elsewhere. It never throws. */
export async function sendWebhook(request: WebhookRequest, terms: TargetTerms): Promise<Outcome> {
  const began = performance.now();
  const signal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer within 10 seconds')));
  });
  const work = async () => post(request, await targetOf(request.url, terms), signal);
  const answered = await Promise.race([work(), late]).catch((error: unknown): Answered => ({
    status: 0,
    answer: '',
    error: error instanceof Error ? error.message : String(error),
  }));
  return { ...answered, latencyMs: Math.round(performance.now() - began) };
}
