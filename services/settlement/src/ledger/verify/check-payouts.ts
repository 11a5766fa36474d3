import { canonical } from '@kobodesk/contracts/kernel';
import type { LedgerFinding } from '@kobodesk/contracts/settlement';
import type { PaidOutEvent } from '../../payout/paid-out-event.js';
import { lineOf, readContent, wordsOf } from '../entry.js';
import { post } from '../post.js';
import type { InvoiceEntry } from './ledger-reader.js';

export interface PayoutStretch {
  /** what two people recorded, as it would be posted today */
  events: readonly PaidOutEvent[];
  /** of no invoice */
  entries: readonly InvoiceEntry[];
  /** what was recorded after this moment may be under way */
  settledMs: number;
}

/** Each payout has one entry and the other way round, and it says what was recorded (rules/ledger.md#verifying). */
export function checkPayouts({ events, entries, settledMs }: PayoutStretch): LedgerFinding[] {
  const entryOf = new Map(entries.map((entry) => [entry.event_id, entry]));
  const known = new Set(events.map(({ id }) => id));
  const findings = events.flatMap((event): LedgerFinding[] => {
    const entry = entryOf.get(event.id);
    const where = `${event.id} (${event.bankReference})`;
    if (!entry)
      return Date.parse(event.recordedAt) > settledMs
        ? []
        : [{ check: 'payouts', where, text: 'It was recorded, and has no entry' }];
    const content = readContent(entry.content);
    const isSame =
      content !== undefined &&
      canonical(content.event) === canonical(event) &&
      wordsOf(content.lines.map(lineOf)) === wordsOf(post(event));
    const text = `Entry ${entry.sequence} was posted for another payout than is on record`;
    return isSame ? [] : [{ check: 'payouts', where, text, cause: 'event' }];
  });
  for (const { event_id: id, sequence, recorded_at_ms: at } of entries)
    if (!known.has(id) && Number(at) <= settledMs)
      findings.push({
        check: 'payouts',
        where: id,
        text: `Entry ${sequence} is of a payout that nobody recorded`,
      });
  return findings;
}
