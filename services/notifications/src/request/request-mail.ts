import { moneyText, type creditNoteDecided } from '@kobodesk/contracts/invoicing';
import { thousandths, type FactOf } from '@kobodesk/contracts/kernel';
import type { invoiceRequestClosed, invoiceRequestWaiting } from '@kobodesk/contracts/workflow';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';

export interface RequestMail {
  subject: string;
  text: string;
  html: string;
}

const html = compileTemplate(`<!doctype html><html lang="en"><body>
{{#each lines}}<p>{{this}}</p>{{/each}}
<p><a href="{{link}}">{{link}}</a></p>
</body></html>`);

const nouns = { void: 'void request', edit: 'edit request' } as const;
const aNoun = { void: 'A void request', edit: 'An edit request' } as const;
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

function mail(subject: string, lines: string[], link: string): RequestMail {
  return {
    subject: oneLine(subject),
    text: `${lines.join('\n\n')}\n\n${link}\n`,
    html: html({ lines, link }),
  };
}

/** To the approver whose decision a request waits for (rules/approvals.md#mail-about-requests). */
export function waitingMail(fact: FactOf<typeof invoiceRequestWaiting>, publicUrl: string): RequestMail {
  const { id, invoiceNumber, initiatorName, reason, kind } = fact;
  return mail(
    `${aNoun[kind]} of invoice ${invoiceNumber} waits for you`,
    [
      `${initiatorName} asks for your decision on ${aNoun[kind].replace('A', 'a')} of invoice ${invoiceNumber}.`,
      `Reason: ${reason}`,
    ],
    `${publicUrl}/void-requests?type=${kind}&request=${id}`,
  );
}

const ends = {
  approved: 'was approved',
  declined: 'was declined',
  withdrawn: 'was cancelled',
  failed: 'was approved, but could not be applied',
} as const;

/** To the person who asked, when it is over. */
export function closedMail(fact: FactOf<typeof invoiceRequestClosed>, publicUrl: string): RequestMail {
  const { invoiceNumber, kind, decision, comment, decidedBy } = fact;
  const by = decidedBy === '' ? '' : ` by ${decidedBy}`;
  return mail(
    `Your ${nouns[kind]} of invoice ${invoiceNumber} ${ends[decision]}`,
    [
      `Your ${nouns[kind]} of invoice ${invoiceNumber} ${ends[decision]}${by}.`,
      ...(comment === '' ? [] : [`Comment: ${comment}`]),
    ],
    `${publicUrl}/search-invoice/${encodeURIComponent(invoiceNumber)}`,
  );
}

/** To the person who asked for a credit note, when it is decided (rules/credit-notes.md#mail-about-a-decision). */
export function creditNoteMail(fact: FactOf<typeof creditNoteDecided>, publicUrl: string): RequestMail {
  const { reference, invoiceNumber, credit, currencyId, isApproved, comment, decidedBy } = fact;
  const end = isApproved ? 'was approved' : 'was disapproved';
  const by = decidedBy === '' ? '' : ` by ${decidedBy}`;
  const amount = moneyText(thousandths(credit), currencyId);
  return mail(
    `Your credit note ${reference} of invoice ${invoiceNumber} ${end}`,
    [
      `Your credit note ${reference} of ${amount} on invoice ${invoiceNumber} ${end}${by}.`,
      ...(comment === '' ? [] : [`Comment: ${comment}`]),
    ],
    `${publicUrl}/search-invoice/${encodeURIComponent(invoiceNumber)}`,
  );
}
