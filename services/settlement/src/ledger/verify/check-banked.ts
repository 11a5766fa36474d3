import { canonical } from '@kobodesk/contracts/kernel';
import type { BankMove } from '@kobodesk/contracts/payments';
import type { LedgerFinding } from '@kobodesk/contracts/settlement';
import type { PaidEvent } from '../../share/shared-event.js';
import { bankedEventOf, bankedId, type BankedEvent } from '../bank/banked-event.js';
import { lineOf, readContent, wordsOf } from '../entry.js';
import { post } from '../post.js';
import type { InvoiceEntry } from './ledger-reader.js';

export interface BankedStretch {
  /** what decisions of bank lines moved, as it is on record */
  readonly moves: readonly BankMove[];
  readonly entries: readonly InvoiceEntry[];
  /** where the payments of these moves were put down, by their names; what is not there waits, and its move with it */
  readonly paidBy: ReadonlyMap<string, PaidEvent>;
  /** what was recorded after this moment may be under way */
  readonly settledMs: number;
}

const wordsFor = ({ lineId, version }: Pick<BankMove, 'lineId' | 'version'>): string =>
  `decision ${version} of bank line ${lineId}`;

/** The entry of a move held against the record: an altered event, and an altered rule, are two findings. */
function derived(event: BankedEvent, entry: InvoiceEntry): LedgerFinding[] {
  const content = readContent(entry.content);
  if (!content) return [];
  if (canonical(content.event) !== canonical(event)) {
    const text = `Entry ${entry.sequence} was posted for another decision than the record tells of today`;
    return [{ check: 'banked', where: `${event.id} (${wordsFor(event)})`, text, cause: 'event' }];
  }
  if (wordsOf(content.lines.map(lineOf)) === wordsOf(post(event))) return [];
  const text = `Entry ${entry.sequence} was posted by rule ${content.rule}, and would be posted otherwise today`;
  return [{ check: 'banked', where: `${event.id} (${wordsFor(event)})`, text, cause: 'rule' }];
}

/** Each decision that moved money has one entry and the other way round, and it says what was decided (rules/ledger.md#verifying). */
export function checkBanked({ moves, entries, paidBy, settledMs }: BankedStretch): LedgerFinding[] {
  const entryOf = new Map(entries.map((entry) => [entry.event_id, entry]));
  const known = new Set(moves.map(({ kind, number }) => bankedId(kind, number)));
  const findings = moves.flatMap((move): LedgerFinding[] => {
    const id = bankedId(move.kind, move.number);
    const [event, entry] = [bankedEventOf(move, paidBy), entryOf.get(id)];
    if (event && entry) return derived(event, entry);
    if (!event && !entry) return [];
    if (!entry && Date.parse(move.recordedAt) > settledMs) return [];
    const where = `${id} (${wordsFor(move)})`;
    const text = entry
      ? `Entry ${entry.sequence} is of payments that are not in the ledger`
      : 'It was decided, and has no entry';
    return [{ check: 'banked', where, text }];
  });
  for (const { event_id: id, sequence, recorded_at_ms: at } of entries)
    if (!known.has(id) && Number(at) <= settledMs)
      findings.push({
        check: 'banked',
        where: id,
        text: `Entry ${sequence} is of something that nobody decided`,
      });
  return findings;
}
