import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { NatsLink } from './nats-link.js';
import { partsOf, placed } from './nats-parts.js';
import { Replies } from './nats-replies.js';
import { areAsked, askingForSigns, signOfLife, usualSigns } from './signs-of-life.js';
import { TransportError, type FrameHandler, type Transport } from './transport.js';

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
  /** bytes of a message */
  private largest: number;

  constructor(
    private readonly link: NatsLink,
    private readonly signs = usualSigns,
  ) {
    this.connection = link.connection;
    this.largest = link.connection.info?.max_payload ?? Infinity;
    this.replies = new Replies(this.connection, signs);
    link.onLost(() => this.replies.rejectBefore(this.link.isUp() ? link.returnedAt : Infinity));
  }

  async request(subject: string, frame: string, deadlineMs: number): Promise<Buffer> {
    if (this.closing) throw new TransportError('closed', subject);
    // the client would keep the message and send it when nobody waits for its answer any more
    if (!this.link.isUp() && !(await this.link.settled())) throw new TransportError('closed', subject);
    const wantsSigns = deadlineMs > this.signs.silentMs;
    return this.replies.await({ subject, deadlineMs, wantsSigns }, (reply, failed) => {
      // its bytes are of a pool; of a text the client makes memory of its own for each message
      const bytes = Buffer.from(frame);
      const how = wantsSigns ? { reply, headers: askingForSigns() } : { reply };
      this.departures.add(() => this.connection.publish(`op.${subject}`, bytes, how), failed);
    });
  }

  async serve(service: string, handler: FrameHandler): Promise<void> {
    const subscription = this.connection.subscribe(`op.${service}.>`, {
      queue: service,
      callback: (error, message) => {
        if (error) return;
        const stop = areAsked(message) ? this.giveSigns(message) : undefined;
        const work = handler(message.subject.slice(3), message.string()).then((reply) => {
          stop?.();
          // an answer that cannot leave is one that did not come: the other side waits until its deadline
          this.departures.add(
            () => this.respond(message, reply),
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

  /** In as many messages as the server's largest one makes necessary; while it is away, as it was last. */
  private respond(message: Msg, reply: Buffer): void {
    this.largest = this.connection.info?.max_payload ?? this.largest;
    const parts = partsOf(reply, this.largest);
    if (parts.length === 1) message.respond(reply);
    else
      for (const [index, part] of parts.entries())
        message.respond(part, { headers: placed({ at: index + 1, of: parts.length }) });
  }

  /** Until it is stopped; the first one at once, so that whoever dies early is missed too. */
  private giveSigns(message: Msg): () => void {
    const give = () => {
      this.departures.add(
        () => void message.respond(signOfLife),
        () => undefined,
      );
    };
    give();
    const timer = setInterval(give, this.signs.everyMs).unref();
    return () => clearInterval(timer);
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
