import { decimalOf } from '@kobodesk/contracts/kernel';
import { chainStart, entryHash } from '@kobodesk/contracts/reporting';
import type { LedgerFinding } from '@kobodesk/contracts/settlement';
import { settlementCode } from '@kobodesk/contracts/settlement/statement-code';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { VerifyingKey } from '@kobodesk/chassis/security/secrets';
import { vouchedFor } from '@kobodesk/chassis/security/signed-codes';
import { isOfItsContent, readStatement } from '../../statement/content.js';
import type { StatementRow } from '../../statement/statements.js';
import { sha256 } from '../sha256.js';

export interface IssuedStatements {
  /** of one agency, each chain in its order */
  rows: readonly StatementRow[];
  /** by beneficiary and currency: what the lines that the last statement reaches come to */
  reached: ReadonlyMap<string, bigint>;
  trusted: readonly VerifyingKey[];
}

/** What is wrong with a statement by itself and after the one before it; '' when nothing is. */
function faultOf(
  row: StatementRow,
  before: StatementRow | undefined,
  trusted: readonly VerifyingKey[],
): string {
  const number = Number(before?.number ?? 0) + 1;
  if (Number(row.number) !== number) return `Statement ${number} is missing before it`;
  if (row.previous_hash !== (before?.hash ?? chainStart)) return 'It does not follow from the one before it';
  if (row.hash !== entryHash(sha256, row.previous_hash, number, row.content))
    return 'It is not what its hash was made of';
  const content = readStatement(row.content);
  if (!content || !isOfItsContent(row, content)) return 'Its figures are not those that it was issued with';
  if (asThousandths(row.opening_thousandths) !== asThousandths(before?.closing_thousandths))
    return 'It does not open with what the one before it closed with';
  const said = vouchedFor(settlementCode, row.code, trusted);
  if (said?.hash !== row.hash || said.closing !== content.closing) return 'No key of ours signed it';
  return '';
}

/** Numbers without a gap, each after the one before it, and what each account's last one closes with (rules/ledger.md#verifying). */
export function checkStatements({ rows, reached, trusted }: IssuedStatements): LedgerFinding[] {
  const keyOf = (row: StatementRow): string => `${row.beneficiary} ${Number(row.currency_id)}`;
  const findings: LedgerFinding[] = [];
  rows.forEach((row, index) => {
    const [before, next] = [rows[index - 1], rows[index + 1]];
    const where = `statement ${row.number} of ${row.beneficiary} (${row.currency_id})`;
    const own = before && keyOf(before) === keyOf(row) ? before : undefined;
    const text = faultOf(row, own, trusted);
    if (text !== '') findings.push({ check: 'statements', where, text });
    if (next && keyOf(next) === keyOf(row)) return;
    const [said, is] = [asThousandths(row.closing_thousandths), reached.get(keyOf(row)) ?? 0n];
    if (said !== is)
      findings.push({
        check: 'statements',
        where,
        text: `It closes with ${decimalOf(said)}, and its lines come to ${decimalOf(is)}`,
      });
  });
  return findings;
}
