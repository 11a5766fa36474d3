import type { Tx } from '@kobodesk/chassis/operations/call';
import { BankRequeries } from '../requery/requeries.js';
import { Decisions } from './decisions.js';
import type { MatchRun } from './run-match.js';

/**
 * Keeps what a run decided, and asks the provider about the references of lines that no payment explains. False when a
 * line was decided otherwise or withdrawn in between: the transaction is of no use any more.
 */
export async function keepMatch(tx: Tx, run: MatchRun): Promise<boolean> {
  if (run.changed.length > 0 && !(await tx.of(Decisions).put(run.changed))) return false;
  const asked = await tx.of(BankRequeries).ask(run.named);
  const { changed, counts, rulesVersion } = run;
  if (changed.length === 0 && asked === 0) return true;
  await tx.audit({
    action: 'Match bank lines',
    entity: 'bank statement',
    entityId: 'all',
    description: `${changed.length} bank lines were decided by the rules, version ${rulesVersion}${
      asked === 0 ? '' : `; the provider is asked about ${asked} references that they name`
    }`,
    after: { ...counts, changed: changed.length, asked },
  });
  return true;
}
