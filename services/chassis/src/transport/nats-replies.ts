import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { placeOf, type PartPlace } from './nats-parts.js';
import { isNoResponder, isSign, Silence, type Signs } from './signs-of-life.js';
import { TransportError } from './transport.js';

interface Waiting {
  readonly subject: string;
  /** performance.now() of the question */
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly silence: Silence;
  /** what has come of a reply that is larger than one message */
  readonly parts: Buffer[];
  resolve(reply: Buffer): void;
  reject(error: TransportError): void;
}

/** The same bytes, not a copy of them: what the client has read it does not write over. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * The replies of one process: one subscription, a number per request. The client's own `request` takes two stack traces
 * for each request, a seventh of what the edge does.
 */
export class Replies {
  private readonly inbox = `${createInbox()}.`;
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;

  constructor(
    connection: NatsConnection,
    private readonly signs: Signs,
  ) {
    connection.subscribe(`${this.inbox}*`, {
      callback: (error, message) => {
        if (!error) this.arrived(message);
      },
    });
    void connection.closed().then(() => this.rejectBefore(Infinity));
  }

  /** Gives up what was asked before an instant: its reply went nowhere while the link was down. */
  rejectBefore(instant: number): void {
    for (const [number, { since }] of this.waiting) {
      if (since >= instant) continue;
      const waiting = this.taken(number);
      waiting?.reject(new TransportError('closed', waiting.subject));
    }
  }

  /**
   * Waits for the reply to `subject`, and where `wantsSigns` no longer than whoever works on it gives them; `send` gets the address
   * for it, and whom to tell that it could not send.
   */
  await(
    { subject, deadlineMs, wantsSigns }: { subject: string; deadlineMs: number; wantsSigns: boolean },
    send: (address: string, failed: () => void) => void,
  ): Promise<Buffer> {
    const number = String((this.count += 1));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.taken(number)?.reject(new TransportError('deadline', subject));
      }, deadlineMs);
      const failed = (reason: 'closed' | 'silent') =>
        this.taken(number)?.reject(new TransportError(reason, subject));
      const silence = new Silence(this.signs, () => failed('silent'));
      if (wantsSigns) silence.begin();
      const asked = { subject, since: performance.now(), timer, silence, parts: [] };
      this.waiting.set(number, { ...asked, resolve, reject });
      send(this.inbox + number, () => failed('closed'));
    });
  }

  private arrived(message: Msg): void {
    const number = message.subject.slice(this.inbox.length);
    if (isSign(message)) return this.waiting.get(number)?.silence.heard();
    const place = placeOf(message);
    if (place) return this.partArrived(number, place, bytesOf(message.data));
    const waiting = this.taken(number);
    if (!waiting) return;
    if (isNoResponder(message)) waiting.reject(new TransportError('no-responder', waiting.subject));
    else waiting.resolve(bytesOf(message.data));
  }

  private partArrived(number: string, { at, of }: PartPlace, part: Buffer): void {
    const waiting = this.waiting.get(number);
    if (!waiting) return;
    waiting.silence.heard();
    waiting.parts.push(part);
    // one went by while the link was down
    const isGap = at !== waiting.parts.length;
    if (!isGap && at < of) return;
    this.taken(number);
    if (isGap) waiting.reject(new TransportError('closed', waiting.subject));
    else waiting.resolve(Buffer.concat(waiting.parts));
  }

  private taken(number: string): Waiting | undefined {
    const waiting = this.waiting.get(number);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    waiting.silence.end();
    this.waiting.delete(number);
    return waiting;
  }
}
