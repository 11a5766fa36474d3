import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { many } from '@kobodesk/contracts/kernel';
import {
  BankProfileView,
  BankStatement,
  listBankProfiles,
  searchBankStatements,
  takeBankStatement,
  tryBankProfile,
} from '@kobodesk/contracts/payments';
import * as z from 'zod';
import { patiently } from '../bulk/patience.js';
import { pageFrom, partOf, reader, type Given } from '../reading/reader.js';

/** the server keeps nothing of a file that is only tried, and takes each once */
const tries = 5;

async function fileOf(given: Given): Promise<File> {
  const path = String(given['file']);
  return new File([await readFile(path)], basename(path));
}

const textIn = (given: Given, name: string): string | undefined => given[name]?.toString();

export const reconProfiles = reader({
  answer: listBankProfiles.response,
  row: BankProfileView,
  hasRows: true,
  rowsIn: 'data',
  shows: ['name', 'title'],
  ask: (client) => client.call(listBankProfiles, {}),
});

export const reconStatements = reader({
  answer: searchBankStatements.response,
  row: BankStatement,
  hasRows: true,
  shows: [
    'id',
    'account',
    'currency',
    'fromDay',
    'toDay',
    'opening',
    'closing',
    'lineCount',
    'added',
    'fileName',
  ],
  ask: (client, given) =>
    client.call(searchBankStatements, {
      ...pageFrom(given),
      parameter: { account: textIn(given, 'account') },
    }),
  tells: ({ results, totalCount }, given) => [partOf(results, totalCount, given)],
});

const Tried = tryBankProfile.response.shape.data;

export const reconTry = reader({
  answer: Tried,
  row: Tried.shape.lines.element,
  hasRows: true,
  rowsIn: 'lines',
  shows: ['row', 'day', 'amount', 'balance', 'bankReference', 'narration'],
  ask: async (client, given) => {
    const parts = { file: await fileOf(given), profile: textIn(given, 'as') };
    return (await patiently(() => client.upload(tryBankProfile, parts), tries)).data;
  },
  tells: ({ account, currency, fromDay, toDay, opening, closing, lines, lineCount, errors }) => [
    `Account ${account || 'not said'}, ${currency || 'currency not said'}, ${fromDay} to ${toDay}`,
    `Opening ${opening ?? 'not said'}, closing ${closing ?? 'not said'}`,
    `${lines.length} of ${many(lineCount, 'line')}`,
    ...errors,
  ],
  outcome: ({ errors }) => (errors.length > 0 ? 'findings' : 'done'),
});

const Taken = BankStatement.extend({ message: z.string(), wasKnown: z.boolean() });

/** What its gates warn of is a finding; what they refuse was not taken. */
export const reconTake = reader({
  answer: Taken,
  row: Taken,
  hasRows: false,
  shows: ['id', 'account', 'currency', 'fromDay', 'toDay', 'opening', 'closing', 'lineCount', 'added'],
  ask: async (client, given) => {
    const file = await fileOf(given);
    const parts = {
      file,
      name: file.name,
      profile: textIn(given, 'as'),
      account: textIn(given, 'account'),
      currency: textIn(given, 'currency'),
    };
    const { data, message, wasKnown } = await patiently(() => client.upload(takeBankStatement, parts), tries);
    return { ...data, message, wasKnown };
  },
  lines: ({ id, account, lineCount, added, message }) => [
    `${message}: statement ${id} of account ${account}, ${many(lineCount, 'line')}, ${added} of them new`,
  ],
  tells: ({ findings }) => findings,
  outcome: ({ findings }) => (findings.length > 0 ? 'findings' : 'done'),
});
