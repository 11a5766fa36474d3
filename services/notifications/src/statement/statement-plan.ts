import type { StatementAccount } from '@kobodesk/contracts/invoicing';
import { letterKeyOf } from './statement-month.js';
import type { NewLetter } from './statement-letters.js';
import type { StatementRunEntity } from './statement.entity.js';

interface Slice {
  accounts: readonly StatementAccount[];
  run: Pick<StatementRunEntity, 'id' | 'scheduleRunId'>;
  period: { startDate: string; endDate: string };
  /** keys of the letters that there are already */
  known: ReadonlySet<string>;
}

export const keysOf = ({ accounts, period }: Pick<Slice, 'accounts' | 'period'>): string[] =>
  accounts.map((account) => letterKeyOf(period.startDate, account));

/** What a run plans of a slice of accounts, and what it passes over. */
export function plannedLetters({ accounts, run, period, known }: Slice) {
  const letters: NewLetter[] = [];
  const counts = { planned: 0, noAddress: 0, sentBefore: 0 };
  for (const account of accounts) {
    const letterKey = letterKeyOf(period.startDate, account);
    const { customerId, currencyId, customerName, email: recipient } = account;
    if (known.has(letterKey)) counts.sentBefore += 1;
    else if (recipient === '') counts.noAddress += 1;
    else {
      counts.planned += 1;
      const filter = { customerId, currencyId, ...period };
      const { id: runId, scheduleRunId } = run;
      letters.push({ letterKey, runId, scheduleRunId, customerName, recipient, filter, exportId: null });
    }
  }
  return { letters, counts };
}
