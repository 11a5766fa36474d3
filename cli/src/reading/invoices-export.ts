import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { many } from '@kobodesk/contracts/kernel';
import { downloadSearchResult, ExportRow } from '@kobodesk/contracts/reporting';
import * as z from 'zod';
import { patiently } from '../bulk/patience.js';
import { Progress } from '../bulk/progress.js';
import { isDevice, wholeBytes } from '../bulk/whole-file.js';
import type { Client } from '../client.js';
import { CommandError, type Output } from '../output.js';
import { filterFrom } from './invoices.js';
import { reader, type Given } from './reader.js';

const lookEveryMs = 1000;

export const Exported = ExportRow.pick({ kind: true, controlTotals: true }).extend({
  export: z.number().int(),
  rows: z.number().int(),
  file: z.string(),
});

export const found = (client: Client, id: number): Promise<ExportRow> =>
  patiently(() => client.one('exports', String(id), ExportRow));

async function begun(client: Client, given: Given, output: Output): Promise<ExportRow> {
  if (given['resume'] !== undefined) return found(client, Number(given['resume']));
  const asked = { type: given['as'], parameter: filterFrom(given) };
  const { data } = await patiently(() => client.call(downloadSearchResult, asked));
  if (data.state !== 'done')
    output.note(`The server makes it as export ${data.id}; --resume ${data.id} goes on with it`);
  return data;
}

/** Looks until the server has made it; whoever stops looking stops nothing. */
export async function made(client: Client, asked: ExportRow, output: Output): Promise<ExportRow> {
  const progress = new Progress('written', output);
  let at = asked;
  while (at.state === 'waiting' || at.state === 'running') {
    await sleep(lookEveryMs);
    at = await found(client, at.id);
    progress.tell({ done: at.rowsDone, total: at.rowsTotal });
  }
  progress.end();
  if (at.state === 'failed') throw new CommandError(`The server could not make export ${at.id}`);
  return at;
}

/** Nobody waits for a file that has no place. @throws ENOENT and its like */
export async function refuseNowhere(path: string): Promise<void> {
  // /dev/stdout is written to by whoever may put nothing beside it
  if (!(await isDevice(path))) await access(dirname(path), constants.W_OK);
}

/** The file is there whole, or not at all. */
export async function fetched(client: Client, address: string, path: string): Promise<void> {
  const answer = await client.at(address);
  if (!answer.ok || !answer.body)
    throw new CommandError(
      `The file could not be fetched: the server answered ${answer.status}`,
      answer.status < 500 ? 'refused' : 'failed',
    );
  const { body } = answer;
  try {
    await wholeBytes(path, async (add) => {
      for await (const bytes of body) await add(bytes);
    });
  } catch (error) {
    // of the disk, or of the server that went away
    throw new CommandError(
      `${path} could not be written: ${(error as Error).message}`,
      'failed',
      'syscall' in (error as object),
    );
  }
}

export const invoicesExport = reader({
  answer: Exported,
  row: Exported,
  hasRows: false,
  shows: ['export', 'kind', 'rows', 'file'],
  ask: async (client, given, output) => {
    const file = String(given['out']);
    await refuseNowhere(file);
    const { id, kind, rowsTotal, downloadUrl, controlTotals } = await made(
      client,
      await begun(client, given, output),
      output,
    );
    await patiently(() => fetched(client, downloadUrl, file));
    return { export: id, kind, rows: rowsTotal, file, controlTotals };
  },
  lines: ({ rows, file, controlTotals }) => [
    `${many(rows, 'invoice')} in ${file}`,
    ...controlTotals.map(
      ({ label, currency, count, amounts }) =>
        `${label} ${currency}: ${count}${Object.entries(amounts)
          .map(([name, amount]) => `, ${name} ${amount}`)
          .join('')}`,
    ),
  ],
});
