import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { TransportError, type FrameHandler, type Transport } from './transport.js';

const errorName = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}` : '';

/** Request/reply over NATS core: subject `op.<service>.…`, one queue group per service. */
export class NatsTransport implements Transport {
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<void>>();
  private closing = false;

  constructor(private readonly connection: NatsConnection) {}

  async request(subject: string, frame: string, deadlineMs: number): Promise<string> {
    if (this.closing) throw new TransportError('closed', subject);
    try {
      const reply = await this.connection.request(`op.${subject}`, frame, { timeout: deadlineMs });
      return reply.string();
    } catch (error) {
      const name = errorName(error);
      if (/NoResponders|no responders/i.test(name)) throw new TransportError('no-responder', subject);
      if (/Timeout/i.test(name)) throw new TransportError('deadline', subject);
      throw new TransportError('closed', subject);
    }
  }

  async serve(service: string, handler: FrameHandler): Promise<void> {
    const subscription = this.connection.subscribe(`op.${service}.>`, {
      queue: service,
      callback: (error, message) => {
        if (error) return;
        const work = handler(message.subject.slice(3), message.string()).then((reply) => {
          message.respond(reply);
        });
        this.running.add(work);
        void work.finally(() => this.running.delete(work));
      },
    });
    this.subscriptions.push(subscription);
    await this.connection.flush();
  }

  broadcast(topic: string, payload: string): void {
    if (!this.connection.isClosed()) this.connection.publish(`notice.${topic}`, payload);
  }

  listen(topic: string, listener: (payload: string) => void): void {
    this.connection.subscribe(`notice.${topic}`, {
      callback: (error, message) => {
        if (!error) listener(message.string());
      },
    });
  }

  healthy(): boolean {
    return !this.connection.isClosed();
  }

  async close(): Promise<void> {
    this.closing = true;
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.running);
  }
}
