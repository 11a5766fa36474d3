import {
  getTrialBalance,
  ledgerCauses,
  ledgerCauseWords,
  listDue,
  searchLedgerLines,
  verifyLedger,
  type LedgerBasis,
  type LedgerFinding,
} from '@kobodesk/contracts/settlement';
import * as z from 'zod';
import { pageFrom, partOf, reader } from '../../reading/reader.js';
import { notLookedAt, partsOf } from '../walk.js';

const Part = verifyLedger.response;
const Walk = z.object({
  results: z.array(Part),
  /** in all parts */
  found: z.number().int(),
  /** where it was taken up; null: it began at the beginning */
  from: z.string().nullable(),
});
const Trial = getTrialBalance.response.shape.data.shape;
const Balance = Trial.rows.element;

const said = ({ check, where, text }: LedgerFinding): string => `${check}: ${where}: ${text}`;

/** What posting everything anew tells apart: of each cause how much, and what. */
const rederived = (findings: readonly LedgerFinding[]): string[] =>
  ledgerCauses.flatMap((cause) => {
    const own = findings.filter((finding) => finding.cause === cause);
    return [`${ledgerCauseWords[cause]}: ${own.length}`, ...own.map((finding) => `  ${said(finding)}`)];
  });

/**
 * Walks over all parts; what is cut is taken up with --from, and is then no verdict of what came before. The first finding is the one to
 * begin with.
 */
export const ledgerVerify = reader({
  answer: Walk,
  row: Part,
  hasRows: true,
  shows: ['part', 'checked', 'found'],
  ask: async (client, { asAt, ...given }, output) => {
    const from = given['from']?.toString();
    const results = await partsOf(
      {
        ask: (cursor): Promise<z.output<typeof Part>> => client.call(verifyLedger, { cursor, asAt }),
        told: ({ part, found, findings }) =>
          found === 0 ? [] : [`${part}: ${found} found`, ...findings.map(said)],
        from,
        isPatient: true,
      },
      output,
    );
    const found = results.reduce((sum, part) => sum + part.found, 0);
    return { results, found, from: from ?? null };
  },
  lines: ({ results, found, from }, { rederive }) => {
    const findings = results.flatMap((part) => part.findings);
    return [
      ...(rederive
        ? [...rederived(findings), ...findings.filter(({ cause }) => cause === undefined).map(said)]
        : findings.map(said)),
      ...(found > 0 ? [`${found} found`] : [from === null ? 'The ledger is right' : 'Nothing found']),
      ...(from === null ? [] : [notLookedAt(from)]),
    ];
  },
  outcome: ({ found, from }) => {
    if (found > 0) return 'findings';
    return from === null ? 'done' : 'partly';
  },
});

/** Of every account what it comes to. */
export const ledgerBalance = reader({
  answer: z.object({ results: z.array(Balance), raisedLater: Trial.raisedLater }),
  row: Balance,
  hasRows: true,
  shows: ['account', 'name', 'currencyId', 'debit', 'credit', 'balance'],
  ask: async (client, { asAt, from, basis }, output) => {
    const asked = { asAt, from, basis: basis as LedgerBasis };
    const { data } = await client.call(getTrialBalance, asked);
    if (asAt === undefined || basis === 'cash') return { results: data.rows, raisedLater: [] };
    // of a day long past it may take longer than the server lets it: the balance is told without it
    const withRaisedLater = true;
    const later = await client.call(getTrialBalance, { ...asked, withRaisedLater }).catch((error: Error) => {
      output.note(`What of 1200 is of invoices that were raised later is not told: ${error.message}`);
      return { data: { raisedLater: [] } };
    });
    return { results: data.rows, raisedLater: later.data.raisedLater };
  },
  tells: ({ raisedLater }) =>
    raisedLater.map(
      ({ currencyId, amount }) => `Of 1200 in ${currencyId} ${amount} is of invoices that were raised later`,
    ),
});

/** Who is owed what. */
export const ledgerDue = reader({
  answer: listDue.response,
  row: listDue.response.shape.data.element,
  hasRows: true,
  rowsIn: 'data',
  shows: ['accountName', 'bankName', 'accountNumber', 'currencyId', 'due'],
  ask: (client, { asAt }) => client.call(listDue, { asAt }),
});

/** The journal, or the lines behind a figure. */
export const ledgerLines = reader({
  answer: searchLedgerLines.response,
  row: searchLedgerLines.response.shape.results.element,
  hasRows: true,
  shows: ['sequence', 'day', 'event', 'account', 'name', 'debit', 'credit', 'invoiceNumber', 'customerId'],
  ask: (client, given) =>
    client.call(searchLedgerLines, {
      ...pageFrom(given),
      parameter: {
        account: given['account'],
        currencyId: given['currency'],
        customerId: given['customer'],
        startDate: given['from'],
        endDate: given['to'],
      },
    }),
  tells: ({ results, totalCount }, given) => [partOf(results, totalCount, given)],
});
