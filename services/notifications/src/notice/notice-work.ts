import { dayAfter } from '@kobodesk/contracts/kernel';
import type { Receivable } from '@kobodesk/contracts/invoicing';
import { verdictOf, type SkipReason, type Thresholds } from './notice.js';
import type { NoticeEntity } from './notice.entity.js';
import { draftOf, noticeMails, type Sender } from './notice-mails.js';
import type { NoticeRunEntity } from './notice-run.entity.js';
import { thresholdsOf, type Counts, type Skips } from './notice-runs.js';
import type { KnownNotices, NoticeDraft } from './notices.js';
import type { NewMail } from '../mail/mails.js';

export const firstDay = '1970-01-01';

/** What fell due later is not even midly due. */
export const walkedUntil = (today: string, { midlydue }: Thresholds): string => dayAfter(today, -midlydue);

/** what a reason is counted as */
export const countOf: Record<SkipReason, keyof Skips> = {
  paid: 'skippedPaid',
  'no-address': 'skippedNoAddress',
  told: 'skippedTold',
  promised: 'skippedPromised',
  'says-paid': 'skippedPromised',
  disputed: 'skippedDisputed',
  lately: 'skippedLately',
  // its due day was moved: told of what it was
  'not-due': 'skippedTold',
};

/** what somebody may want to know of later; the others are counted alone */
const isKept = (reason: SkipReason): boolean => !['told', 'not-due', 'paid'].includes(reason);

const add = (counts: Counts, name: keyof Counts, more = 1): void => {
  counts[name] = (counts[name] ?? 0) + more;
};

const paceOf = (run: NoticeRunEntity) => ({
  thresholds: thresholdsOf(run),
  leastDaysBetween: run.leastDaysBetween,
});

interface Slice {
  invoices: readonly Receivable[];
  known: KnownNotices;
  today: string;
  run: NoticeRunEntity;
  at: Date;
}

/**
 * What a run plans of a slice of invoices. Whom nothing can be sent to or was lately, and what is promised or disputed,
 * is kept as skipped, so that it is seen; that most invoices were told of in their band already is counted and not kept.
 */
export function plannedOf({ invoices, known, today, run, at }: Slice) {
  const counts: Counts = {};
  const drafts: NoticeDraft[] = [];
  for (const invoice of invoices) {
    const verdict = verdictOf({ invoice, ...known.of(invoice), ...paceOf(run), today });
    const step = String(verdict.band);
    const draft = { ...draftOf(invoice, verdict.band), policy: 'clock', step, runId: run.id, at };
    if (verdict.send) drafts.push({ ...draft, state: 'planned' });
    else if (isKept(verdict.reason)) drafts.push({ ...draft, state: 'skipped', reason: verdict.reason });
    add(counts, verdict.send ? 'planned' : countOf[verdict.reason]);
  }
  return { drafts, counts };
}

interface Settled {
  id: number;
  patch: Partial<NoticeEntity>;
  invoice: Receivable | undefined;
  mails: NewMail[];
}

interface Sending extends Slice {
  planned: readonly NoticeEntity[];
  sender: Sender;
}

/** The last look: what becomes of planned notices, now that their invoices were asked after once more. */
export function sendingOf({ run, planned, invoices, known, today, at, sender }: Sending) {
  const byId = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice]));
  const counts: Counts = {};
  const settled = planned.map(({ id, invoiceId, band: step }): Settled => {
    const invoice = byId.get(invoiceId);
    const before = known.of(invoice ?? { invoiceId });
    const verdict = verdictOf({ invoice, ...before, ...paceOf(run), today });
    if (!verdict.send || !invoice) {
      const reason = verdict.send ? 'paid' : verdict.reason;
      add(counts, countOf[reason]);
      return { id, patch: { state: 'skipped', reason, at }, invoice, mails: [] };
    }
    const { band } = verdict;
    const mails = noticeMails(sender, invoice, { band, day: today, run });
    add(counts, 'sent');
    add(counts, 'letters', mails.length);
    const { outstanding, customerId } = draftOf(invoice, band);
    const said = { customerId, letters: mails.length, outstanding };
    const sent = { state: 'sent', sentDay: today, ...said, at } as const;
    // the step is the one it was planned for; the band is what was said
    return { id, patch: { ...sent, band: Math.max(band, step) }, invoice, mails };
  });
  return { settled, counts };
}
