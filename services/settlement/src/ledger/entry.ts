import { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { canonical, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { accountNumbers } from '@kobodesk/contracts/settlement';
import * as z from 'zod';
import { BankedEvent } from './bank/banked-event.js';
import { PaidOutEvent } from '../payout/paid-out-event.js';
import { SharedEvent } from '../share/shared-event.js';
import { post, ruleVersion, type LedgerEvent, type Line } from './post.js';

/** What the hash of an entry is of: all that is ever shown of it. */
const Content = z.object({
  organisationId: z.number(),
  rule: z.number(),
  event: z.union([MoneyEvent, SharedEvent, PaidOutEvent, BankedEvent]),
  lines: z.array(
    z.object({
      account: z.enum(accountNumbers),
      amount: z.string(),
      customerId: z.number(),
      invoiceId: z.number(),
      revenueId: z.number(),
      locationId: z.number(),
      beneficiary: z.string(),
    }),
  ),
});
export type EntryContent = z.output<typeof Content>;

const said = (line: Line) => ({ ...line, amount: decimalOf(line.amount) });
export const lineOf = (line: EntryContent['lines'][number]): Line => ({
  ...line,
  amount: thousandths(line.amount),
});

/** The lines in words that do not depend on their order: two entries with the same words say the same. */
export const wordsOf = (lines: readonly Line[]): string =>
  lines
    .map((line) => canonical(said(line)))
    .toSorted()
    .join('\n');

export interface NewEntry {
  event: LedgerEvent;
  lines: readonly Line[];
  content: string;
}

/** Undefined for an event that moves nothing. */
export function entryOf(organisationId: number, event: LedgerEvent): NewEntry | undefined {
  const lines = post(event);
  if (lines.length === 0) return undefined;
  const content = canonical({ organisationId, rule: ruleVersion, event, lines: lines.map(said) });
  return { event, lines, content };
}

/** Undefined when it is not what an entry says. */
export function readContent(content: string): EntryContent | undefined {
  try {
    return Content.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
