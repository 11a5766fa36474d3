import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  CustomerImport,
  importable,
  importCustomers,
  importHeadings,
  listRowsLeft,
  searchImportRows,
  uploadCustomers,
  type ImportRow,
} from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import { asked } from '../asking/asked.js';
import { csvLine } from '../bulk/csv-text.js';
import { patiently } from '../bulk/patience.js';
import { Progress } from '../bulk/progress.js';
import { refuseInPlaceOf, wholeFile, type AddLines } from '../bulk/whole-file.js';
import { sha256 } from '../chain-source.js';
import type { Client } from '../client.js';
import { Kept } from '../commands/kept.js';
import type { Outcome } from '../exit-codes.js';
import { CommandError, type Output } from '../output.js';
import { reader, type Given } from '../reading/reader.js';
import { readSheetPlan, writeSheetPlan } from './sheet-plan.js';

const rowsAtOnce = 100;

const anImport = {
  answer: CustomerImport,
  row: CustomerImport,
  hasRows: false,
  shows: ['id', 'rowCount', 'counts'],
  lines: ({ rowCount, counts }: CustomerImport) => [
    many(rowCount, 'row'),
    ...Object.entries(counts).flatMap(([outcome, rows]) => (rows > 0 ? [`${outcome}: ${rows}`] : [])),
  ],
} as const;

/** Rows that are not customers yet, and will not be by asking again. */
const leftOf = ({ counts }: CustomerImport): number =>
  counts.refused + counts.twice + counts.failed + counts.alike;

/** What the server knows of the sheet of an earlier plan: a sheet that is planned again is the same import. */
async function plannedBefore(
  client: Client,
  path: string,
  sheet: string,
): Promise<CustomerImport | undefined> {
  const before = await readSheetPlan(path).catch(() => undefined);
  if (before?.sheet !== sheet || !client.isAt(before.server)) return undefined;
  return importOf(client, before.id).catch((error: unknown) => {
    // it keeps a sheet for a month
    if (error instanceof CommandError && error.outcome === 'refused') return undefined;
    throw error;
  });
}

async function importOf(client: Client, id: number): Promise<CustomerImport> {
  const asking = { pageSize: 1, parameter: { importId: id } };
  return (await patiently(() => client.call(searchImportRows, asking))).data;
}

async function rowsOf(client: Client, id: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let from = 0; ; from += 1) {
    const asking = { pageSize: rowsAtOnce, from, parameter: { importId: id } };
    const { results, totalCount } = await patiently(() => client.call(searchImportRows, asking));
    rows.push(...results);
    if (results.length === 0 || rows.length >= totalCount) return rows;
  }
}

/** `kobodesk customers import plan FILE -o PLAN` */
export const customersPlan = reader({
  ...anImport,
  ask: async (client, given, output) => {
    const [path, out] = [String(given['file']), String(given['out'])];
    const bytes = await readFile(path);
    const sheet = sha256(bytes);
    const before = await plannedBefore(client, out, sheet);
    if (before) {
      output.note(`${out} is the plan of this file: it was not sent again`);
      return before;
    }
    const file = new File([bytes], basename(path));
    await refuseInPlaceOf(path, out);
    return wholeFile(out, async (add) => {
      const { data } = await patiently(() => client.upload(uploadCustomers, { file }));
      const { id, planHash } = data;
      const { server } = client.settings;
      await writeSheetPlan(add, { server, id, planHash, sheet }, await rowsOf(client, id));
      return data;
    });
  },
  outcome: (sheet) => (leftOf(sheet) > 0 ? 'findings' : 'done'),
  tells: (_sheet, given) => [
    `To add those that are new: kobodesk customers import apply ${String(given['out'])}`,
  ],
});

function outcomeOf(sheet: CustomerImport): Outcome {
  if (leftOf(sheet) + sheet.counts.new === 0) return 'done';
  return sheet.counts.imported > 0 ? 'partly' : 'failed';
}

/** A part at a time, each under a key of its own, until none is left; a row that was added is never added again. */
async function applied(client: Client, given: Given, output: Output): Promise<CustomerImport> {
  const { id, planHash, server } = await readSheetPlan(String(given['plan']));
  if (!client.isAt(server)) throw new CommandError(`The plan is one of ${server}`, 'usage');
  const withAlike = given['withAlike'] === true;
  const progress = new Progress('added', output);
  let at = await importOf(client, id);
  const { imported: first } = at.counts;
  const total = first + importable(at, withAlike);
  for (let left = Infinity; importable(at, withAlike) < left;) {
    left = importable(at, withAlike);
    if (left === 0) break;
    at = (await asked(client, {}, importCustomers, { importId: id, planHash, withAlike })).data;
    progress.tell({ done: at.counts.imported, total, failed: at.counts.failed });
  }
  progress.end();
  return at;
}

/** `kobodesk customers import apply PLAN` */
export const customersApply = reader({
  ...anImport,
  ask: applied,
  outcome: outcomeOf,
  tells: (sheet, given) =>
    outcomeOf(sheet) === 'done'
      ? []
      : [`The rows that were not added: kobodesk customers import failed ${String(given['plan'])} -o FILE`],
});

/** Writes the rows that are no customers, each with why, and answers how many they are. */
async function rowsLeft(client: Client, importId: number, add: AddLines): Promise<number> {
  let rows = 0;
  await add([csvLine([...importHeadings, 'Why it was not imported'])]);
  for (let after = 0; ;) {
    const asking = { importId, ...(after > 0 && { after }) };
    const { data } = await patiently(() => client.call(listRowsLeft, asking));
    const next = data.filter((row) => row.id > after);
    if (next.length === 0) return rows;
    await add(next.map(({ cells, why }) => csvLine([...cells, why])));
    rows += next.length;
    after = Math.max(...next.map((row) => row.id));
  }
}

/** `kobodesk customers import failed PLAN -o FILE` */
export const customersFailed = reader({
  answer: Kept,
  row: Kept,
  hasRows: false,
  shows: ['rows', 'file'],
  ask: async (client, given) => {
    const [plan, file] = [String(given['plan']), String(given['out'])];
    const { id, server } = await readSheetPlan(plan);
    if (!client.isAt(server)) throw new CommandError(`The plan is one of ${server}`, 'usage');
    await refuseInPlaceOf(plan, file);
    const rows = await wholeFile(file, (add) => rowsLeft(client, id, add));
    return { rows, file };
  },
  outcome: ({ rows }) => (rows > 0 ? 'findings' : 'done'),
  lines: ({ rows, file }) => [`${many(rows, 'row')} in ${file}`],
  tells: ({ rows }) => [rows === 0 ? 'Nothing is left over' : 'The file can be planned again'],
});
