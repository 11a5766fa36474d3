import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { getStatement, StatementFilter, type StatementRow } from '@kobodesk/contracts/invoicing';
import { systemActor, type InputOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import { statementCode } from '@kobodesk/contracts/reporting/statement-code';
import { threadFunction } from '@kobodesk/chassis/threads/threads';
import { writeInThread, type NextPage } from '@kobodesk/chassis/threads/written-file';
import { knownMs } from '../ageing/ageing-writing.js';
import type { Printing } from '../document/printing.js';
import type { ExportEntity } from '../export/export.entity.js';
import { listFile } from '../export/written-list.js';
import type { ExportWork, Tools, Writing } from '../export/writing.js';
import { signedStatement } from './signed-statement.js';
import { statementModel, statementPage, type StatementHead } from './statement-page.js';
import type { StatementSheet } from './statement-sheet.js';
import type { writeStatement } from './write-statement.thread.js';

/** as many as a page of a screen may have */
const pageSize = 100;

const writer = threadFunction<typeof writeStatement>(
  'writeStatement',
  './write-statement.thread.js',
  import.meta.url,
);

type Order = Pick<ExportEntity, 'kind' | 'filter'>;
type Statement = ReplyOf<typeof getStatement>;
type Asked = InputOf<typeof getStatement>['parameter'];

/** What the file is called (rules/customers.md#statement-of-account). */
const fileOf = (kind: Order['kind'], { customer }: StatementHead) =>
  listFile(`Statement-${customer.customerAIN}`, kind);

/**
 * The statement of account of a customer, of the moment in which it is begun: what is put down while it is written stands
 * neither in its lines nor in what they come to. What was under way then is put down as of before: it moves the lines, and
 * the statement is begun anew, as after any other failure.
 */
export async function statementWriting(
  tools: Tools & { printing: Printing },
  work: ExportWork,
  { kind, filter: stored }: Order,
): Promise<Writing> {
  const asked = StatementFilter.parse(stored);
  // a moment that is still to come, as the end of today, would have its lines move
  const isOver = (knownMs(asked, work.actor.timeZone) ?? Infinity) <= work.now.getTime();
  const then = { ...asked, asKnown: isOver ? asked.asKnown : work.now.toISOString() } as Asked;
  const first = await work.ask(getStatement, { pageSize: 1, parameter: then });
  const { results: _one, totalCount: total, ...told } = first;
  // one of now says nothing of when it was known
  const head: StatementHead = { ...told, knownAt: asked.asKnown === undefined ? '' : told.knownAt };
  const parameter: Asked = { ...then, endDate: head.endDate };
  const page = async (from: number): Promise<Statement> => {
    const read = await work.ask(getStatement, { from, pageSize, parameter });
    if (isMoved(first, read, from)) throw new Error('the statement moved while it was written');
    return read;
  };
  const file = fileOf(kind, head);
  return {
    total,
    write: async (kept, { onPage }) => {
      if (kind !== 'pdf')
        return writeInThread(tools, {
          file: { ...kept, ...file },
          writer,
          task: { kind, head, zone: work.actor.timeZone } satisfies StatementSheet,
          page: async ({ after, done }: NextPage<number>) => {
            await onPage(done);
            return sheetPage(page, after ?? 0);
          },
        });
      const rows: StatementRow[] = [];
      for (let from = 0; rows.length < total; from += 1) {
        await onPage(rows.length);
        const { results } = await page(from);
        if (results.length === 0) break;
        rows.push(...results);
      }
      const pdf = await onPaper(tools.printing, work, { head, rows, asked });
      const stored = await tools.files.put({ ...kept, ...file }, pdf);
      return { stored, made: { rows: rows.length, totals: [] }, parts: [] };
    },
  };
}

/** Whether a page is of other lines than what was told first. */
function isMoved(first: Statement, page: Statement, from: number): boolean {
  const rows = Math.min(pageSize, Math.max(0, first.totalCount - from * pageSize));
  return (
    page.totalCount !== first.totalCount || page.closing !== first.closing || page.results.length !== rows
  );
}

async function sheetPage(page: (from: number) => Promise<Statement>, from: number): Promise<Uint8Array> {
  const { results, totalCount } = await page(from);
  const next = (from + 1) * pageSize < totalCount ? from + 1 : null;
  return Buffer.from(JSON.stringify({ results, next }));
}

async function onPaper(
  printing: Printing,
  work: ExportWork,
  { head, rows, asked }: { head: StatementHead; rows: readonly StatementRow[]; asked: StatementFilter },
): Promise<Buffer> {
  const { organisationId, timeZone, customerId } = work.actor;
  if (organisationId === null) throw new Error('a statement is of the customer of an agency');
  const asSystem = systemActor('reporting', organisationId);
  const { data } = await work.ask(getOrganisationProfile, { organisationId }, asSystem);
  const logo = await printing.picture(work, data.logoURL);
  // staff of a customer get their own alone, whatever they ask for
  const customerView = customerId === null ? asked.customerView : 'own';
  const issued = { agency: { ...data, timeZone }, now: work.now, customerView };
  const qr = await printing.seal(statementCode, signedStatement(head, rows, issued));
  const model = statementModel(head, rows, { ...issued, logo, qr });
  return printing.paper(statementPage(model));
}
