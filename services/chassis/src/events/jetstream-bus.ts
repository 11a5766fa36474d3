import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { ConsumerMessages, JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../logging/logger.js';
import type { NatsLink } from '../transport/nats-link.js';
import type { EventBus, FactHandler, Memory, Receipt } from './bus.js';
import { durableName, lineDurable, type Durable } from './jetstream-durable.js';
import type { Fact } from './on.js';
import { Deliveries } from './taking/deliveries.js';

const stream = 'KOBODESK';
const week = 7 * 24 * 3600 * 1000;

/** Facts over JetStream: one stream, a durable consumer per (service, consumer). */
export class JetStreamBus implements EventBus {
  private readonly client: JetStreamClient;
  private readonly connection: NatsConnection;
  private readonly open = new Set<ConsumerMessages>();
  private readonly consuming: Promise<void>[] = [];
  private manager: JetStreamManager | undefined;
  private name: string | undefined;
  private closed = false;

  constructor(
    private readonly link: NatsLink,
    private readonly log: Logger,
  ) {
    this.connection = link.connection;
    this.client = jetstream(this.connection, { timeout: 3000 });
    // the store may be another one now: subscriptions are made again rather than waited for
    link.onReturn(() => this.attachAgain());
  }

  async publish(fact: Fact): Promise<Receipt> {
    if (!this.link.isUp()) throw new Error('NATS is away');
    const send = () => this.client.publish(`event.${fact.name}`, JSON.stringify(fact), { msgID: fact.id });
    // asked before: a stream that is lost between the two is missed under the name of the one before
    const memory = this.name ?? (await this.memory()).name;
    try {
      return { memory, place: (await send()).seq };
    } catch {
      const { name } = await this.memory();
      return { memory: name, place: (await send()).seq };
    }
  }

  async subscribe(service: string, consumer: string, event: string, handler: FactHandler): Promise<void> {
    const durable_name = durableName(service, consumer);
    this.consuming.push(
      this.keepConsuming({ durable_name, filter_subject: `event.${event}`, max_ack_pending: 256 }, handler),
    );
  }

  /**
   * With one fact out at a time the server itself keeps the order, also when the process that had it has died. A line
   * that takes other names than in the release before is another one, and begins anew: inboxes keep out what was taken.
   */
  async subscribeInLine(
    service: string,
    line: string,
    handlers: ReadonlyMap<string, FactHandler>,
  ): Promise<void> {
    const durable = lineDurable(service, line, { names: [...handlers.keys()], server: this.connection.info });
    this.consuming.push(this.keepConsuming(durable, async (fact) => handlers.get(fact.name)?.(fact)));
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

  /** Who publishes waits for no consumer: what waits for company is in the stream. */
  hastily(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async memory(): Promise<Memory> {
    const { created } = await this.ready();
    if (this.name !== undefined && this.name !== created) this.attachAgain();
    this.name = created;
    return { name: created, since: new Date(created).getTime() };
  }

  async keeps({ memory, place }: Receipt, factId: string): Promise<boolean> {
    const { created, state } = await this.ready();
    if (created !== memory || place > state.last_seq) return false;
    if (place < state.first_seq) return true;
    const manager = await this.management();
    const found = await manager.streams.getMessage(stream, { seq: place }).catch((error: unknown) => {
      if (/no message found/i.test(String(error))) return null;
      throw error;
    });
    return found?.header.get('Nats-Msg-Id') === factId;
  }

  onReturn(tell: () => void): void {
    this.link.onReturn(tell);
  }

  healthy(): boolean {
    return !this.closed && this.link.isUp();
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([...this.open].map((messages) => messages.close()));
    await Promise.allSettled(this.consuming);
  }

  private attachAgain(): void {
    for (const messages of this.open) void messages.close();
  }

  private async management(): Promise<JetStreamManager> {
    this.manager ??= await jetstreamManager(this.connection, { timeout: 3000 });
    return this.manager;
  }

  /** Makes sure that the stream exists; a wiped store gets a new one. */
  private async ready(): Promise<StreamInfo> {
    const manager = await this.management();
    try {
      return await manager.streams.info(stream);
    } catch {
      return manager.streams.add({
        name: stream,
        subjects: ['event.>'],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        max_age: nanos(week),
        duplicate_window: nanos(120_000),
      });
    }
  }

  /** Consumes until closed; whatever ends the subscription (a wiped store, a restart), it is made again. */
  private async keepConsuming(durable: Durable, handler: FactHandler): Promise<void> {
    const deliveries = new Deliveries(this.log, () => this.closed);
    while (!this.closed) {
      try {
        const messages = await this.attach(durable);
        this.open.add(messages);
        await deliveries.drain(messages, handler).finally(() => this.open.delete(messages));
      } catch (error) {
        if (!this.closed)
          this.log.warn(
            { durable: durable.durable_name, error: String(error) },
            'subscription lost, trying again',
          );
      }
      if (!this.closed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async attach(durable: Durable): Promise<ConsumerMessages> {
    await this.ready();
    const manager = await this.management();
    await manager.consumers.add(stream, {
      ...durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(30_000),
      max_deliver: -1,
    });
    const consumer = await this.client.consumers.get(stream, durable.durable_name);
    return consumer.consume({ max_messages: 64, idle_heartbeat: 1500, abort_on_missing_resource: true });
  }
}
