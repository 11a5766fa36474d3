import { outageOf } from '../../database/outage.js';
import type { Held } from '../bus.js';
import type { Fact } from '../on.js';

/** facts that wait to be tried again, by keys: more of them hold up the others after all */
const mostHeld = 64;

/** How a consumer takes facts. A database that is away is thrown by each of them, and waited for by the bus. */
export interface Ways {
  /** in one transaction; throws when any of them cannot be taken, or was taken before */
  readonly all: (facts: readonly Fact[]) => Promise<void>;
  /** by itself; false when it is to be tried again */
  readonly first: (fact: Fact) => Promise<boolean>;
  /** what is left of its tries, with pauses between; puts it aside when none of them helps */
  readonly others: (fact: Fact) => Promise<void>;
  /** the ids of those that were taken before */
  readonly taken: (facts: readonly Fact[]) => Promise<ReadonlySet<string>>;
}

/**
 * Takes facts in lots. A lot that fails is done by halves, down to the fact that cannot be taken: that one is held for its other tries,
 * and those of its key behind it, in their order; all others are taken meanwhile (record 133).
 */
export class Lots {
  /** the last that is held, by key */
  private readonly held = new Map<string, Promise<void>>();

  constructor(private readonly ways: Ways) {}

  /** Resolves when the next lot may come; those of this one that are held are in the answer. */
  async take(facts: readonly Fact[]): Promise<Held> {
    const held = new Map<string, Promise<void>>();
    await this.takeSome(facts, held);
    while (this.held.size >= mostHeld)
      await Promise.race([...this.held.values()].map((end) => end.catch(() => undefined)));
    return held;
  }

  private async takeSome(facts: readonly Fact[], held: Map<string, Promise<void>>): Promise<void> {
    const free: Fact[] = [];
    for (const fact of facts) {
      if (this.held.has(fact.key))
        held.set(
          fact.id,
          this.hold(fact, () => this.takeOne(fact)),
        );
      else free.push(fact);
    }
    const [first] = free;
    if (!first) return;
    if (free.length === 1) {
      if (!(await this.ways.first(first)))
        held.set(
          first.id,
          this.hold(first, () => this.ways.others(first)),
        );
      return;
    }
    try {
      return await this.ways.all(free);
    } catch (error) {
      if (outageOf(error)) throw error;
    }
    const taken = await this.ways.taken(free);
    if (taken.size > 0)
      return this.takeSome(
        free.filter(({ id }) => !taken.has(id)),
        held,
      );
    const middle = Math.ceil(free.length / 2);
    await this.takeSome(free.slice(0, middle), held);
    await this.takeSome(free.slice(middle), held);
  }

  private async takeOne(fact: Fact): Promise<void> {
    if (!(await this.ways.first(fact))) await this.ways.others(fact);
  }

  /** Behind what is held of its key; where that is not taken after all, this one is not either. */
  private hold(fact: Fact, take: () => Promise<void>): Promise<void> {
    const end = (this.held.get(fact.key) ?? Promise.resolve()).then(take);
    this.held.set(fact.key, end);
    const over = () => {
      if (this.held.get(fact.key) === end) this.held.delete(fact.key);
    };
    end.then(over, over);
    return end;
  }
}
