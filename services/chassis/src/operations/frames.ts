import { createHmac, timingSafeEqual } from 'node:crypto';
import { Actor, DeadlineExceeded, Refusal, refusalOf, type ProblemReport } from '@kobodesk/contracts/kernel';

/** What travels with a request beside the actor and the input. */
export interface Meta {
  correlationId: string;
  /** instant (epoch ms) after which nobody waits for the answer */
  deadline: number;
  idempotencyKey?: string;
  /** what the request is told by under its key, where the input itself is another each time it is sent */
  fingerprint?: string;
  /** W3C traceparent of the step that asks, while steps are traced */
  traceparent?: string;
}

const lifetimeMs = 60_000;
const cacheLimit = 2_000;

/** Who calls signs with another key than we do: one of the two has a wrong setting, and no call of theirs can be believed. */
export class OtherKey extends Error {
  constructor() {
    super('unsigned actor: whoever calls has another KOBODESK_INTERNAL_KEY than this service');
  }
}

/**
 * Signs the actor of a message, so that a service believes only what the gateway or another service made.
 * A request frame is three lines: `signature expiry actor`, meta, input; a reply is '+' and the answer or '-' and
 * a problem, in bytes. Signed and verified headers are kept for their short life: a session's next call costs a look-up.
 */
export class ActorSeal {
  private readonly signed = new WeakMap<Actor, { header: string; expires: number }>();
  private readonly verified = new Map<string, { actor: Actor; expires: number }>();

  constructor(
    private readonly key: string,
    private readonly now: () => number,
  ) {}

  sign(actor: Readonly<Actor>): string {
    const known = this.signed.get(actor);
    const now = this.now();
    if (known && known.expires > now + lifetimeMs / 2) return known.header;
    const json = JSON.stringify(actor);
    const expires = now + lifetimeMs;
    const header = `${this.signature(json, expires)} ${expires} ${json}`;
    // what is signed does not change any more
    this.signed.set(Object.freeze(actor), { header, expires });
    return header;
  }

  /** Throws on a header that this key did not sign, and the refusal of what waited for longer than the header lives. */
  verify(header: string): Actor {
    const known = this.verified.get(header);
    if (known && known.expires > this.now()) return known.actor;
    const [signature = '', expiry = ''] = header.split(' ', 2);
    const json = header.slice(signature.length + expiry.length + 2);
    const expires = Number.parseInt(expiry, 10);
    const expected = Buffer.from(this.signature(json, expires));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new OtherKey();
    if (!(expires > this.now())) throw refusalOf(DeadlineExceeded);
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

const plus = 0x2b;
const minus = 0x2d;
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** A reply's bytes. Written to a kept place first: to ask for the length of a long text costs half of writing it. */
function replyFrame(mark: number, json: string): Buffer {
  if (json.length * 3 >= scratch.length) return Buffer.concat([Buffer.of(mark), Buffer.from(json)]);
  const length = 1 + scratch.write(json, 1);
  scratch[0] = mark;
  return Buffer.from(scratch.subarray(0, length));
}

export const answerFrame = (json: string): Buffer => replyFrame(plus, json);
export const problemFrame = (report: ProblemReport): Buffer => replyFrame(minus, JSON.stringify(report));

/** The bytes of the answer's JSON text. Throws the Refusal that the other side answered. */
export function readReplyFrame(frame: Buffer): Buffer {
  const content = frame.subarray(1);
  if (frame[0] === plus) return content;
  throw new Refusal(JSON.parse(content.toString()) as ProblemReport);
}
