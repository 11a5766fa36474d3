import {
  BankAccountLine,
  findBankLines,
  listUnsettledPayments,
  listWitnesses,
  saveBankProfile,
  UnsettledPayment,
  verifyUnexplained,
  withdrawBankStatement,
  type LineStanding,
} from '@kobodesk/contracts/payments';
import { many, Report } from '@kobodesk/contracts/kernel';
import { asked } from '../asking/asked.js';
import { inputIn } from '../asking/json-file.js';
import { pageFrom, partOf, reader, type Given } from '../reading/reader.js';
import { linesOf, paymentOf } from './lines.js';

const textIn = (given: Given, name: string): string | undefined => given[name]?.toString();

/** Money that came and is neither certain nor accepted, over all accounts: a finding while there is any. */
export const reconOpen = reader({
  answer: findBankLines.response,
  row: BankAccountLine,
  hasRows: true,
  shows: ['id', 'account', 'day', 'amount', 'currency', 'standing', 'version', 'narration'],
  ask: (client, given) =>
    client.call(findBankLines, {
      ...pageFrom(given),
      parameter: {
        account: textIn(given, 'account'),
        fromDay: textIn(given, 'from'),
        toDay: textIn(given, 'to'),
        standing: given['standing'] as LineStanding | 'all' | undefined,
      },
    }),
  lines: ({ results }) => results.flatMap((line) => [`account ${line.account}`, ...linesOf(line)]),
  tells: ({ results, totalCount, data: { unexplained } }, given) => [
    ...unexplained.map(
      ({ currency, amount, lines }) => `Unexplained: ${amount} ${currency} in ${many(lines, 'line')}`,
    ),
    partOf(results, totalCount, given),
  ],
  outcome: ({ data }) => (data.unexplained.some(({ lines }) => lines > 0) ? 'findings' : 'done'),
});

const Verified = verifyUnexplained.response.shape.data.element;

/** What is kept of unexplained money beside what the lines come to: a finding where they differ. */
export const reconVerify = reader({
  answer: verifyUnexplained.response,
  row: Verified,
  hasRows: true,
  rowsIn: 'data',
  shows: ['currency', 'kept', 'added', 'agrees'],
  ask: (client) => client.call(verifyUnexplained, {}),
  lines: ({ data }) =>
    data.length === 0
      ? ['No money came yet']
      : data.map(({ currency, kept, added, agrees }) =>
          agrees
            ? `${kept.amount} ${currency} in ${many(kept.lines, 'line')} is unexplained, as the lines say`
            : `${kept.amount} ${currency} in ${many(kept.lines, 'line')} is kept as unexplained, and the lines come to ${added.amount} in ${added.lines}`,
        ),
  outcome: ({ data }) => (data.every(({ agrees }) => agrees) ? 'done' : 'findings'),
});

export const reconInTransit = reader({
  answer: listUnsettledPayments.response,
  row: UnsettledPayment,
  hasRows: true,
  shows: ['id', 'age', 'day', 'amount', 'currency', 'channel', 'reference', 'invoiceNumber'],
  ask: (client, given) =>
    client.call(listUnsettledPayments, {
      ...pageFrom(given),
      parameter: { leastAge: given['leastAge'] === undefined ? 0 : Number(given['leastAge']) },
    }),
  tells: ({ results, totalCount, data }, given) => [
    ...data.map(
      ({ from, currency, payments, amount }) =>
        `${many(payments, 'payment')}, ${amount} ${currency}, ${payments === 1 ? 'is' : 'are'} ${many(from, 'day')} old or older`,
    ),
    partOf(results, totalCount, given),
  ],
});

export const reconWitnesses = reader({
  answer: listWitnesses.response,
  row: listWitnesses.response.shape.data.element,
  hasRows: true,
  rowsIn: 'data',
  shows: ['payment', 'witnesses'],
  ask: (client, given) => client.call(listWitnesses, { invoiceNumber: String(given['invoice']) }),
  lines: ({ data }) =>
    data.length === 0
      ? ['No payment of this invoice is booked']
      : data.flatMap(({ payment, witnesses }) => [
          `${paymentOf(payment)}, ${many(witnesses.length, 'witness', 'witnesses')}`,
          ...witnesses.map(({ at, says }) => `  ${at}  ${says}`),
        ]),
});

export const reconWithdraw = reader({
  answer: Report,
  row: Report,
  hasRows: false,
  shows: ['message'],
  ask: (client, given) =>
    asked(client, given, withdrawBankStatement, {
      id: Number(given['statement']),
      reason: String(given['reason']),
    }),
  lines: ({ message }) => [message],
});

const Saved = saveBankProfile.response.shape.data;

export const reconProfileSave = reader({
  answer: Saved,
  row: Saved,
  hasRows: false,
  shows: ['name', 'version'],
  ask: async (client, given) => {
    const input = await inputIn(saveBankProfile, String(given['file']), ({ version }) => ({
      base: version ?? 0,
    }));
    return (await asked(client, given, saveBankProfile, input)).data;
  },
  lines: ({ name, version }) => [`Profile ${name} is saved as version ${version}`],
});
