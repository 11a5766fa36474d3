import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { BankStatement } from '@kobodesk/contracts/payments';
import type { BankStatementEntity } from './statement.entity.js';

export const said = (amount: Thousandths | null): string | null =>
  amount === null ? null : decimalOf(amount);

export function presented(row: BankStatementEntity): BankStatement {
  const { id, account, currency, fromDay, toDay, fileName, profile, lineCount, added } = row;
  return {
    id,
    account,
    currency,
    fromDay,
    toDay,
    opening: said(row.opening),
    closing: said(row.closing),
    fileName,
    profile,
    lineCount,
    added,
    findings: [...row.findings],
    uploadedBy: row.uploadedBy,
    uploadedAt: row.uploadedAt.toISOString(),
  };
}
