import { createInbox, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { NatsLink } from './nats-link.js';
import { TransportError, type FrameHandler, type Transport } from './transport.js';

interface Waiting {
  readonly subject: string;
  /** performance.now() of the question */
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  resolve(reply: Buffer): void;
  reject(error: TransportError): void;
}

/** What the server answers in place of a service that nobody serves. */
const isNoResponder = (message: Msg): boolean => message.data.length === 0 && message.headers?.code === 503;

/** The same bytes, not a copy of them: what the client has read it does not write over. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * The replies of one process: one subscription, a number per request. The client's own `request` takes two stack traces
 * for each request, a seventh of what the edge does.
 */
class Replies {
  private readonly inbox = `${createInbox()}.`;
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;

  constructor(connection: NatsConnection) {
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

  /** Waits for the reply to `subject`; `send` gets the address for it, and whom to tell that it could not send. */
  await(
    subject: string,
    deadlineMs: number,
    send: (address: string, failed: () => void) => void,
  ): Promise<Buffer> {
    const number = String((this.count += 1));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(number);
        reject(new TransportError('deadline', subject));
      }, deadlineMs);
      this.waiting.set(number, { subject, since: performance.now(), timer, resolve, reject });
      send(this.inbox + number, () => this.taken(number)?.reject(new TransportError('closed', subject)));
    });
  }

  private arrived(message: Msg): void {
    const waiting = this.taken(message.subject.slice(this.inbox.length));
    if (!waiting) return;
    if (isNoResponder(message)) waiting.reject(new TransportError('no-responder', waiting.subject));
    else waiting.resolve(bytesOf(message.data));
  }

  private taken(number: string): Waiting | undefined {
    const waiting = this.waiting.get(number);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    this.waiting.delete(number);
    return waiting;
  }
}

/**
 * What leaves in one turn of the event loop leaves in one write: every message that was ready by itself would be a write
 * here, and a read in the server and at the other end.
 */
class Departures {
  private leaving: { send: () => void; failed: () => void }[] = [];

  /** `failed` is called when the client refuses the message: the connection is closed, or it is too large. */
  add(send: () => void, failed: () => void): void {
    if (this.leaving.length === 0) setImmediate(() => this.leave());
    this.leaving.push({ send, failed });
  }

  /** At once, before the connection closes. */
  leave(): void {
    const messages = this.leaving;
    this.leaving = [];
    for (const { send, failed } of messages) {
      try {
        send();
      } catch {
        failed();
      }
    }
  }
}

/** Request/reply over NATS core: subject `op.<service>.…`, one queue group per service. */
export class NatsTransport implements Transport {
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly replies: Replies;
  private readonly departures = new Departures();
  private readonly connection: NatsConnection;
  private closing = false;

  constructor(private readonly link: NatsLink) {
    this.connection = link.connection;
    this.replies = new Replies(this.connection);
    link.onLost(() => this.replies.rejectBefore(this.link.isUp() ? link.returnedAt : Infinity));
  }

  async request(subject: string, frame: string, deadlineMs: number): Promise<Buffer> {
    if (this.closing) throw new TransportError('closed', subject);
    // the client would keep the message and send it when nobody waits for its answer any more
    if (!this.link.isUp() && !(await this.link.settled())) throw new TransportError('closed', subject);
    return this.replies.await(subject, deadlineMs, (reply, failed) => {
      // its bytes are of a pool; of a text the client makes memory of its own for each message
      const bytes = Buffer.from(frame);
      this.departures.add(() => this.connection.publish(`op.${subject}`, bytes, { reply }), failed);
    });
  }

  async serve(service: string, handler: FrameHandler): Promise<void> {
    const subscription = this.connection.subscribe(`op.${service}.>`, {
      queue: service,
      callback: (error, message) => {
        if (error) return;
        const work = handler(message.subject.slice(3), message.string()).then((reply) => {
          // an answer that cannot leave is one that did not come: the other side waits until its deadline
          this.departures.add(
            () => void message.respond(reply),
            () => undefined,
          );
        });
        this.running.add(work);
        void work.finally(() => this.running.delete(work));
      },
    });
    this.subscriptions.push(subscription);
    await this.connection.flush();
  }

  broadcast(topic: string, payload: string): void {
    if (this.link.isUp()) this.connection.publish(`notice.${topic}`, payload);
  }

  listen(topic: string, listener: (payload: string) => void): void {
    this.connection.subscribe(`notice.${topic}`, {
      callback: (error, message) => {
        if (!error) listener(message.string());
      },
    });
  }

  healthy(): boolean {
    return this.link.isUp();
  }

  async close(): Promise<void> {
    this.closing = true;
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.running);
    this.departures.leave();
  }
}
