import { searchAgeing, summariseInvoices } from '@kobodesk/contracts/invoicing';
import { systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { getDashboardSummary, listAuditActions, searchAuditTrail } from '@kobodesk/contracts/reporting';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { EarlyPayments } from '../early-payments.js';
import { LedgerBalances } from '../ledger-balances.js';
import { sealing } from '../ledger-desk.js';
import { checkSeals, type Seal } from './check-seals.js';
import { checkTotals, type Balances, type Told } from './check-totals.js';
import { Seals } from '../seal/seals.js';
import { LedgerReader } from './ledger-reader.js';

type Asking = Pick<Work, 'ask' | 'read'>;
const allDays = { startDate: '1900-01-01', endDate: '9999-12-31' };
const sealsAtOnce = 100;

const by = <T extends { currencyId: number }>(rows: readonly T[], amount: (row: T) => string) =>
  new Map(rows.map((row) => [row.currencyId, thousandths(amount(row))]));

/**
 * What the owners of other figures tell: the dashboard, the totals of the search, the ageing analysis. Until a day it is what
 * they can tell of that day: what was paid, and what was due at its end.
 */
async function toldBy(call: Asking, organisationId: number, asAt: string | undefined): Promise<Told[]> {
  const actor = systemActor('settlement', organisationId);
  const days = { ...allDays, ...(asAt === undefined ? {} : { endDate: asAt }) };
  const { data: dashboard } = await call.ask(getDashboardSummary, days, actor);
  const parameter = { dateType: 1, asAt };
  const { bands } = await call.ask(searchAgeing, { pageSize: 1, from: 0, parameter }, actor);
  const always: Told[] = [
    { who: 'the dashboard', what: 'collected', amounts: by(dashboard.payments, (row) => row.itemTotal) },
    { who: 'the ageing analysis', what: 'due', amounts: by(bands, (row) => row.outstanding) },
  ];
  if (asAt !== undefined) return always;
  const search = { pageSize: 1, from: 0, parameter: { dateType: 1 } };
  const { results } = await call.ask(summariseInvoices, search, actor);
  return [
    ...always,
    { who: 'the dashboard', what: 'invoiced', amounts: by(dashboard.invoices, (row) => row.itemTotal) },
    { who: 'the totals of invoices', what: 'invoiced', amounts: by(results, (row) => row.amount) },
    { who: 'the totals of invoices', what: 'collected', amounts: by(results, (row) => row.paid) },
  ];
}

async function balancesOf(call: Asking, asAt: string | undefined): Promise<Balances> {
  const balances = new Map<number, Record<string, bigint>>();
  for (const row of await call.read(LedgerBalances).until(asAt)) {
    const of = balances.get(Number(row.currency_id)) ?? {};
    of[row.account] = asThousandths(row.debit) - asThousandths(row.credit);
    balances.set(Number(row.currency_id), of);
  }
  return balances;
}

/** Dashboard, totals and ageing against the accounts. */
export async function totalsOfOthers(call: Asking, organisationId: number, asAt: string | undefined) {
  const told = await toldBy(call, organisationId, asAt);
  const balances = await balancesOf(call, asAt);
  const early = await call.read(EarlyPayments).of([...balances.keys()], asAt);
  const findings = checkTotals(balances, told, early);
  return { checked: told.length, findings };
}

/** What the audit trail was told of the end of the chain, a page at a time, the latest first. */
export async function sealsInTrail(call: Asking, organisationId: number, page: number) {
  const actor = systemActor('settlement', organisationId);
  const { data: actions } = await call.ask(listAuditActions, {}, actor);
  const auditType = actions.find(({ name }) => name === sealing)?.id;
  // nothing was told yet
  if (auditType === undefined) return { checked: 0, findings: [], isLast: true };
  const asked = { pageSize: sealsAtOnce, from: page, parameter: { auditType } };
  const { results } = await call.ask(searchAuditTrail, asked, actor);
  const seals = results.flatMap(({ sequence: record, after }): Seal[] => {
    const [sequence, hash] = [after?.['sequence'], after?.['hash']];
    const [number, sealed] = [after?.['seal'], after?.['sealHash']];
    const isTold = typeof number === 'number' && typeof sealed === 'string';
    const seal = isTold ? { number, hash: sealed } : undefined;
    return typeof sequence === 'number' && typeof hash === 'string' ? [{ record, sequence, hash, seal }] : [];
  });
  const hashes = await call.read(LedgerReader).hashesOf(seals.map(({ sequence }) => sequence));
  const numbers = seals.flatMap(({ seal }) => (seal ? [seal.number] : []));
  const sealed = await call.read(Seals).hashesOf(numbers);
  return {
    checked: seals.length,
    findings: checkSeals(seals, hashes, sealed),
    isLast: results.length < sealsAtOnce,
  };
}
