import { Injectable } from '@nestjs/common';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import { listBankMoves, mostBankMoves, mostMovedPayments, type BankMove } from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import { comingOf, PaidPayments } from '../desk/known-payments.js';
import { BankMoves, type MoveRow } from './bank-moves.js';

/** As many as come to so many payments; one at least. */
function fitting(rows: readonly MoveRow[]): readonly MoveRow[] {
  let payments = 0;
  const end = rows.findIndex(({ paymentIds }, at) => {
    payments += paymentIds.length;
    return at > 0 && payments > mostMovedPayments;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** What arrived at the bank, for the ledger (rules/reconciliation.md#money-that-arrived). */
@Injectable()
export class BankMoveHandlers {
  readonly list = handle(listBankMoves, async ({ organisationId, after }, call) => {
    const rows = await call.within(organisationId, BankMoves).after(after, mostBankMoves);
    const some = fitting(rows);
    const payments = await call
      .within(organisationId, PaidPayments)
      .byIds(some.flatMap(({ paymentIds }) => paymentIds));
    const moves = some.map(({ paymentIds, amount, recordedAt, currency: _code, ...move }): BankMove => {
      const explaining = paymentIds.flatMap((id) => payments.get(id) ?? []);
      return {
        ...move,
        recordedAt: recordedAt.toISOString(),
        currencyId: explaining[0]?.currencyId ?? 0,
        amount: decimalOf(amount),
        fee: decimalOf(sumOf(explaining.map(comingOf)) - amount),
        payments: explaining.map((payment) => ({
          paymentId: payment.paymentId,
          amount: decimalOf(comingOf(payment)),
        })),
      };
    });
    const isLast = some.length === rows.length && rows.length < mostBankMoves;
    return { data: moves, next: isLast ? null : (moves.at(-1)?.number ?? after) };
  });
}
