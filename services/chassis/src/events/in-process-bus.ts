import { sideBySide } from '../operations/side-by-side.js';
import type { EventBus, FactHandler, Held, LineHandler, Memory } from './bus.js';
import type { Fact } from './on.js';
import { Gathering, type Gathered } from './taking/gathering.js';
import { nextTurn } from './taking/turns.js';

const none: Held = new Map();

/** A fact that waits for its turn, and who waits for it. */
interface Waiting extends Gathered {
  readonly fact: Fact;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What takes together what comes side by side. */
function gatheringOf(
  together: NonNullable<FactHandler['together']>,
  apartMs: number | undefined,
): Gathering<Waiting> {
  return new Gathering<Waiting>(async (some) => {
    try {
      const held = await together(some.map(({ fact }) => fact));
      for (const { fact, onWait, resolve, reject } of some) {
        const end = held.get(fact.id);
        if (!end) resolve();
        else {
          onWait?.();
          end.then(resolve, reject);
        }
      }
    } catch (error) {
      // each is still in its outbox, and comes again
      for (const { reject } of some) reject(error);
    }
  }, apartMs);
}

/** A handler of an event: first are those that take several facts together, and last those among them that wait for company. */
interface Subscription {
  readonly handle: FactHandler;
  readonly turn: 'together' | 'alone' | 'apart';
  readonly hasten: () => () => void;
}
const turns: readonly Subscription['turn'][] = ['together', 'alone', 'apart'];

const alone = (handle: FactHandler): Subscription => ({
  handle,
  turn: 'alone',
  hasten: () => () => undefined,
});

function subscriptionOf({
  together,
  apartMs,
}: Pick<FactHandler, 'apartMs'> & Required<Pick<FactHandler, 'together'>>): Subscription {
  const gathering = gatheringOf(together, apartMs);
  const handle: FactHandler = (fact, onWait) =>
    new Promise((resolve, reject) => {
      gathering.put({ fact, onWait, resolve, reject });
    });
  return { handle, turn: apartMs ? 'apart' : 'together', hasten: () => gathering.hasten() };
}

/**
 * All services in one process: a fact is published when every consumer has committed its effect, so whatever a crash
 * interrupts is still in the outbox.
 */
export class InProcessBus implements EventBus {
  private readonly handlers = new Map<string, Subscription[]>();
  private readonly watchers = new Map<string, ((fact: Fact) => void)[]>();
  private closed = false;

  async publish(fact: Fact, onWait?: () => void): Promise<undefined> {
    const text = JSON.stringify(fact);
    const taking = async ({ handle, turn }: Subscription) => {
      if (this.closed) throw new Error('the bus is closed');
      // those that are taken together come at the same time, and wait for their turn together
      await (turn === 'alone' ? nextTurn() : new Promise((resolve) => setImmediate(resolve)));
      await handle(JSON.parse(text) as Fact, onWait);
    };
    const handlers = this.handlers.get(fact.name) ?? [];
    for (const one of handlers.filter(({ turn }) => turn !== 'apart')) await taking(one);
    // each of those that wait for company would wait for it by itself
    await sideBySide(...handlers.filter(({ turn }) => turn === 'apart').map(taking));
    for (const tell of this.watchers.get(fact.name) ?? []) tell(JSON.parse(text) as Fact);
  }

  /** Facts that are published side by side reach the first handlers at the same time, and go on from one to the next together. */
  async subscribe(_service: string, _consumer: string, event: string, handler: FactHandler): Promise<void> {
    this.put(
      event,
      handler.together ? subscriptionOf({ ...handler, together: handler.together }) : alone(handler),
    );
  }

  private put(event: string, subscription: Subscription): void {
    const all = [...(this.handlers.get(event) ?? []), subscription];
    this.handlers.set(
      event,
      all.toSorted((one, other) => turns.indexOf(one.turn) - turns.indexOf(other.turn)),
    );
  }

  async subscribeInLine(_service: string, _line: string, handler: LineHandler): Promise<void> {
    const { names, takeAll, apartMs } = handler;
    const together = async (facts: readonly Fact[]) => {
      await takeAll(facts);
      return none;
    };
    const inLine = subscriptionOf({ together, apartMs });
    for (const name of names) this.put(name, inLine);
  }

  async hastily(work: () => Promise<void>): Promise<void> {
    const goOn = [...this.handlers.values()].flat().map(({ hasten }) => hasten());
    try {
      await work();
    } finally {
      for (const end of goOn) end();
    }
  }

  watch(events: readonly string[], tell: (fact: Fact) => void): void {
    for (const event of events) this.watchers.set(event, [...(this.watchers.get(event) ?? []), tell]);
  }

  async memory(): Promise<Memory | undefined> {
    return undefined;
  }

  async keeps(): Promise<boolean> {
    return true;
  }

  onReturn(): void {
    // it is never away
  }

  healthy(): boolean {
    return !this.closed;
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
