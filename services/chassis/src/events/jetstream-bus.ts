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
import type { EventBus, FactHandler, LineHandler, Memory, Receipt } from './bus.js';
import { durableName, lineDurable, type Durable } from './jetstream-durable.js';
import type { Fact } from './on.js';
import { Deliveries } from './taking/deliveries.js';

const stream = 'KOBODESK';
const week = 7 * 24 * 3600 * 1000;

/** Of every consumer. */
const asked = { ack_policy: AckPolicy.Explicit, ack_wait: nanos(30_000), max_deliver: -1 } as const;

/** How a subscription is made, and what is done with what it brings. */
interface Way {
  /** undefined: it is another process's for now */
  readonly attach: () => Promise<ConsumerMessages | undefined>;
  readonly drain: (deliveries: Deliveries, messages: ConsumerMessages) => Promise<void>;
}

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
    const durable = { durable_name, filter_subject: `event.${event}`, max_ack_pending: 256 };
    this.consuming.push(
      this.keepConsuming(durable, {
        attach: () => this.attach(durable),
        drain: (deliveries, messages) => deliveries.drain(messages, handler),
      }),
    );
  }

  /**
   * One process takes the line, and begins behind what was answered for. A line that takes other names than in the release
   * before is another one, and begins anew: inboxes keep out what was taken.
   */
  async subscribeInLine(service: string, line: string, handler: LineHandler): Promise<void> {
    const durable = lineDurable(service, line, { names: handler.names, server: this.connection.info });
    const attach = async () => {
      const isOurs = await handler.alone(async () => undefined);
      return isOurs ? this.attachInLine(durable) : undefined;
    };
    const drain = (deliveries: Deliveries, messages: ConsumerMessages) =>
      deliveries.drainInLine(messages, handler);
    this.consuming.push(this.keepConsuming(durable, { attach, drain }));
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
  private async keepConsuming(durable: Durable, { attach, drain }: Way): Promise<void> {
    const deliveries = new Deliveries(this.log, () => this.closed);
    while (!this.closed) {
      try {
        const messages = await attach();
        if (messages) {
          this.open.add(messages);
          await drain(deliveries, messages).finally(() => this.open.delete(messages));
        }
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
    await manager.consumers.add(stream, { ...asked, deliver_policy: DeliverPolicy.All, ...durable });
    return this.consume(durable);
  }

  /**
   * What was brought and not answered for would come again after those behind it: the server is told anew where to begin. Where that is
   * cut off it begins with all there is.
   */
  private async attachInLine(durable: Durable): Promise<ConsumerMessages> {
    const { consumers } = await this.ready().then(() => this.management());
    const known = await unlessMissing(consumers.info(stream, durable.durable_name));
    if (known && known.num_ack_pending === 0) return this.consume(durable);
    const behind = known?.ack_floor.stream_seq ?? 0;
    const from =
      behind > 0
        ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: behind + 1 }
        : { deliver_policy: DeliverPolicy.All };
    if (known) await consumers.delete(stream, durable.durable_name);
    await consumers.add(stream, { ...asked, ...from, ...durable });
    return this.consume(durable);
  }

  private async consume({ durable_name }: Durable): Promise<ConsumerMessages> {
    const consumer = await this.client.consumers.get(stream, durable_name);
    return consumer.consume({ max_messages: 64, idle_heartbeat: 1500, abort_on_missing_resource: true });
  }
}

/** Undefined where the server knows nothing of it. */
async function unlessMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (/consumer not found/i.test(String(error))) return undefined;
    throw error;
  }
}
