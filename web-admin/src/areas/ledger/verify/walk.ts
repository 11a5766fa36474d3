import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { ledgerChecks, type LedgerFinding, type verifyLedger } from '@kobodesk/contracts/settlement';

type Part = ReplyOf<typeof verifyLedger>;
export type CountedKind = 'entries' | 'days' | 'invoices' | 'customers';

/** What was looked at so far, and what was found. */
export interface Walk {
  /** entries, sums, invoices and customers that were looked at */
  counts: Readonly<Record<CountedKind, number>>;
  found: number;
  findings: readonly LedgerFinding[];
  /** where the chain ended when the walk began; null: there is no entry */
  end: Part['end'];
  isDone: boolean;
}

export const nothing: Walk = {
  counts: { entries: 0, days: 0, invoices: 0, customers: 0 },
  found: 0,
  findings: [],
  end: null,
  isDone: false,
};

/** The walk with one part more; `cursor` is what was asked for, absent at first. */
export function added(walk: Walk, part: Part, cursor: string | undefined): Walk {
  const kind = (cursor ?? 'entries').split(':')[0] ?? '';
  const isCounted = kind in walk.counts;
  return {
    counts: isCounted
      ? { ...walk.counts, [kind]: walk.counts[kind as CountedKind] + part.checked }
      : walk.counts,
    found: walk.found + part.found,
    findings: [...walk.findings, ...part.findings],
    end: cursor === undefined ? part.end : walk.end,
    isDone: part.next === null,
  };
}

/** Of each check how much was found, in the order in which they are looked at. */
export const foundBy = (findings: readonly LedgerFinding[]) =>
  ledgerChecks.map((check) => ({
    check,
    found: findings.filter((finding) => finding.check === check).length,
  }));
