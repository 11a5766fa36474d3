import { createHmac, timingSafeEqual } from 'node:crypto';
import { Actor, Refusal, type ProblemReport } from '@kobodesk/contracts/kernel';

/** What travels with a request beside the actor and the input. */
export interface Meta {
  correlationId: string;
  /** instant (epoch ms) after which nobody waits for the answer */
  deadline: number;
  idempotencyKey?: string;
  dryRun?: boolean;
  /** W3C traceparent of the step that asks, while steps are traced */
  traceparent?: string;
}

const lifetimeMs = 60_000;
const cacheLimit = 2_000;

/**
 * Signs the actor of a message, so that a service believes only what the gateway or another service made.
 * A request frame is three lines: `signature expiry actor`, meta, input; a reply is '+' and the answer or '-' and
 * a problem. Signed and verified headers are kept for their short life: a session's next call costs a look-up.
 */
export class ActorSeal {
  private readonly signed = new Map<string, { header: string; expires: number }>();
  private readonly verified = new Map<string, { actor: Actor; expires: number }>();

  constructor(
    private readonly key: string,
    private readonly now: () => number,
  ) {}

  sign(actor: Actor): string {
    const json = JSON.stringify(actor);
    const known = this.signed.get(json);
    if (known && known.expires > this.now() + lifetimeMs / 2) return known.header;
    const expires = this.now() + lifetimeMs;
    const header = `${this.signature(json, expires)} ${expires} ${json}`;
    remember(this.signed, json, { header, expires });
    return header;
  }

  /** Throws on a header that this key did not sign, or that is too old. */
  verify(header: string): Actor {
    const known = this.verified.get(header);
    if (known && known.expires > this.now()) return known.actor;
    const [signature = '', expiry = ''] = header.split(' ', 2);
    const json = header.slice(signature.length + expiry.length + 2);
    const expires = Number.parseInt(expiry, 10);
    const expected = Buffer.from(this.signature(json, expires));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given))
      throw new Error('unsigned actor');
    if (!(expires > this.now())) throw new Error('stale actor');
    const actor = Actor.parse(JSON.parse(json));
    remember(this.verified, header, { actor, expires });
    return actor;
  }

  private signature(json: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${expires} ${json}`).digest('base64url');
  }
}

function remember<V>(cache: Map<string, V>, key: string, value: V): void {
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(key, value);
}

export const requestFrame = (header: string, meta: Meta, inputJson: string): string =>
  `${header}\n${JSON.stringify(meta)}\n${inputJson}`;

export function readRequestFrame(frame: string): { header: string; meta: Meta; inputJson: string } {
  const first = frame.indexOf('\n');
  const second = frame.indexOf('\n', first + 1);
  return {
    header: frame.slice(0, first),
    meta: JSON.parse(frame.slice(first + 1, second)) as Meta,
    inputJson: frame.slice(second + 1),
  };
}

export const answerFrame = (json: string): string => `+${json}`;
export const problemFrame = (report: ProblemReport): string => `-${JSON.stringify(report)}`;

/** The answer's JSON text. Throws the Refusal that the other side answered. */
export function readReplyFrame(frame: string): string {
  if (frame.startsWith('+')) return frame.slice(1);
  throw new Refusal(JSON.parse(frame.slice(1)) as ProblemReport);
}
