import { dayAfter } from '@kobodesk/contracts/kernel';
import { bandOf, type Receivable } from '@kobodesk/contracts/invoicing';
import type { NoticeStep } from '@kobodesk/contracts/notifications';
import { firstAfterDays, type Policy } from '../policy/policy.js';
import type { Addressees } from '../policy/recipients.js';
import { verdictOf, type SkipReason, type Verdict } from './notice.js';
import type { NoticeEntity } from './notice.entity.js';
import { draftOf, noticeMails, recipientsBy, type Sender } from './notice-mails.js';
import type { NoticeRunEntity } from './notice-run.entity.js';
import { thresholdsOf, type Counts, type Skips } from './notice-runs.js';
import type { KnownNotices, NoticeDraft } from './notices.js';
import type { NewMail } from '../mail/mails.js';

export const firstDay = '1970-01-01';

/** What falls due later has reached no step. */
export const walkedUntil = (today: string, policy: Policy): string =>
  dayAfter(today, -firstAfterDays(policy));

/** what a reason is counted as */
export const countOf: Record<SkipReason, keyof Skips> = {
  paid: 'skippedPaid',
  'no-address': 'skippedNoAddress',
  told: 'skippedTold',
  promised: 'skippedPromised',
  'says-paid': 'skippedPromised',
  disputed: 'skippedDisputed',
  lately: 'skippedLately',
  small: 'skippedSmall',
  'in-transit': 'skippedInTransit',
  // its due day was moved: told of what it was
  'not-due': 'skippedTold',
};

/** what somebody may want to know of later; the others are counted alone */
const isKept = (reason: SkipReason): boolean => !['told', 'not-due', 'paid'].includes(reason);

const add = (counts: Counts, name: keyof Counts, more = 1): void => {
  counts[name] = (counts[name] ?? 0) + more;
};

/** What is known of invoices when they are looked at. */
export interface Looked {
  invoices: readonly Receivable[];
  known: KnownNotices;
  /** references that the provider told of a payment by which is not booked yet */
  inTransit: ReadonlySet<string>;
  addressees: Addressees;
  policy: Policy;
  today: string;
}

/** The one question that the plan, the plan ahead and the last look ask of an invoice. */
export const judged = (
  { known, inTransit, addressees, policy, today }: Looked,
  invoice: Receivable | undefined,
  invoiceId = invoice?.invoiceId ?? 0,
): Verdict =>
  verdictOf({
    invoice: invoice && { ...invoice, recipients: recipientsBy(addressees, invoice) },
    ...known.of(invoice ?? { invoiceId }),
    isInTransit: invoice !== undefined && inTransit.has(invoice.rrr),
    policy,
    today,
  });

interface Slice extends Looked {
  run: NoticeRunEntity;
  at: Date;
}

const bandBy = (run: NoticeRunEntity, { days }: Receivable) => bandOf(days, thresholdsOf(run)).status;

/**
 * What a run plans of a slice of invoices. Whom nothing can be sent to or was lately, and what is promised or disputed,
 * is kept as skipped, so that it is seen; that most invoices were told of at their step already is counted and not kept.
 */
export function plannedOf(slice: Slice) {
  const { invoices, run, at } = slice;
  const counts: Counts = {};
  const drafts: NoticeDraft[] = [];
  for (const invoice of invoices) {
    const verdict = judged(slice, invoice);
    // between two steps that no letter is owed for
    if (!verdict.step) continue;
    const step = String(verdict.step.key);
    const draft = { ...draftOf(invoice, bandBy(run, invoice)), policy: 'clock', step, runId: run.id, at };
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
  recipients: readonly string[];
  mails: NewMail[];
}

interface Sending extends Slice {
  planned: readonly NoticeEntity[];
  sender: Sender;
}

interface Owed {
  id: number;
  invoice: Receivable;
  step: NoticeStep;
  recipients: readonly string[];
}

/** One letter for each notice, or for all of a customer that are at the same step and go to the same people. */
function lettersOf(owed: readonly Owed[], { isGrouped }: Policy): Owed[][] {
  const letters = new Map<string, Owed[]>();
  for (const one of owed) {
    const { invoice, step, recipients } = one;
    const all = [invoice.customerId, step.key, recipients.join(',').toLowerCase()].join(' ');
    const key = isGrouped ? all : String(one.id);
    letters.set(key, [...(letters.get(key) ?? []), one]);
  }
  return [...letters.values()];
}

/** The last look: what becomes of planned notices, now that their invoices were asked after once more. */
export function sendingOf(sending: Sending) {
  const { run, planned, invoices, policy, today, at, sender } = sending;
  const byId = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice]));
  const counts: Counts = {};
  const settled: Settled[] = [];
  const owed: Owed[] = [];
  for (const { id, invoiceId } of planned) {
    const invoice = byId.get(invoiceId);
    const verdict = judged(sending, invoice, invoiceId);
    if (verdict.send && invoice) {
      const recipients = recipientsBy(sender, invoice)(verdict.step);
      owed.push({ id, invoice, step: verdict.step, recipients });
      continue;
    }
    const reason = verdict.send ? 'paid' : verdict.reason;
    add(counts, countOf[reason]);
    settled.push({ id, patch: { state: 'skipped', reason, at }, invoice, recipients: [], mails: [] });
  }
  for (const letter of lettersOf(owed, policy)) {
    const told = letter.map(({ invoice }) => ({ invoice, band: bandBy(run, invoice) }));
    const [first] = letter;
    const occasion = {
      recipients: first?.recipients ?? [],
      step: first?.step,
      isPrinted: policy.attachesInvoices,
      day: today,
      run,
    };
    const mails = noticeMails(sender, told, occasion);
    add(counts, 'letters', mails.length);
    for (const [at0, { id, invoice, step, recipients }] of letter.entries()) {
      const { outstanding, customerId, band } = draftOf(invoice, bandBy(run, invoice));
      // the letters of several notices are counted with the first
      const letters = at0 === 0 ? mails.length : 0;
      // the row is of the step it was planned for; what was said is the one that is reached by now
      const said = { saidStep: step.key, band, customerId, letters, outstanding };
      add(counts, 'sent');
      settled.push({
        id,
        patch: { state: 'sent', sentDay: today, ...said, at },
        invoice,
        recipients,
        mails: at0 === 0 ? mails : [],
      });
    }
  }
  return { settled, counts };
}
