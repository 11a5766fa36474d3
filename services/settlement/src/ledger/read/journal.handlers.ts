import { Injectable } from '@nestjs/common';
import { listRevenueCodes } from '@kobodesk/contracts/invoicing';
import { isNarrowed } from '@kobodesk/contracts/kernel';
import { exportJournal, ledgerEventWords, LedgerOfAll } from '@kobodesk/contracts/settlement';
import { handle } from '@kobodesk/chassis/operations/handle';
import { shown } from '../shown-line.js';
import { JournalLines } from './journal-lines.js';
import { namesOf } from './names-of.js';

/** The journal as other books take it (rules/ledger.md#the-journal). */
@Injectable()
export class JournalHandlers {
  readonly page = handle(exportJournal, async ({ filter, after, size }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const rows = await call.read(JournalLines).page(filter, after, size);
    const last = rows.at(-1);
    const [{ customers, beneficiaries, invoices }, { data: lines }] = await Promise.all([
      namesOf(call, rows),
      call.ask(listRevenueCodes, {}),
    ]);
    const revenues = new Map(lines.map((line) => [line.id, line]));
    return {
      results: rows.map((row) => {
        const line = shown(row, invoices);
        const revenue = revenues.get(line.revenueId);
        return {
          sequence: line.sequence,
          n: line.n,
          day: line.day,
          recordedAt: line.recordedAt,
          event: ledgerEventWords(line.event),
          reference: row.event_id,
          account: line.account,
          name: line.name,
          economicCode: revenue?.economicCode ?? '',
          revenue: revenue?.name ?? '',
          currencyId: line.currencyId,
          debit: line.debit,
          credit: line.credit,
          invoiceNumber: line.invoiceNumber,
          customer: customers.get(line.customerId) ?? '',
          beneficiary: beneficiaries.get(line.beneficiary)?.name ?? line.beneficiary,
        };
      }),
      next: last && rows.length === size ? { sequence: Number(last.sequence), n: Number(last.n) } : null,
    };
  });
}
