import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  importCustomers,
  ImportDiffers,
  ImportNotFound,
  ImportUnreadable,
  listRowsLeft,
  searchImportRows,
  uploadCustomers,
  type CustomerImport,
} from '@kobodesk/contracts/invoicing';
import { invariant, many } from '@kobodesk/contracts/kernel';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { uploadedSheet } from '@kobodesk/chassis/files/uploaded-sheet';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { SheetReader } from '@kobodesk/chassis/sheets/sheet-reader';
import { LookAlikes, type Alike } from '../duplicates/look-alikes.js';
import { CustomerImports } from './customer-imports.js';
import { mostRead, readCustomers, type SheetRow } from './customer-sheet.js';
import { importNext } from './import-rows.js';
import { describedBy, planHashOf, planRows } from './plan-rows.js';

const lookedUpAtOnce = 100;
const mostLeftAtOnce = 200;

/** Customers from a sheet: read, shown, and added as they were shown (rules/customers.md#customers-from-a-sheet). */
@Injectable()
export class CustomerImportHandlers {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    private readonly sheets: SheetReader,
  ) {}

  readonly upload = handle(uploadCustomers, async ({ file }, call) => {
    const bytes =
      (await uploadedSheet(this.files, file, call.actor)) ??
      call.refuse(ImportUnreadable, { why: 'Please select a csv or Excel file' });
    const cells = await this.sheets.rowsOf(bytes, mostRead);
    const reading = 'why' in cells ? cells : readCustomers(cells.rows);
    if ('why' in reading) return call.refuse(ImportUnreadable, { why: reading.why });
    const alike = await lookAlikesOf(call, reading.rows);
    const rows = planRows(reading.rows, ({ rowNo }) => alike.get(rowNo) ?? []);
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const planHash = planHashOf(contentHash, rows);
    return call.write(async (tx) => {
      const id = await tx.of(CustomerImports).put({ contentHash, planHash, rows });
      await tx.audit({
        action: 'Upload customers',
        entity: 'customer import',
        entityId: id,
        description: `A sheet of ${many(rows.length, 'row')} of customers was uploaded`,
        after: { rows: rows.length, contentHash, planHash },
      });
      return {
        message: `${many(rows.length, 'row')} read`,
        data: present(await tx.of(CustomerImports).find(id)),
      };
    });
  });

  readonly search = handle(searchImportRows, async ({ parameter, from, pageSize }, call) => {
    const imports = call.read(CustomerImports);
    const plan = (await imports.find(parameter.importId)) ?? call.refuse(ImportNotFound);
    const { rows, total } = await imports.page(plan.id, parameter.outcome, { from, pageSize });
    const results = rows.map(({ rowNo, name, outcome, message, customerId }) => ({
      id: rowNo,
      name,
      outcome,
      message,
      customerId,
    }));
    return { results, totalCount: total, data: plan };
  });

  readonly apply = handle(importCustomers, ({ importId, planHash, withAlike }, call) =>
    call.write(async (tx) => {
      const imports = tx.of(CustomerImports);
      const before = (await imports.lock(importId)) ?? call.refuse(ImportNotFound);
      if (before.planHash !== planHash) return call.refuse(ImportDiffers);
      await importNext(tx, importId, { withAlike });
      const after = present(await imports.find(importId));
      const added = after.counts.imported - before.counts.imported;
      if (added > 0)
        await tx.audit({
          action: 'Import customers',
          entity: 'customer import',
          entityId: importId,
          description: `${many(added, 'customer')} of a sheet of ${many(after.rowCount, 'row')} added`,
          before: before.counts,
          after: after.counts,
        });
      return { message: `${many(after.counts.imported, 'customer')} imported`, data: after };
    }),
  );

  readonly left = handle(listRowsLeft, async ({ importId, after = 0 }, call) => {
    const imports = call.read(CustomerImports);
    if (!(await imports.find(importId))) return call.refuse(ImportNotFound);
    const outcomes = ['new', 'alike', 'refused', 'twice', 'failed'] as const;
    const rows = await imports.next(importId, outcomes, { after, most: mostLeftAtOnce });
    return {
      data: rows.map(({ rowNo, message, cells }) => ({ id: rowNo, why: message, cells: [...cells] })),
    };
  });
}

function present(found: CustomerImport | undefined): CustomerImport {
  invariant(found !== undefined, 'an import that was written is there');
  return found;
}

/** In slices, so that others are answered between them. */
async function lookAlikesOf(
  call: Pick<Work, 'read'>,
  rows: readonly SheetRow[],
): Promise<Map<number, readonly Alike[]>> {
  const found = new Map<number, readonly Alike[]>();
  for (let from = 0; from < rows.length; from += lookedUpAtOnce) {
    const good = rows.slice(from, from + lookedUpAtOnce).flatMap(({ rowNo, cells }) => {
      const described = describedBy(cells);
      return described ? [{ rowNo, described }] : [];
    });
    const alike = await call.read(LookAlikes).ofEach(good.map(({ described }) => described));
    for (const [at, { rowNo }] of good.entries()) found.set(rowNo, alike[at] ?? []);
    await turn();
  }
  return found;
}
