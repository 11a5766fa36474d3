import { many } from '@kobodesk/contracts/kernel';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import type { MatchClass } from '@kobodesk/contracts/payments';
import type { Decision } from '../match/decision.js';
import { BankRequeries, type NamedReference } from '../requery/requeries.js';
import { namedRrrs } from '../requery/named-rrrs.js';
import { decide } from '../moves/tell-moved.js';
import type { NewDecision } from './decisions.js';
import type { HeldLine, StandingDecision } from './match-source.js';

/** What a run needs: to read, and to write in as many transactions as it takes. */
export interface Matching extends Work {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Does the service stop? A run goes on where it was cut off when it is begun again. */
  isStopping?(): boolean;
}

interface Part {
  /** what is decided otherwise than it stands */
  readonly changed: readonly NewDecision[];
  /** numbers in lines that no payment explains, which may be references of the provider */
  readonly named: readonly NamedReference[];
}

/** The transaction of a part is of no use: a line was decided otherwise or withdrawn in between. */
class Moved extends Error {}

/** decisions and references of one transaction */
export const decisionsAtOnce = 5000;

/**
 * Keeps what a run decides, as it comes: in transactions of some thousand decisions each, so that a run that is killed has
 * left what it came to, and the next one goes on from there.
 */
export class KeepMatch {
  readonly counts: Record<MatchClass, number> = { certain: 0, strong: 0, ambiguous: 0, none: 0 };
  changed = 0;
  asked = 0;
  private waiting: { changed: NewDecision[]; named: NamedReference[] } = { changed: [], named: [] };
  /** what could not be kept: a line gives up its payment only later */
  private readonly late: Part[] = [];
  /** the transaction that is open: what comes next is decided while the database writes, and one is open at a time */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly call: Matching,
    private readonly rulesVersion: number,
  ) {}

  async add(lines: readonly HeldLine[], made: Iterable<Decision>): Promise<void> {
    const byId = new Map(lines.map((line) => [line.id, line]));
    for (const decision of made) {
      const line = byId.get(decision.lineId);
      // it was withdrawn since, or a person has accepted it
      if (!line || line.standing?.state === 'accepted') continue;
      this.counts[decision.class] += 1;
      const { standing, amount, narration, bankReference } = line;
      if (amount > 0n && decision.class === 'none')
        for (const rrr of namedRrrs(narration, bankReference))
          this.waiting.named.push({ lineId: line.id, rrr });
      if (!standing || !isSame(standing, decision))
        this.waiting.changed.push(rowOf(decision, standing?.version ?? 0, this.call.now));
      if (this.waiting.changed.length + this.waiting.named.length >= decisionsAtOnce) await this.flush();
    }
  }

  /** False when somebody else decides on the same lines: what they have not decided is kept, and a next run sees the rest. */
  async end(): Promise<boolean> {
    await this.flush();
    await this.writing;
    const changed = this.late.flatMap((part) => part.changed);
    const named = this.late.flatMap((part) => part.named);
    return this.late.length === 0 || this.put({ changed, named });
  }

  /** Resolves when no transaction is open any more, however it ended; for whoever breaks off. */
  async settled(): Promise<void> {
    await this.writing.catch(() => undefined);
  }

  /** Throws what the part before it failed with. */
  private async flush(): Promise<void> {
    const part = this.waiting;
    this.waiting = { changed: [], named: [] };
    await this.writing;
    if (part.changed.length + part.named.length === 0) return;
    this.writing = this.put(part).then((isKept) => {
      if (!isKept) this.late.push(part);
    });
    // it is told when the next part is written, or at the end
    this.writing.catch(() => undefined);
  }

  private async put({ changed, named }: Part): Promise<boolean> {
    try {
      this.asked += await this.call.write((tx) => this.write(tx, { changed, named }));
    } catch (error) {
      if (error instanceof Moved) return false;
      throw error;
    }
    this.changed += changed.length;
    return true;
  }

  private async write(tx: Tx, { changed, named }: Part): Promise<number> {
    if (changed.length > 0 && !(await decide(this.call, tx, changed))) throw new Moved();
    const asked = await tx.of(BankRequeries).ask(named);
    if (changed.length === 0 && asked === 0) return 0;
    await tx.audit({
      action: 'Match bank lines',
      entity: 'bank statement',
      entityId: 'all',
      description: keptWords({ changed: changed.length, asked }, this.rulesVersion),
      after: { changed: changed.length, asked },
    });
    return asked;
  }
}

/** A line that names a reference need not be decided otherwise, nor a line that is decided otherwise name one. */
export function keptWords(
  { changed, asked }: { changed: number; asked: number },
  rulesVersion: number,
): string {
  const decided = `${many(changed, 'bank line was', 'bank lines were')} decided by the rules, version ${rulesVersion}`;
  if (asked === 0) return decided;
  const askedOf = `provider is asked about ${many(asked, 'reference')} that bank lines name`;
  return changed === 0 ? `The ${askedOf}` : `${decided}; the ${askedOf}`;
}

const rowOf = (
  { lineId, class: found, pass, rulesVersion, paymentIds, rivalIds, evidence, runnerUp }: Decision,
  before: number,
  madeAt: Date,
): NewDecision => ({
  lineId,
  version: before + 1,
  class: found,
  pass,
  rulesVersion,
  paymentIds,
  rivalIds,
  evidence,
  runnerUpId: runnerUp?.paymentId ?? null,
  whyLost: (runnerUp?.whyLost ?? '').slice(0, 500),
  state: 'found',
  madeBy: '',
  madeAt,
});

/** The runner-up and its words may differ by a payment that came since: they are kept as of when the line was decided. */
const isSame = (before: StandingDecision, decision: Decision): boolean =>
  before.state === 'found' &&
  before.class === decision.class &&
  before.pass === decision.pass &&
  before.rulesVersion === decision.rulesVersion &&
  before.paymentIds.join() === decision.paymentIds.join() &&
  before.rivalIds.join() === decision.rivalIds.join();
