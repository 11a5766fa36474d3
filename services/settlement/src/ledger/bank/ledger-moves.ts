/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders of this file; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { BankMove } from '@kobodesk/contracts/payments';
import type { PaidEvent } from '../../share/shared-event.js';
import { readContent } from '../entry.js';
import { Ledger } from '../ledger-entries.js';
import { bankedEventOf, paidId } from './banked-event.js';

const atOnce = 500;
/** of what moves that wait say: a move of as many payments as one may have, and some more */
const charactersAtOnce = 400_000;

/** What was told of the bank lines of one organisation, and how far it is posted. */
export class LedgerMoves extends ScopedRepository {
  /** Reads entries by the names of their payments: those that are there. Key: ledger_entries_event. */
  async paidBy(moves: readonly BankMove[]): Promise<Map<string, PaidEvent>> {
    const ids = [...new Set(moves.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId)))];
    const found = new Map<string, PaidEvent>();
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce).map(paidId);
      const rows = await this.query<{ content: string }>(
        `SELECT content FROM ledger_entries WHERE organisation_id = ?
         AND event_id IN (${some.map(() => '?').join(', ')})`,
        [this.organisationId, ...some],
      );
      for (const { content } of rows) {
        const event = readContent(content)?.event;
        if (event?.kind === 'paid') found.set(event.id.slice('paid:'.length), event);
      }
    }
    return found;
  }

  /** The number of the last move that was posted, or waits for its payments. */
  async reached(): Promise<number> {
    const [head] = await this.query<{ moved_after: number | string }>(
      'SELECT moved_after FROM ledger_heads WHERE organisation_id = ?',
      [this.organisationId],
    );
    return Number(head?.moved_after ?? 0);
  }

  /** There are moves up to a number: what is told late changes nothing. */
  async told(number: number): Promise<void> {
    await new Ledger(this.scope).begun();
    await this.run('UPDATE ledger_heads SET moved_told = ? WHERE organisation_id = ? AND moved_told < ?', [
      number,
      this.organisationId,
      number,
    ]);
  }

  /** Posts those whose payments are in the ledger; the others wait. Answers how many were posted. */
  async post(moves: readonly BankMove[], from: number): Promise<number> {
    const ledger = new Ledger(this.scope);
    await ledger.begun();
    // somebody else has done it meanwhile
    if ((await this.reached()) !== from) return 0;
    const posted = await this.postWhatCanBe(moves);
    const late = moves.filter((move) => !posted.has(move.number));
    for (const move of late)
      await this.run(
        `${insertNew(this.dialect)} INTO ledger_waiting_moves (organisation_id, number, content) VALUES (?, ?, ?)`,
        [this.organisationId, move.number, JSON.stringify(move)],
      );
    const last = moves.at(-1)?.number ?? from;
    await this.run(
      `UPDATE ledger_heads SET moved_after = ?, moved_told = CASE WHEN moved_told < ? THEN ? ELSE moved_told END
       WHERE organisation_id = ?`,
      [last, last, last, this.organisationId],
    );
    return posted.size;
  }

  /**
   * Tries those after a number again that wait for their payments, as many as say so much; answers where to go on, undefined
   * at the end. Key: primary of ledger_waiting_moves.
   */
  async postWaiting(after: number, most = charactersAtOnce): Promise<number | undefined> {
    const waiting = await this.query<{ number: number | string; size: number | string }>(
      `SELECT number, LENGTH(content) AS size FROM ledger_waiting_moves WHERE organisation_id = ? AND number > ?
       ORDER BY number LIMIT ?`,
      [this.organisationId, after, atOnce],
    );
    let size = 0;
    const end = waiting.findIndex((one, at) => (size += Number(one.size)) > most && at > 0);
    const some = end === -1 ? waiting : waiting.slice(0, end);
    const last = Number(some.at(-1)?.number ?? after);
    const rows = await this.query<{ content: string }>(
      `SELECT content FROM ledger_waiting_moves WHERE organisation_id = ? AND number > ? AND number <= ?
       ORDER BY number`,
      [this.organisationId, after, last],
    );
    const posted = await this.postWhatCanBe(rows.map(({ content }) => BankMove.parse(JSON.parse(content))));
    if (posted.size > 0)
      await this.run(
        `DELETE FROM ledger_waiting_moves WHERE organisation_id = ?
         AND number IN (${[...posted].map(() => '?').join(', ')})`,
        [this.organisationId, ...posted],
      );
    return end === -1 && waiting.length < atOnce ? undefined : last;
  }

  private async postWhatCanBe(moves: readonly BankMove[]): Promise<Set<number>> {
    const paidBy = await this.paidBy(moves);
    const events = moves.flatMap((move) => bankedEventOf(move, paidBy) ?? []);
    await new Ledger(this.scope).post(events);
    return new Set(events.map(({ id }) => Number(id.slice(id.indexOf(':') + 1))));
  }
}
