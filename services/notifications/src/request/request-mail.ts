import { moneyText } from '@kobodesk/contracts/invoicing';
import { thousandths, type FactOf } from '@kobodesk/contracts/kernel';
import type { requestMoved } from '@kobodesk/contracts/workflow';
import { shortLetter as mail, type LetterLink, type ShortLetter } from '../mail/short-letter.js';

export type Moved = FactOf<typeof requestMoved>;

/** How a letter speaks of a request. */
interface Words {
  /** 'A void request of invoice …' */
  readonly subject: string;
  /** 'asks for your decision on …' */
  readonly object: string;
  /** 'Your void request of invoice …' */
  readonly own: string;
}

const ofInvoice = (article: string, noun: string, invoiceNumber: string): Words => ({
  subject: `${article} ${noun} of invoice ${invoiceNumber}`,
  object: `${article.toLowerCase()} ${noun} of invoice ${invoiceNumber}`,
  own: `Your ${noun} of invoice ${invoiceNumber}`,
});

/** Is it the note itself, and not a refund by it? */
const isNote = ({ family, record }: Moved): boolean => family === 'credit-note' && /^CN-[\d-]+$/.test(record);

function wordsOf(fact: Moved): Words {
  const { family, title, record, invoiceNumber } = fact;
  if (family === 'void') return ofInvoice('A', 'void request', invoiceNumber);
  if (family === 'edit') return ofInvoice('An', 'edit request', invoiceNumber);
  if (isNote(fact)) return ofInvoice('A', `credit note ${record}`, invoiceNumber);
  const named = `${title} '${record}'`;
  return { subject: named, object: named, own: `Your request ${named}` };
}

/** What it is about in money: of a correction before and after. */
function amountOf({ family, amountBefore, amountAfter, currencyId }: Moved): string | undefined {
  if (amountBefore === '') return undefined;
  const shown = family === 'void' || amountAfter === '' ? [amountBefore] : [amountBefore, amountAfter];
  return [...new Set(shown)].map((amount) => moneyText(thousandths(amount), currencyId)).join(' → ');
}

const requestAt = (address: string): LetterLink => ({ address, words: 'See the request' });

const said = (word: string, text: string | undefined): string[] => (text ? [`${word}: ${text}`] : []);

/** To whoever a request waits for by name (rules/approvals.md#mail-about-requests). */
export function waitingMail(fact: Moved, publicUrl: string): ShortLetter {
  const { id, family, maker, reason } = fact;
  const { subject, object } = wordsOf(fact);
  return mail(
    `${subject} waits for you`,
    [
      `${maker.fullName} asks for your decision on ${object}.`,
      ...said('Amount', amountOf(fact)),
      ...said('Reason', reason),
    ],
    requestAt(`${publicUrl}/requests?family=${family}&request=${encodeURIComponent(id)}`),
  );
}

const ends = {
  approved: 'was approved',
  declined: 'was declined',
  withdrawn: 'was cancelled',
  failed: 'was approved, but could not be applied',
} as const;

/** A note that fitted no longer ended as one that was disapproved (rules/credit-notes.md#mail-about-a-decision). */
const endOf = (fact: Moved, state: keyof typeof ends): string => {
  if (!isNote(fact) || state === 'withdrawn') return ends[state];
  return state === 'approved' ? ends.approved : 'was disapproved';
};

/** What was taken off by a note, or goes back by a refund. */
const creditOf = ({ amountBefore, amountAfter, currencyId }: Moved): string =>
  moneyText(thousandths(amountBefore) - thousandths(amountAfter), currencyId);

/** To the person who asked, when it is over. */
export function endMail(fact: Moved, state: keyof typeof ends, publicUrl: string): ShortLetter {
  const { id, family, record, invoiceNumber, comment, decidedBy } = fact;
  const end = endOf(fact, state);
  const by = decidedBy === '' ? '' : ` by ${decidedBy}`;
  const { own } = wordsOf(fact);
  const subject = `${own} ${end}`;
  if (invoiceNumber === '') {
    const link = requestAt(`${publicUrl}/requests?view=mine&request=${encodeURIComponent(id)}`);
    return mail(subject, [`${own} ${end}${by}.`, ...said('Comment', comment)], link);
  }
  const what = isNote(fact)
    ? `Your credit note ${record} of ${creditOf(fact)} on invoice ${invoiceNumber}`
    : own;
  const refunded = family === 'credit-note' && !isNote(fact) ? creditOf(fact) : undefined;
  return mail(subject, [`${what} ${end}${by}.`, ...said('Amount', refunded), ...said('Comment', comment)], {
    address: `${publicUrl}/search-invoice/${encodeURIComponent(invoiceNumber)}`,
    words: 'See the invoice',
  });
}
