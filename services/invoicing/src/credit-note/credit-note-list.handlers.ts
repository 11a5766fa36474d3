import { Injectable } from '@nestjs/common';
import {
  creditNoteTypes,
  creditStatus,
  exportCreditNotes,
  listCreditNoteTypes,
  moneyText,
  naira,
  searchCreditNotes,
} from '@kobodesk/contracts/invoicing';
import type { Thousandths } from '@kobodesk/contracts/kernel';
import { found } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CreditNotes, creditNoteRowOf, type CreditTotals } from './credit-notes.js';

/** One sum for each currency, e.g. `₦12,500.00, $40.00`. */
const sumsOf = (totals: readonly CreditTotals[]): string => {
  const sums = new Map<number, Thousandths>();
  for (const { currency_id, credit } of totals)
    sums.set(currency_id, (sums.get(currency_id) ?? 0n) + asThousandths(credit));
  if (sums.size === 0) sums.set(naira, 0n);
  return [...sums].map(([currencyId, sum]) => moneyText(sum, currencyId)).join(', ');
};

const countOf = (totals: readonly CreditTotals[]): number =>
  totals.reduce((sum, { n }) => sum + Number(n), 0);

/** Credit notes as they are listed: page by page with their totals, and whole for a file. */
@Injectable()
export class CreditNoteListHandlers {
  readonly types = handle(listCreditNoteTypes, async () => ({
    data: creditNoteTypes.map((type) => ({ ...type })),
  }));

  readonly search = handle(searchCreditNotes, async ({ parameter, from, pageSize }, call) => {
    const notes = call.read(CreditNotes);
    const rows = await notes.page(parameter, { from, size: pageSize });
    const totals = await notes.totals(parameter);
    const of = (status: number) => totals.filter((row) => row.status === status);
    const shown = parameter.requestStatus === undefined ? totals : of(parameter.requestStatus);
    const totalCount = countOf(shown);
    return {
      ...found(rows.map(creditNoteRowOf), totalCount),
      totalRequestCount: countOf(totals),
      totalPendingCount: countOf(of(creditStatus.pending)),
      totalApprovedCount: countOf(of(creditStatus.approved)),
      totalCreditAmountString: sumsOf(totals),
      totalApprovedCreditAmountString: sumsOf(of(creditStatus.approved)),
    };
  });

  readonly export = handle(exportCreditNotes, async ({ filter, after, size }, call) => {
    const rows = await call.read(CreditNotes).after(filter, after, size);
    const last = rows.length === size ? rows.at(-1) : undefined;
    const next = last ? { madeAtMs: Number(last.made_at_ms), id: last.id } : null;
    return { results: rows.map(creditNoteRowOf), next };
  });
}
