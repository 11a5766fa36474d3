import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull } from 'typeorm';
import { StatementLetterEntity } from './statement.entity.js';

interface BeneficiaryAccount {
  beneficiary: string;
  currencyId: number;
}
/** How the keys begin of the settlement statements of a beneficiary that people sent. */
export const settlementByHand = ({ beneficiary, currencyId }: BeneficiaryAccount): string =>
  `hand:settlement:${beneficiary}:${currencyId}`;

export type NewLetter = Pick<
  StatementLetterEntity,
  'letterKey' | 'runId' | 'scheduleRunId' | 'customerName' | 'recipient' | 'filter' | 'exportId'
>;

/** Statements by mail of one organisation. */
export class StatementLetters extends TableRepository<StatementLetterEntity> {
  protected readonly target = StatementLetterEntity;

  /** A key that is taken makes the whole transaction come to nothing. */
  add(letters: readonly NewLetter[]): Promise<void> {
    const { correlationId } = this.scope;
    return this.insertAll(
      letters.map((letter) => ({ ...letter, tries: 0, note: '', doneAt: null, correlationId })),
    );
  }

  /** Of these keys, those that there are. Key: statement_letters_once. */
  async known(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const letters = await this.list({ letterKey: In([...keys]) });
    return new Set(letters.map(({ letterKey }) => letterKey));
  }

  /** Where somebody sent the last settlement statement of a beneficiary; '' when nobody did. Key: statement_letters_once. */
  async addressOf(account: BeneficiaryAccount): Promise<string> {
    const key = settlementByHand(account);
    // what begins so lies before the sign after the colon: an engine walks that part of the index
    const [last] = await this.query<{ recipient: string }>(
      `SELECT recipient FROM statement_letters WHERE organisation_id = ? AND id = (
         SELECT MAX(id) FROM statement_letters WHERE organisation_id = ? AND letter_key >= ? AND letter_key < ?
           AND done_at_ms IS NOT NULL AND note = '')`,
      [this.organisationId, this.organisationId, `${key}:`, `${key};`],
    );
    return last?.recipient ?? '';
  }

  /** By statement_letters_run. */
  openOf(runId: number): Promise<number> {
    return this.count({ runId, doneAt: IsNull() });
  }

  /** False when another process has moved it on from where it was seen: then nothing of this transaction may stand. */
  async move(
    { id, exportId, tries }: StatementLetterEntity,
    to: Partial<StatementLetterEntity>,
  ): Promise<boolean> {
    const seen = { id, tries, exportId: exportId ?? IsNull(), doneAt: IsNull() };
    return (await this.update(seen, to)) === 1;
  }
}
