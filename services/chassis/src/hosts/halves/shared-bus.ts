import type { EventBus } from '../../events/bus.js';
import type { InProcessBus } from '../../events/in-process-bus.js';
import type { Fact } from '../../events/on.js';
import { sideBySide } from '../../operations/side-by-side.js';
import type { Half } from './half.js';

/** Facts for the consumers of both halves: one is published when all of them have committed its effect. */
export class SharedBus implements EventBus {
  /** what the other half takes */
  private readonly wanted = new Set<string>();
  /** whom to tell that a fact has to be tried again in the other half, by its number */
  private readonly waiting = new Map<number, () => void>();
  private last = 0;

  constructor(
    private readonly own: InProcessBus,
    private readonly other: Pick<Half, 'stands' | 'publish' | 'takes'>,
  ) {}

  async publish(fact: Fact, onWait?: () => void): Promise<undefined> {
    // until it stands, nobody knows what it takes
    await this.other.stands();
    if (!this.wanted.has(fact.name)) return this.own.publish(fact, onWait);
    const number = (this.last += 1);
    if (onWait) this.waiting.set(number, onWait);
    try {
      const there = this.other.publish(JSON.stringify(fact), number);
      await sideBySide(this.own.publish(fact, onWait), there);
    } finally {
      this.waiting.delete(number);
    }
  }

  waits(number: number): void {
    this.waiting.get(number)?.();
  }

  wants(names: readonly string[]): void {
    for (const name of names) this.wanted.add(name);
  }

  async subscribe(...asked: Parameters<EventBus['subscribe']>): Promise<void> {
    const [, , event] = asked;
    await this.own.subscribe(...asked);
    this.other.takes([event]);
  }

  async subscribeInLine(...asked: Parameters<EventBus['subscribeInLine']>): Promise<void> {
    const [, , { names }] = asked;
    await this.own.subscribeInLine(...asked);
    this.other.takes([...names]);
  }

  watch(...asked: Parameters<EventBus['watch']>): void {
    const [names] = asked;
    this.own.watch(...asked);
    this.other.takes([...names]);
  }

  /** Of this half's consumers: the demo lives through its year on one thread. */
  hastily: EventBus['hastily'] = (work) => this.own.hastily(work);
  memory: EventBus['memory'] = () => this.own.memory();
  keeps: EventBus['keeps'] = () => this.own.keeps();
  onReturn: EventBus['onReturn'] = () => this.own.onReturn();
  healthy: EventBus['healthy'] = () => this.own.healthy();
  close: EventBus['close'] = () => this.own.close();
}
