import { Injectable } from '@nestjs/common';
import { listCustomerFamily, listRevenueCodes } from '@kobodesk/contracts/invoicing';
import { dayAfter, decimalOf, isNarrowed } from '@kobodesk/contracts/kernel';
import {
  accountNameOn,
  amountSplit,
  isPlaced,
  LedgerOfAll,
  listInvoiceShares,
  readLedgerAccount,
} from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { SettlementAccounts } from '../../account/settlement-accounts.js';
import { readContent } from '../entry.js';
import type { ShownLine } from '../ledger-balances.js';
import { shown } from '../shown-line.js';
import { AccountLines, type LinePlace, type Sums } from './account-lines.js';
import { Beneficiaries } from './beneficiaries.js';
import { dividedBy } from './divided-by.js';
import { namesOf } from './names-of.js';
import { isSeen, sightOf } from './sight.js';

const net = ({ debit, credit }: Sums): bigint => debit - credit;
const cursorOf = (row: ShownLine): string => `${row.business_day}:${row.sequence}:${row.n}`;
function placeOf(cursor: string | undefined): LinePlace | undefined {
  if (cursor === undefined) return undefined;
  const [day = '', sequence = '0', n = '0'] = cursor.split(':');
  return { day, sequence: Number(sequence), n: Number(n) };
}

/** '' of none, and of one that is not known. */
async function revenueName(call: Pick<Work, 'ask'>, id: number | undefined): Promise<string> {
  if (id === undefined) return '';
  const { data } = await call.ask(listRevenueCodes, {});
  return data.find((line) => line.id === id)?.name ?? '';
}

/** An account line by line, and what became of a payment (rules/ledger.md#reading-it). */
@Injectable()
export class LedgerAccountHandlers {
  readonly account = handle(readLedgerAccount, async (asked, call) => {
    const { startDate, endDate, pageSize, after, agencyId: _agencyId, familyOf, ...held } = asked;
    if (isNarrowed(call.actor) && !isPlaced(asked.account, asked.basis)) call.refuse(LedgerOfAll);
    const [sight, family] = await Promise.all([
      sightOf(call),
      familyOf === undefined ? undefined : call.ask(listCustomerFamily, { customerId: familyOf }),
    ]);
    const filter = { ...held, sight, customerIds: family?.data };
    const place = placeOf(after);
    const lines = call.read(AccountLines);
    const before = (day: string): Promise<Sums> => lines.sums(filter, { endDate: dayAfter(day, -1) });
    const none: Sums = { debit: 0n, credit: 0n };
    const [opening, sums, beforeDay, onDay, found] = await Promise.all([
      startDate === undefined ? none : before(startDate),
      lines.sums(filter, { startDate, endDate }),
      place ? before(place.day) : none,
      place ? lines.sumsOnDayTo(filter, place) : none,
      lines.page(filter, { startDate, endDate, place, limit: pageSize + 1 }),
    ]);
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1);
    const [{ customers, beneficiaries, invoices }, revenue] = await Promise.all([
      namesOf(call, rows),
      revenueName(call, filter.revenueId),
    ]);
    const broughtForward = place ? net(beforeDay) + net(onDay) : net(opening);
    let balance = broughtForward;
    return {
      data: {
        account: filter.account,
        name: accountNameOn(filter.basis ?? 'accrual', filter.account),
        currencyId: filter.currencyId,
        opening: decimalOf(net(opening)),
        debit: decimalOf(sums.debit),
        credit: decimalOf(sums.credit),
        closing: decimalOf(net(opening) + net(sums)),
        broughtForward: decimalOf(broughtForward),
        lines: rows.map((row) => {
          balance += asThousandths(row.amount_thousandths);
          return {
            ...shown(row, invoices),
            balance: decimalOf(balance),
            customerName: customers.get(Number(row.customer_id)) ?? '',
            beneficiaryName: beneficiaries.get(row.beneficiary)?.name ?? row.beneficiary,
          };
        }),
        revenue,
        next: last && found.length > pageSize ? cursorOf(last) : null,
      },
    };
  });

  readonly shares = handle(listInvoiceShares, async ({ invoiceId }, call) => {
    const beneficiaries = call.read(Beneficiaries);
    const [sight, entries] = await Promise.all([sightOf(call), beneficiaries.entriesOf(invoiceId)]);
    const divided = entries.flatMap(({ sequence, content }) => {
      const event = readContent(content)?.event;
      const isDivided = event?.kind === 'shared' || event?.kind === 'passedOn';
      return isDivided && isSeen(sight, event.place) ? [{ sequence: Number(sequence), event }] : [];
    });
    const versions = await beneficiaries.ofVersions([...new Set(divided.map(({ event }) => event.version))]);
    const own = new Map(
      (await call.read(SettlementAccounts).all()).map((account) => [
        `${account.bankId}:${account.accountNumber}`,
        `${account.accountName}, ${account.accountNumber}`,
      ]),
    );
    return {
      data: divided.map(({ sequence, event }) => {
        const held = versions.filter((row) => Number(row.version_id) === event.version);
        const [first] = held;
        return {
          sequence,
          day: event.day,
          currencyId: event.currencyId,
          collected: event.collected,
          version: {
            id: event.version,
            effectiveFrom: first?.effective_from ?? '',
            isByAmount: Number(first?.split_type) === amountSplit,
          },
          shares: dividedBy(event, held),
          rest: event.rest,
          restTo: own.get(event.restTo) ?? event.restTo,
        };
      }),
    };
  });
}
