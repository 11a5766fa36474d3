import { Injectable } from '@nestjs/common';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { dayAfter, dayMs, daysBetween, decimalOf, found } from '@kobodesk/contracts/kernel';
import {
  daysUnsettled,
  findBankLines,
  getUnexplained,
  listBankDays,
  listUnsettledPayments,
  mostBankAccounts,
  mostBankDays,
  transitAges,
  verifyUnexplained,
  type Unexplained,
} from '@kobodesk/contracts/payments';
import { dayOf, dayRange } from '@kobodesk/chassis/clock/zone';
import { handleOfAll } from '../of-all.js';
import { Decisions } from '../desk/decisions.js';
import { comingOf, PaidPayments } from '../desk/known-payments.js';
import { OpenLines } from '../desk/open-lines.js';
import { paymentsOf, shownLine, shownPayment } from '../desk/shown-line.js';
import { UnexplainedSums, type Sum } from '../unexplained/unexplained-sums.js';
import { Statements } from '../statement/statements.js';
import { cellsOf, type Covering } from './account-days.js';
import { UnsettledPayments } from './unsettled-payments.js';

const shownSum = ({ currency, lines, amount }: Sum): Unexplained => ({
  currency,
  amount: decimalOf(amount),
  lines,
});

/** Where the accounts of an agency stand, day by day (rules/reconciliation.md#days). */
@Injectable()
export class BankDayHandlers {
  readonly days = handleOfAll(listBankDays, async ({ fromDay, toDay }, call) => {
    const many = Math.min(mostBankDays, Math.max(0, daysBetween(fromDay, toDay) + 1));
    const days = Array.from({ length: many }, (_each, at) => dayAfter(fromDay, at));
    const lines = call.read(OpenLines);
    const byAccount = new Map<string, Covering[]>();
    const currencies = new Map<string, string>();
    for (const { account, currency, fromDay: from, toDay: to, opening, closing } of await call
      .read(Statements)
      .latest()) {
      const covering = { fromDay: from, toDay: to, opening, closing };
      const known = byAccount.get(account);
      if (known) known.push(covering);
      else if (byAccount.size < mostBankAccounts) byAccount.set(account, [covering]);
      if (!currencies.has(account)) currencies.set(account, currency);
    }
    const accounts = [...byAccount.keys()].sort();
    const [last = fromDay] = days.slice(-1);
    const counts = new Map(
      accounts.map((account) => [account, new Map<string, { lines: number; open: number }>()]),
    );
    for (const { account, day, ...count } of await lines.days(accounts, fromDay, last))
      counts.get(account)?.set(day, count);
    const today = dayOf(call.now, call.actor.timeZone);
    return {
      data: {
        days,
        accounts: accounts.map((account) => ({
          account,
          currency: currencies.get(account) ?? '',
          cells: cellsOf(days, byAccount.get(account) ?? [], counts.get(account) ?? new Map(), today),
        })),
        unexplained: (await call.read(UnexplainedSums).list()).map(shownSum),
      },
    };
  });

  readonly find = handleOfAll(findBankLines, async ({ parameter, from, pageSize }, call) => {
    const { agencyId: _agency, ...filter } = parameter;
    const open = call.read(OpenLines);
    const sums = await call.read(UnexplainedSums).list();
    // of all that is open it is known without a look at the lines
    const isAll = Object.values(filter).every((one) => one === undefined);
    const known = isAll ? sums.reduce((sum, one) => sum + one.lines, 0) : undefined;
    const { lines, total } = await open.page(filter, { from, pageSize }, known);
    const standing = await call.read(Decisions).standingOf(lines.map(({ id }) => id));
    const payments = await call.read(PaidPayments).byIds([...standing.values()].flatMap(paymentsOf));
    const about = { payments, zone: call.actor.timeZone };
    return {
      ...found(
        lines.map((line) => ({ ...shownLine(line, standing.get(line.id), about), account: line.account })),
        total,
      ),
      data: { unexplained: sums.map(shownSum) },
    };
  });

  readonly unexplained = handleOfAll(getUnexplained, async (_input, call) => ({
    data: (await call.read(UnexplainedSums).list()).map(shownSum),
  }));

  readonly verify = handleOfAll(verifyUnexplained, async (_input, call) => {
    const sums = call.read(UnexplainedSums);
    const [kept, added] = [await sums.list(), await sums.added()];
    const currencies = [...new Set([...kept, ...added].map(({ currency }) => currency))].sort();
    const none = { lines: 0, amount: 0n };
    return {
      data: currencies.map((currency) => {
        const sum = kept.find((one) => one.currency === currency) ?? none;
        const lines = added.find((one) => one.currency === currency) ?? none;
        return {
          currency,
          kept: shownSum({ ...sum, currency }),
          added: shownSum({ ...lines, currency }),
          agrees: sum.lines === lines.lines && sum.amount === lines.amount,
        };
      }),
    };
  });

  readonly unsettled = handleOfAll(listUnsettledPayments, async ({ parameter, from, pageSize }, call) => {
    const { timeZone: zone } = call.actor;
    const today = dayOf(call.now, zone);
    const beginOf = (age: number): number => dayRange(dayAfter(today, -age), today, zone).start;
    const all = { from: beginOf(daysUnsettled), until: beginOf(0) + 2 * dayMs };
    const unsettled = call.read(UnsettledPayments);
    const { leastAge, mostAge = daysUnsettled } = parameter;
    const asked = {
      from: beginOf(mostAge),
      until: leastAge === 0 ? all.until : beginOf(leastAge - 1),
    };
    const { payments, total } = await unsettled.page(asked, { from, pageSize });
    const ages = await unsettled.ages(
      all,
      transitAges.slice(1).map((next) => beginOf(next - 1)),
    );
    const codeOf = (currencyId: number): string => currencyOf(currencyId)?.code ?? '';
    return {
      ...found(
        payments.map((payment) => ({
          ...shownPayment(payment, zone),
          amount: decimalOf(comingOf(payment)),
          currency: codeOf(payment.currencyId),
          age: Math.max(0, daysBetween(dayOf(payment.paidAt, zone), today)),
        })),
        total,
        'Every payment is explained by a bank line',
      ),
      data: ages.map(({ from: first, currencyId, payments: count, amount }) => ({
        from: first,
        currency: codeOf(currencyId),
        payments: count,
        amount: decimalOf(amount),
      })),
    };
  });
}
