import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Logger } from '../../logging/logger.js';
import type { FactHandler, Held, LineHandler } from '../bus.js';
import type { Fact } from '../on.js';
import { Gathering, type Gathered } from './gathering.js';

/** facts of one key are handled one after the other, different keys side by side */
const lanes = 8;

const laneOf = (key: string): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash % lanes;
};

interface Delivered extends Gathered {
  readonly message: JsMsg;
  readonly fact: Fact;
}

/** Hands what a subscription brings to its handler, and answers the server for each message. */
export class Deliveries {
  constructor(
    private readonly log: Logger,
    private readonly isClosed: () => boolean,
  ) {}

  /** Until the subscription ends and all that it brought is answered for. */
  drain(messages: ConsumerMessages, handler: FactHandler): Promise<void> {
    const { together, apartMs } = handler;
    return together ? this.drainTogether(messages, together, apartMs) : this.drainInto(messages, handler);
  }

  private async drainInto(messages: ConsumerMessages, handler: FactHandler): Promise<void> {
    const tails = Array.from({ length: lanes }, () => Promise.resolve());
    for await (const message of messages) {
      const fact = message.json<Fact>();
      const lane = laneOf(fact.key);
      const take = async () => {
        await Promise.all(await this.deliver([{ message, fact }], () => handler(fact)));
      };
      tails[lane] = (tails[lane] as Promise<void>).then(take);
    }
    await Promise.all(tails);
  }

  /**
   * What comes while the ones before are taken is taken after them, together: one lane, so every order stays, but for what is
   * held.
   */
  private async drainTogether(
    messages: ConsumerMessages,
    together: NonNullable<FactHandler['together']>,
    apartMs: number | undefined,
  ): Promise<void> {
    const held = new Set<Promise<void>>();
    const gathering = new Gathering<Delivered>(async (some) => {
      for (const end of await this.deliver(some, () => together(some.map(({ fact }) => fact)))) {
        held.add(end);
        void end.then(() => held.delete(end));
      }
    }, apartMs);
    for await (const message of messages) gathering.put({ message, fact: message.json<Fact>() });
    await gathering.end();
    await Promise.all(held);
  }

  /**
   * Those of a line. It ends with the first that is not taken, or where another process takes the line: whoever attaches to it next begins
   * behind the last that was answered for, so that nothing comes out of turn.
   */
  async drainInLine(messages: ConsumerMessages, handler: LineHandler): Promise<void> {
    const { names, alone, takeAll, apartMs } = handler;
    let end: Error | undefined;
    const take = async (some: readonly Delivered[]) => {
      // an old server brings those of other names, too
      const facts = some.flatMap(({ fact }) => (names.includes(fact.name) ? [fact] : []));
      const isOurs = facts.length === 0 || (await alone(() => takeAll(facts)));
      if (!isOurs) throw new Error('another process takes it');
      for (const { message } of some) message.ack();
    };
    const gathering = new Gathering<Delivered>(async (some) => {
      if (end || this.isClosed()) return;
      await take(some).catch((error: unknown) => {
        end = new Error(
          `${some[0]?.fact.id} and ${some.length - 1} behind it were not taken: ${String(error)}`,
        );
        void messages.close();
      });
    }, apartMs);
    for await (const message of messages) gathering.put({ message, fact: message.json<Fact>() });
    await gathering.end();
    if (end) throw end;
  }

  /** Those that are held are acknowledged when it has ended with them; answers when each of them is. */
  private async deliver(
    some: readonly Delivered[],
    take: () => Promise<Held | void>,
  ): Promise<readonly Promise<void>[]> {
    // what was fetched and not begun goes to another process at once, instead of after the time for an answer
    if (this.isClosed()) {
      for (const { message } of some) message.nak();
      return [];
    }
    try {
      const held = await take();
      return some.flatMap((one) => this.answer(one, held?.get(one.fact.id)));
    } catch (error) {
      this.notTaken(some, error);
      return [];
    }
  }

  private answer(one: Delivered, end: Promise<void> | undefined): Promise<void>[] {
    const taken = () => one.message.ack();
    if (end) return [end.then(taken, (error: unknown) => this.notTaken([one], error))];
    taken();
    return [];
  }

  private notTaken(some: readonly Delivered[], error: unknown): void {
    this.log.warn(
      { fact: some[0]?.fact.id, facts: some.length, error: String(error) },
      'fact not taken, will be delivered again',
    );
    for (const { message } of some) message.nak(1000);
  }
}
