import {
  acceptBankLine,
  BankStatementLine,
  runBankMatch,
  searchBankLines,
  undoBankLine,
  whyNotBankLine,
  type LineStanding,
  type MatchedPayment,
} from '@kobodesk/contracts/payments';
import { many, Report } from '@kobodesk/contracts/kernel';
import { asked } from '../asking/asked.js';
import { patiently } from '../bulk/patience.js';
import { idsIn, pageFrom, partOf, reader } from '../reading/reader.js';

const Run = runBankMatch.response.shape.data;
const tries = 5;

export const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([standing, count]) => `${standing} ${count}`)
    .join(', ');
export const paymentOf = ({ id, invoiceNumber, amount, passedOn, day }: MatchedPayment): string =>
  `payment ${id}: ${invoiceNumber}, ${amount}${passedOn === '0' ? '' : ` of which ${passedOn} was passed on`}, ${day}`;

/** Holds lines against payments; it books nothing. */
export const reconRun = reader({
  answer: Run,
  row: Run,
  hasRows: false,
  shows: ['isGoingOn', 'lines', 'changed', 'payments', 'counts'],
  ask: async (client) => (await patiently(() => client.call(runBankMatch, {}), tries)).data,
  lines: ({ isGoingOn, lines, changed, payments, counts }) =>
    isGoingOn
      ? [`${many(lines, 'line is', 'lines are')} being matched: kobodesk recon open shows what is left`]
      : [
          `${many(lines, 'line')} against ${many(payments, 'payment')}: ${counted(counts)}`,
          `${many(changed, 'of them is', 'of them are')} decided otherwise now`,
        ],
});

/** A line on one line, and below it what explains it, what might, and why. */
export function linesOf(line: BankStatementLine): string[] {
  const { id, day, amount, currency, standing, version, narration, payments, paymentCount } = line;
  const { rivals, runnerUp } = line;
  return [
    `${id}  ${day}  ${amount} ${currency}  ${standing}, decision ${version}  ${narration}`,
    ...payments.map((payment) => `  is ${paymentOf(payment)}`),
    ...(paymentCount > payments.length ? [`  and ${paymentCount - payments.length} more`] : []),
    ...rivals.map((payment) => `  or ${paymentOf(payment)}`),
    ...line.evidence.map((sentence) => `  ${sentence}`),
    ...(runnerUp ? [`  not ${paymentOf(runnerUp.payment)}: ${runnerUp.whyLost}`] : []),
    ...(line.decidedBy === '' ? [] : [`  by ${line.decidedBy}`]),
  ];
}

export const reconLines = reader({
  answer: searchBankLines.response,
  row: BankStatementLine,
  hasRows: true,
  shows: ['id', 'day', 'amount', 'currency', 'standing', 'version', 'payments', 'rivals', 'narration'],
  ask: (client, given) =>
    client.call(searchBankLines, {
      ...pageFrom(given),
      parameter: {
        statementId: Number(given['statement']),
        standing: given['standing'] as LineStanding | undefined,
      },
    }),
  lines: ({ results }) => results.flatMap((line) => linesOf(line)),
  tells: ({ results, totalCount, data: { statement, counts, unexplained } }, given) => [
    `Account ${statement.account}, ${statement.fromDay} to ${statement.toDay}: ${counted(counts)}`,
    `Came and is unexplained: ${unexplained} ${statement.currency}`,
    partOf(results, totalCount, given),
  ],
  outcome: ({ data }) => (data.unexplained === '0' ? 'done' : 'findings'),
});

const aReport = {
  answer: Report,
  row: Report,
  hasRows: false,
  shows: ['message'],
  lines: ({ message }: { message: string }) => [message],
} as const;

export const reconAccept = reader({
  ...aReport,
  ask: (client, given) => {
    const ids = given['payments']?.toString();
    return asked(client, given, acceptBankLine, {
      lineId: Number(given['line']),
      version: Number(given['decision']),
      paymentIds: ids === undefined ? undefined : idsIn(ids.split(',').map((word) => word.trim())),
    });
  },
});

export const reconUndo = reader({
  ...aReport,
  ask: (client, given) =>
    asked(client, given, undoBankLine, {
      lineId: Number(given['line']),
      version: Number(given['decision']),
      reason: String(given['reason']),
    }),
});

export const reconWhyNot = reader({
  answer: whyNotBankLine.response,
  row: whyNotBankLine.response.shape.data.element,
  hasRows: true,
  rowsIn: 'data',
  shows: ['payment', 'why'],
  ask: (client, given) =>
    client.call(whyNotBankLine, {
      lineId: Number(given['line']),
      invoiceNumber: String(given['invoice']),
    }),
  lines: ({ data, message }) =>
    data.length === 0 ? [message] : data.map(({ payment, why }) => `${paymentOf(payment)}: ${why}`),
});
