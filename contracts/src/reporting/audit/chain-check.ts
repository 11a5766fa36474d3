import type { Sha256 } from '../../kernel/index.js';
import { entryHash, organisationOf, type ChainEntry } from './chain.js';

/**
 * What is wrong with a record: it is not as it was written, is not there, stands in another's place, comes a second time, is of
 * another organisation, was written anew with all behind it (an anchor or the record before says so), or is no record.
 */
export type FaultKind =
  'altered' | 'missing' | 'swapped' | 'repeated' | 'foreign' | 'rewritten' | 'unreadable';

/** The first thing that is wrong with a chain. */
export interface Fault {
  /** of the first record that is not as it was written */
  readonly sequence: number;
  readonly kind: FaultKind;
  readonly text: string;
}

/** The head of a chain as it was once a day, kept outside the database. */
export interface Anchor {
  readonly organisationId: number;
  /** UTC, YYYY-MM-DD */
  readonly day: string;
  readonly sequence: number;
  readonly hash: string;
}

/** Where a chain, or a part of it, begins. */
export interface ChainBeginning {
  readonly organisationId: number;
  readonly sequence: number;
  readonly previousHash: string;
}

/** What a walk over a chain comes to; without a fault it is sound as far as `lastSequence`. */
export interface Verdict {
  /** records found right, from the first on */
  readonly count: number;
  readonly lastSequence: number;
  readonly headHash: string;
  /** anchors that were met and agreed */
  readonly anchored: number;
  readonly fault: Fault | undefined;
}

/**
 * Verifies records in the order in which they come, one at a time, and keeps the first fault. Pure: an auditor runs it
 * over an exported file as the server runs it over its tables.
 */
export class ChainCheck {
  private expected: number;
  private last: string;
  private count = 0;
  private anchored = 0;
  private fault: Fault | undefined;
  /** the record that came where another was expected, while that other may still turn up */
  private cameInstead: number | undefined;
  private readonly anchors: Map<number, Anchor>;

  constructor(
    private readonly sha256: Sha256,
    private readonly beginning: ChainBeginning,
    anchors: readonly Anchor[] = [],
    /** how far a record is looked for that stands in another's place, in records */
    private readonly farthestMove = 100_000,
  ) {
    this.expected = beginning.sequence;
    this.last = beginning.previousHash;
    const own = anchors.filter(({ organisationId }) => organisationId === beginning.organisationId);
    this.anchors = new Map(own.map((anchor) => [anchor.sequence, anchor]));
  }

  /** True when nothing that may still come changes the verdict. */
  get isSettled(): boolean {
    return this.fault !== undefined;
  }

  take(entry: ChainEntry): void {
    if (this.fault) return;
    if (this.cameInstead !== undefined) return this.lookFor(entry);
    const fault = this.faultOf(entry);
    if (fault === 'another') this.cameInstead = entry.sequence;
    else if (fault) this.fault = fault;
    else this.accept(entry);
  }

  /** The next record could not even be read. */
  takeUnreadable(where: string): void {
    if (!this.fault && this.cameInstead === undefined)
      this.fault = this.faulty('unreadable', `${where} is not a record of an export`);
  }

  /** @param isWhole false when the records end before the chain does, so that a later anchor proves nothing */
  end(isWhole = true): Verdict {
    if (this.cameInstead !== undefined && !this.fault) this.fault = this.gapBefore(this.cameInstead);
    if (isWhole && !this.fault) this.fault = this.tailFault();
    return {
      count: this.count,
      lastSequence: this.expected - 1,
      headHash: this.last,
      anchored: this.anchored,
      fault: this.fault,
    };
  }

  private accept(entry: ChainEntry): void {
    const anchor = this.anchors.get(entry.sequence);
    if (anchor) this.anchored += 1;
    this.expected += 1;
    this.last = entry.hash;
    this.count += 1;
  }

  private faulty(kind: FaultKind, text: string): Fault {
    return { sequence: this.expected, kind, text: `Record ${this.expected}: ${text}` };
  }

  private hashOf(entry: ChainEntry, at: { previousHash: string; sequence: number }): string {
    return entryHash(this.sha256, at.previousHash, at.sequence, entry.content);
  }

  private faultOf(entry: ChainEntry): Fault | 'another' | undefined {
    const at = { previousHash: this.last, sequence: this.expected };
    const fits = this.hashOf(entry, at) === entry.hash;
    if (fits && entry.sequence === at.sequence && entry.previousHash === at.previousHash)
      return this.faultOfSource(entry) ?? this.faultOfAnchor(entry);
    if (fits)
      return this.faulty(
        'altered',
        'its sequence number or its previous hash is not the one it was written with',
      );
    const isItself = this.hashOf(entry, entry) === entry.hash;
    if (isItself) {
      const foreign = this.faultOfSource(entry);
      if (foreign) return foreign;
    }
    if (entry.sequence > at.sequence) return 'another';
    if (entry.sequence < at.sequence)
      return this.faulty('repeated', `record ${entry.sequence} stands in its place, a second time`);
    if (isItself)
      return this.faulty(
        'rewritten',
        `it does not follow record ${at.sequence - 1}: that one was rewritten, or this one comes from elsewhere`,
      );
    const origin = this.originOf(entry);
    return origin === undefined
      ? this.faulty('altered', 'its content or its hash is not the one it was written with')
      : this.faulty('swapped', `record ${origin} stands in its place`);
  }

  private faultOfSource(entry: ChainEntry): Fault | undefined {
    const own = this.beginning.organisationId;
    const found = organisationOf(entry.content);
    if (found === own) return undefined;
    return this.faulty('foreign', `it belongs to organisation ${found ?? 'unknown'}, the chain to ${own}`);
  }

  private faultOfAnchor(entry: ChainEntry): Fault | undefined {
    const anchor = this.anchors.get(entry.sequence);
    if (!anchor || anchor.hash === entry.hash) return undefined;
    const sound = [...this.anchors.keys()].filter((sequence) => sequence < entry.sequence);
    const since = Math.max(this.beginning.sequence, ...sound.map((sequence) => sequence + 1));
    const text = `the anchor of ${anchor.day} holds another hash: the chain was written anew, from a record between ${since} and ${entry.sequence} on`;
    return this.faulty('rewritten', text);
  }

  /** The number that a record was written with, when it fits another place better than its own. */
  private originOf(entry: ChainEntry): number | undefined {
    const { previousHash } = entry;
    for (let sequence = 1; sequence <= this.expected + this.farthestMove; sequence += 1) {
      if (this.hashOf(entry, { previousHash, sequence }) === entry.hash) return sequence;
    }
    return undefined;
  }

  private lookFor(entry: ChainEntry): void {
    if (entry.sequence !== this.expected) return;
    this.fault = this.faulty('swapped', `record ${this.cameInstead} stands in its place`);
  }

  private gapBefore(next: number): Fault {
    const until = next - 1;
    const text = until === this.expected ? 'it is missing' : `it is missing, with all up to record ${until}`;
    return this.faulty('missing', text);
  }

  private tailFault(): Fault | undefined {
    const beyond = [...this.anchors.values()].filter(({ sequence }) => sequence >= this.expected);
    const [farthest] = beyond.sort((a, b) => b.sequence - a.sequence);
    if (!farthest) return undefined;
    const text = `it is missing, with all that followed: the anchor of ${farthest.day} knows record ${farthest.sequence}`;
    return this.faulty('missing', text);
  }
}
