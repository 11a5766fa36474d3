import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { refusalOf, systemActor, type ReplyOf } from '@kobodesk/contracts/kernel';
import { SettlementUnproved } from '@kobodesk/contracts/reporting';
import {
  getSettlementStatement,
  listSettlementLines,
  type SettlementLine,
} from '@kobodesk/contracts/settlement';
import { threadFunction } from '@kobodesk/chassis/threads/threads';
import { writeInThread, type NextPage } from '@kobodesk/chassis/threads/written-file';
import * as z from 'zod';
import type { Printing } from '../document/printing.js';
import type { ExportEntity } from '../export/export.entity.js';
import { listFile } from '../export/written-list.js';
import type { ExportWork, Tools, Writing } from '../export/writing.js';
import { settlementModel, settlementPage, type SettlementHead } from './settlement-page.js';
import type { SettlementSheet } from './settlement-sheet.js';
import type { writeSettlement } from './write-settlement.thread.js';

/** as many as one answer may have */
const pageSize = 500;

const writer = threadFunction<typeof writeSettlement>(
  'writeSettlement',
  './write-settlement.thread.js',
  import.meta.url,
);

export const SettlementOrder = z.object({
  beneficiary: z.string(),
  currencyId: z.number(),
  number: z.number(),
});
type Page = ReplyOf<typeof listSettlementLines>;

/** An issued settlement statement (rules/settlement.md#settlement-statements). */
export async function settlementWriting(
  tools: Tools & { printing: Printing },
  work: ExportWork,
  { kind, filter: stored }: Pick<ExportEntity, 'kind' | 'filter'>,
): Promise<Writing> {
  const order = SettlementOrder.parse(stored);
  const { data: head } = await work.ask(getSettlementStatement, order);
  if (!head.isProved) throw refusalOf(SettlementUnproved);
  const page = (after: number): Promise<Page> => work.ask(listSettlementLines, { ...order, after, pageSize });
  const file = listFile(`Settlement-${head.accountNumber}-${head.number}`, kind);
  return {
    total: head.lines,
    write: async (kept, { onPage }) => {
      if (kind !== 'pdf')
        return writeInThread(tools, {
          file: { ...kept, ...file },
          writer,
          task: { kind, sums: head } satisfies SettlementSheet,
          page: async ({ after, done }: NextPage<number>) => {
            await onPage(done);
            const { data: results, next } = await page(after ?? 0);
            return Buffer.from(JSON.stringify({ results, next }));
          },
        });
      const lines: SettlementLine[] = [];
      for (let after: number | null = 0; after !== null;) {
        await onPage(lines.length);
        const { data, next }: Page = await page(after);
        lines.push(...data);
        after = next;
      }
      const pdf = await onPaper(tools.printing, work, { head, lines });
      const stored = await tools.files.put({ ...kept, ...file }, pdf);
      return { stored, made: { rows: lines.length, totals: [] }, parts: [] };
    },
  };
}

async function onPaper(
  printing: Printing,
  work: ExportWork,
  { head, lines }: { head: SettlementHead; lines: readonly SettlementLine[] },
): Promise<Buffer> {
  const { organisationId, timeZone } = work.actor;
  if (organisationId === null) throw new Error('a settlement statement is of an agency');
  const asSystem = systemActor('reporting', organisationId);
  const { data } = await work.ask(getOrganisationProfile, { organisationId }, asSystem);
  const logo = await printing.picture(work, data.logoURL);
  // signed when it was issued, and the same on every print
  const qr = await printing.pictureOf(head.code);
  return printing.paper(
    settlementPage(settlementModel(head, lines, { agency: { ...data, timeZone }, logo, qr })),
  );
}
