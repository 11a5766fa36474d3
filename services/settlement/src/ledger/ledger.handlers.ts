import { Injectable } from '@nestjs/common';
import { decimalOf, found } from '@kobodesk/contracts/kernel';
import {
  accountName,
  getTrialBalance,
  listDue,
  searchLedgerLines,
  verifyLedger,
  type AccountNumber,
  type LedgerLine,
} from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { handle } from '@kobodesk/chassis/operations/handle';
import { readContent } from './entry.js';
import { LedgerBalances, type ShownLine } from './ledger-balances.js';
import { verifyPart } from './verify/verify-part.js';

const nameOf = (account: string): string => accountName(account as AccountNumber);

function shown(row: ShownLine): LedgerLine {
  const amount = asThousandths(row.amount_thousandths);
  const event = readContent(row.content)?.event;
  return {
    sequence: Number(row.sequence),
    n: Number(row.n),
    event: event?.kind ?? '',
    account: row.account,
    name: nameOf(row.account),
    currencyId: Number(row.currency_id),
    day: row.business_day,
    recordedAt: new Date(Number(row.recorded_at_ms)).toISOString(),
    debit: decimalOf(amount > 0n ? amount : 0n),
    credit: decimalOf(amount < 0n ? -amount : 0n),
    invoiceId: Number(row.invoice_id),
    invoiceNumber: event?.invoiceNumber ?? '',
    customerId: Number(row.customer_id),
    revenueId: Number(row.revenue_id),
    locationId: Number(row.location_id),
    beneficiary: row.beneficiary,
  };
}

/** What is asked of the ledger (rules/ledger.md#reading-it). */
@Injectable()
export class LedgerHandlers {
  readonly balance = handle(getTrialBalance, async ({ asAt }, call) => {
    const rows = await call.read(LedgerBalances).until(asAt);
    return {
      data: {
        asAt: asAt ?? null,
        rows: rows.map(({ account, currency_id, ...sums }) => {
          const [debit, credit] = [asThousandths(sums.debit), asThousandths(sums.credit)];
          return {
            account,
            name: nameOf(account),
            currencyId: Number(currency_id),
            debit: decimalOf(debit),
            credit: decimalOf(credit),
            balance: decimalOf(debit - credit),
          };
        }),
      },
    };
  });

  readonly due = handle(listDue, async ({ asAt }, call) => {
    const rows = await call.read(LedgerBalances).due(asAt);
    // a split may name an account twice in one version
    const once = new Map(rows.map((row) => [`${row.beneficiary} ${row.currency_id}`, row]));
    return {
      data: [...once.values()].map((row) => ({
        beneficiary: row.beneficiary,
        accountName: row.account_name ?? '',
        accountNumber: row.account_number ?? '',
        bankName: row.bank_name ?? '',
        currencyId: Number(row.currency_id),
        due: decimalOf(asThousandths(row.due)),
      })),
    };
  });

  readonly lines = handle(searchLedgerLines, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call.read(LedgerBalances).lines(parameter, { from, pageSize });
    return found(rows.map(shown), total);
  });

  readonly verify = handle(verifyLedger, async ({ cursor }, call) => verifyPart(call, cursor));
}
