import {
  getSettlementStatement,
  issueSettlementStatement,
  listSettlementLines,
  listSettlementStanding,
  recordPayout,
  searchSettlementStatements,
  SettlementLine,
} from '@kobodesk/contracts/settlement';
import { mailSettlement } from '@kobodesk/contracts/notifications';
import * as z from 'zod';
import { pageFrom, partOf, reader } from '../reading/reader.js';
import { asked } from './asked.js';
import { reported } from './reported.js';

/** as many as one answer may have */
const linesAtOnce = 500;

/** Who is owed what, and what each was told last. */
export const settlementStanding = reader({
  answer: listSettlementStanding.response,
  row: listSettlementStanding.response.shape.data.element,
  hasRows: true,
  rowsIn: 'data',
  shows: ['beneficiary', 'accountName', 'bankName', 'currencyId', 'due'],
  ask: (client) => client.call(listSettlementStanding, {}),
});

export const settlementStatements = reader({
  answer: searchSettlementStatements.response,
  row: searchSettlementStatements.response.shape.results.element,
  hasRows: true,
  shows: [
    'beneficiary',
    'accountName',
    'number',
    'toDay',
    'currencyId',
    'opening',
    'shares',
    'paidOut',
    'closing',
  ],
  ask: (client, given) =>
    client.call(searchSettlementStatements, {
      ...pageFrom(given),
      parameter: { beneficiary: given['beneficiary'], currencyId: given['currency'] },
    }),
  tells: ({ results, totalCount }, given) => [partOf(results, totalCount, given)],
});

export const settlementIssue = reader({
  answer: issueSettlementStatement.response,
  row: issueSettlementStatement.response,
  hasRows: false,
  shows: ['message'],
  ask: (client, given) =>
    asked(client, given, issueSettlementStatement, {
      beneficiary: String(given['beneficiary']),
      currencyId: Number(given['currency']),
      toDay: given['to'],
    }),
  lines: ({ data, message }) => [`${message}: statement ${data.number}`],
});

const Shown = z.object({
  statement: getSettlementStatement.response.shape.data,
  results: z.array(SettlementLine),
});

/** A statement with all of its lines; one to which the ledger does not come is a finding. */
export const settlementStatement = reader({
  answer: Shown,
  row: SettlementLine,
  hasRows: true,
  shows: ['day', 'kind', 'revenue', 'invoiceNumber', 'reference', 'collected', 'amount', 'isShort'],
  ask: async (client, given) => {
    const which = {
      beneficiary: String(given['beneficiary']),
      currencyId: Number(given['currency']),
      number: Number(given['number']),
    };
    const { data: statement } = await client.call(getSettlementStatement, which);
    const results: SettlementLine[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: { data: SettlementLine[]; next: number | null } = await client.call(listSettlementLines, {
        ...which,
        after,
        pageSize: linesAtOnce,
      });
      results.push(...page.data);
      after = page.next;
    }
    return { statement, results };
  },
  tells: ({ statement: { accountName, opening, shares, paidOut, closing, short, ...more } }) => [
    `${accountName}: ${opening} + ${shares} − ${paidOut} = ${closing}`,
    ...(more.shortLines > 0 ? [`Of the shares ${short} was cut short`] : []),
    more.isProved ? `Proved: ${more.hash}` : 'Not proved: kobodesk ledger verify',
  ],
  outcome: ({ statement }) => (statement.isProved ? 'done' : 'findings'),
});

export const settlementPayout = reported((client, given) =>
  asked(client, given, recordPayout, {
    beneficiary: String(given['beneficiary']),
    currencyId: Number(given['currency']),
    amount: String(given['amount']),
    day: String(given['day']),
    bankReference: String(given['reference']),
  }),
);

/** It leaves when it is printed. */
export const settlementMail = reader({
  answer: mailSettlement.response,
  row: mailSettlement.response,
  hasRows: false,
  shows: ['message'],
  ask: (client, given) =>
    asked(client, given, mailSettlement, {
      beneficiary: String(given['beneficiary']),
      currencyId: Number(given['currency']),
      number: Number(given['number']),
      recipientEmail: String(given['to']),
    }),
  lines: ({ message }) => [message],
});
