import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../logging/logger.js';
import type { EventBus, FactHandler } from './bus.js';
import type { Fact } from './on.js';

const stream = 'KOBODESK';
const week = 7 * 24 * 3600 * 1000;
/** facts of one key are handled one after the other, different keys side by side */
const lanes = 8;

const laneOf = (key: string): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash % lanes;
};

/** Facts over JetStream: one stream, a durable consumer per (service, consumer). */
export class JetStreamBus implements EventBus {
  private readonly client: JetStreamClient;
  private readonly open: ConsumerMessages[] = [];
  private manager: JetStreamManager | undefined;
  private closed = false;

  constructor(
    private readonly connection: NatsConnection,
    private readonly log: Logger,
  ) {
    this.client = jetstream(connection, { timeout: 3000 });
  }

  async publish(fact: Fact): Promise<void> {
    const send = () => this.client.publish(`event.${fact.name}`, JSON.stringify(fact), { msgID: fact.id });
    try {
      await send();
    } catch {
      await this.ready();
      await send();
    }
  }

  async subscribe(service: string, consumer: string, event: string, handler: FactHandler): Promise<void> {
    const durable = `${service}_${consumer}`.replace(/[^a-zA-Z0-9_-]/g, '_');
    void this.keepConsuming(durable, event, handler);
  }

  watch(events: readonly string[], tell: (fact: Fact) => void): void {
    for (const event of events) {
      // what JetStream stores also reaches plain subscribers, who leave nothing behind
      this.connection.subscribe(`event.${event}`, {
        callback: (error, message) => {
          if (!error) tell(message.json<Fact>());
        },
      });
    }
  }

  async memoryBegins(): Promise<number> {
    const manager = await this.ready();
    const found = await manager.streams.info(stream);
    return new Date(found.created).getTime();
  }

  healthy(): boolean {
    return !this.closed && !this.connection.isClosed();
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled(this.open.map((messages) => messages.close()));
  }

  /** Makes sure that the stream exists; a wiped store gets a new one. */
  private async ready(): Promise<JetStreamManager> {
    this.manager ??= await jetstreamManager(this.connection, { timeout: 3000 });
    try {
      await this.manager.streams.info(stream);
    } catch {
      await this.manager.streams.add({
        name: stream,
        subjects: ['event.>'],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        max_age: nanos(week),
        duplicate_window: nanos(120_000),
      });
    }
    return this.manager;
  }

  /** Consumes until closed; whatever ends the subscription (a wiped store, a restart), it is made again. */
  private async keepConsuming(durable: string, event: string, handler: FactHandler): Promise<void> {
    while (!this.closed) {
      try {
        const messages = await this.attach(durable, event);
        await this.drainInto(messages, handler);
      } catch (error) {
        if (!this.closed) this.log.warn({ durable, error: String(error) }, 'subscription lost, trying again');
      }
      if (!this.closed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async attach(durable: string, event: string): Promise<ConsumerMessages> {
    const manager = await this.ready();
    await manager.consumers.add(stream, {
      durable_name: durable,
      filter_subject: `event.${event}`,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(30_000),
      max_deliver: -1,
      max_ack_pending: 256,
    });
    const consumer = await this.client.consumers.get(stream, durable);
    const messages = await consumer.consume({
      max_messages: 64,
      idle_heartbeat: 5000,
      abort_on_missing_resource: true,
    });
    this.open.push(messages);
    return messages;
  }

  private async drainInto(messages: ConsumerMessages, handler: FactHandler): Promise<void> {
    const tails = Array.from({ length: lanes }, () => Promise.resolve());
    for await (const message of messages) {
      const fact = message.json<Fact>();
      const lane = laneOf(fact.key);
      tails[lane] = (tails[lane] as Promise<void>).then(() => this.deliver(message, fact, handler));
    }
    await Promise.all(tails);
  }

  private async deliver(message: JsMsg, fact: Fact, handler: FactHandler): Promise<void> {
    try {
      await handler(fact);
      message.ack();
    } catch (error) {
      this.log.warn({ fact: fact.id, error: String(error) }, 'fact not taken, will be delivered again');
      message.nak(1000);
    }
  }
}
