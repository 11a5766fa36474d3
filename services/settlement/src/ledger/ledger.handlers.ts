import { Inject, Injectable } from '@nestjs/common';
import { decimalOf, found, isNarrowed } from '@kobodesk/contracts/kernel';
import {
  getTrialBalance,
  LedgerOfAll,
  listDue,
  searchLedgerLines,
  verifyLedger,
} from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { SECRETS } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { EarlyPayments } from './early-payments.js';
import { LedgerBalances } from './ledger-balances.js';
import { balancesOf } from './read/balances-of.js';
import { InvoiceNumbers } from './read/invoice-numbers.js';
import { sightOf } from './read/sight.js';
import { shown } from './shown-line.js';
import { verifyPart } from './verify/verify-part.js';

/** What is asked of the ledger (rules/ledger.md#reading-it). */
@Injectable()
export class LedgerHandlers {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  readonly balance = handle(getTrialBalance, async (asked, call) => {
    const { asAt, from, basis = 'accrual', withRaisedLater = false } = asked;
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const rows = await call.read(LedgerBalances).until(asAt, from);
    const currencyIds = [...new Set(rows.map(({ currency_id: id }) => Number(id)))];
    const day = withRaisedLater && basis === 'accrual' ? asAt : undefined;
    const early = await call.read(EarlyPayments).of(currencyIds, day);
    const raisedLater = [...early].map(([currencyId, sum]) => ({ currencyId, amount: decimalOf(sum) }));
    const told = { rows: balancesOf(rows, basis), raisedLater };
    return { data: { basis, from: from ?? null, asAt: asAt ?? null, ...told } };
  });

  readonly due = handle(listDue, async ({ asAt }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
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
    const { rows, total } = await call
      .read(LedgerBalances)
      .lines({ ...parameter, sight: await sightOf(call) }, { from, pageSize });
    const invoices = await call.read(InvoiceNumbers).of(rows);
    return found(
      rows.map((row) => shown(row, invoices)),
      total,
    );
  });

  readonly verify = handle(verifyLedger, async ({ cursor, asAt }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    return verifyPart(call, { cursor, asAt }, this.secrets.trusted);
  });
}
