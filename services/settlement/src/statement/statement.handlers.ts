import { Injectable } from '@nestjs/common';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import { dayAfter, decimalOf, found, isNarrowed, systemActor } from '@kobodesk/contracts/kernel';
import {
  getSettlementStatement,
  LedgerOfAll,
  listSettlementLines,
  listSettlementStanding,
  searchSettlementStatements,
  SettlementStatementNotFound,
} from '@kobodesk/contracts/settlement';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { LedgerBalances } from '../ledger/ledger-balances.js';
import { Payouts, type DueAccount } from '../payout/payouts.js';
import { agreedIn } from './agreed.js';
import { BeneficiaryLines, type Stretch } from './beneficiary-lines.js';
import { comesTo, readStatement, reachOf, shownStatement } from './content.js';
import { byRevenue, statementOf, type DueLine } from './statement.js';
import { Statements, type StatementRow } from './statements.js';

const shownMonths = 12;
const firstOfMonths = (day: string): string => dayAfter(`${day.slice(0, 7)}-01`, -334).slice(0, 7) + '-01';

interface Found {
  row: StatementRow;
  before: StatementRow | undefined;
  stretch: Stretch;
}

/** A statement with the one before it; undefined when there is none. */
async function numbered(call: Work, account: DueAccount, number: number): Promise<Found | undefined> {
  const statements = call.read(Statements);
  const row = await statements.find(account, number);
  if (!row) return undefined;
  const before = number > 1 ? await statements.find(account, number - 1) : undefined;
  return { row, before, stretch: { reach: reachOf(row), before: before && reachOf(before) } };
}

async function revenueNames(call: Pick<Work, 'ask'>): Promise<Map<number, string>> {
  const { data } = await call.ask(listRevenues, {});
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** Of the agency, as other papers have it. */
async function letterhead(call: Pick<Work, 'actor' | 'ask'>) {
  const organisationId = call.actor.organisationId ?? 0;
  const asSystem = systemActor('settlement', organisationId);
  const { data } = await call.ask(getOrganisationProfile, { organisationId }, asSystem);
  const { name, address, logoURL, brandColour } = data;
  return { name, address, logoURL, brandColour };
}

async function monthsOf(call: Work, to: string, account?: DueAccount) {
  const rows = await call.read(BeneficiaryLines).months(firstOfMonths(to), to, account);
  return rows.map(({ beneficiary, currency_id, month, shares, paid_out }) => ({
    key: `${beneficiary} ${Number(currency_id)}`,
    month,
    shares: decimalOf(asThousandths(shares)),
    paidOut: decimalOf(asThousandths(paid_out)),
  }));
}
const unkeyed = ({ key: _key, ...month }: Awaited<ReturnType<typeof monthsOf>>[number]) => month;

/** Whether the ledger, read again, comes to what was issued. */
function isProved({ row, before }: Found, lines: readonly DueLine[]): boolean {
  const content = readStatement(row.content);
  if (!content) return false;
  const closing = asThousandths(before?.closing_thousandths);
  const again = comesTo(statementOf(lines, reachOf(row), before && { reach: reachOf(before), closing }));
  return Object.entries(again).every(([name, value]) => content[name as keyof typeof content] === value);
}

/** What beneficiaries are told (rules/settlement.md#settlement-statements). */
@Injectable()
export class StatementHandlers {
  readonly standing = handle(listSettlementStanding, async (_input, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const today = dayOf(call.now, call.actor.timeZone);
    const [due, last, months] = await Promise.all([
      call.read(LedgerBalances).due(undefined),
      call.read(Statements).last(),
      monthsOf(call, today),
    ]);
    const keyOf = (row: { beneficiary: string; currency_id: number | string }): string =>
      `${row.beneficiary} ${Number(row.currency_id)}`;
    const lastOf = new Map(last.map((row) => [keyOf(row), shownStatement(row)]));
    // a split may name an account twice in one version
    const once = new Map(due.map((row) => [keyOf(row), row]));
    return {
      data: [...once].map(([key, row]) => {
        const statement = lastOf.get(key);
        return {
          beneficiary: row.beneficiary,
          accountName: row.account_name ?? '',
          accountNumber: row.account_number ?? row.beneficiary.split(':')[1] ?? '',
          bankName: row.bank_name ?? '',
          currencyId: Number(row.currency_id),
          due: decimalOf(asThousandths(row.due)),
          last: statement
            ? {
                number: statement.number,
                toDay: statement.toDay,
                closing: statement.closing,
                issuedAt: statement.issuedAt,
              }
            : null,
          months: months
            .filter((month) => month.key === key)
            .map(unkeyed)
            .slice(-shownMonths),
        };
      }),
    };
  });

  readonly search = handle(searchSettlementStatements, async ({ parameter, from, pageSize }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const { rows, total } = await call.read(Statements).search(parameter, { from, pageSize });
    return found(rows.map(shownStatement), total);
  });

  readonly get = handle(getSettlementStatement, async ({ beneficiary, currencyId, number }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const account = { beneficiary, currencyId };
    const one = (await numbered(call, account, number)) ?? call.refuse(SettlementStatementNotFound);
    const { row, stretch } = one;
    const [{ lines, versions }, names, months, due, agency] = await Promise.all([
      call.read(BeneficiaryLines).allWithVersions(account, stretch),
      revenueNames(call),
      monthsOf(call, row.to_day, account),
      call.read(BeneficiaryLines).due(account),
      letterhead(call),
    ]);
    const agreed = await agreedIn(call, account, versions);
    const shares = lines.filter(({ kind }) => kind === 'shared');
    const paidOut = lines.filter(({ kind }) => kind === 'paidOut');
    const known = await call.read(Payouts).byReferences(paidOut.map(({ reference }) => reference));
    return {
      data: {
        ...shownStatement(row),
        before: one.before ? { toDay: one.before.to_day, toSequence: Number(one.before.to_sequence) } : null,
        revenues: byRevenue(shares).map(({ revenueId, payments, collected, amount }) => ({
          revenueId,
          revenue: names.get(revenueId) ?? '',
          payments,
          collected: decimalOf(collected),
          agreed: agreed(revenueId),
          amount: decimalOf(amount),
        })),
        agency,
        payouts: known.map((payout) => ({
          id: payout.id,
          day: payout.paidDay,
          amount: decimalOf(payout.amount),
          bankReference: payout.bankReference,
          recordedBy: payout.makerName,
          agreedBy: payout.checkerName,
        })),
        months: months.map(unkeyed),
        due: decimalOf(due ?? 0n),
        isProved: isProved(one, lines),
      },
    };
  });

  readonly lines = handle(listSettlementLines, async (asked, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const { beneficiary, currencyId, number, after, pageSize } = asked;
    const account = { beneficiary, currencyId };
    const { stretch } = (await numbered(call, account, number)) ?? call.refuse(SettlementStatementNotFound);
    const read = call.read(BeneficiaryLines);
    const [some, names] = await Promise.all([
      read.page(account, stretch, { after, limit: pageSize + 1 }),
      revenueNames(call),
    ]);
    const lines = some.slice(0, pageSize);
    return {
      data: lines.map((line) => ({
        ...line,
        revenue: names.get(line.revenueId) ?? '',
        collected: line.kind === 'shared' ? decimalOf(line.collected) : '',
        amount: decimalOf(line.amount),
      })),
      next: some.length > pageSize ? (lines.at(-1)?.sequence ?? null) : null,
    };
  });
}
