/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { importOutcomes, type CustomerImport, type ImportOutcome } from '@kobodesk/contracts/invoicing';
import { dayMs } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, LessThan, MoreThan } from 'typeorm';
import { CustomerImportEntity, CustomerImportRowEntity } from './customer-import.entity.js';
import type { PlannedRow } from './plan-rows.js';

const insertedAtOnce = 100;
/** a sheet is people's data: it is kept as long as somebody may still work on it */
const keptMs = 30 * dayMs;

/** Sheets of customers of one organisation, and what becomes of their rows. Key: the primary one of the rows. */
export class CustomerImports extends ScopedRepository {
  private readonly imports = this.table(CustomerImportEntity);
  private readonly rows = this.table(CustomerImportRowEntity);

  /** Keeps a plan; its id. Plans that are old go. */
  async put(plan: { contentHash: string; planHash: string; rows: readonly PlannedRow[] }): Promise<number> {
    await this.forget();
    const { contentHash, planHash, rows } = plan;
    const importId = await this.imports.insert({
      contentHash,
      planHash,
      rowCount: rows.length,
      uploadedBy: this.actor.fullName,
      uploadedAt: this.scope.now,
    });
    for (let from = 0; from < rows.length; from += insertedAtOnce)
      await this.rows.insertAll(rows.slice(from, from + insertedAtOnce).map((row) => ({ ...row, importId })));
    return importId;
  }

  private async forget(): Promise<void> {
    const uploadedAt = LessThan(new Date(this.scope.now.getTime() - keptMs));
    const old = await this.imports.list({ uploadedAt });
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await this.rows.remove({ importId: In(ids) });
    await this.imports.remove({ id: In(ids) });
  }

  async find(id: number): Promise<CustomerImport | undefined> {
    const row = await this.imports.find({ id });
    if (!row) return undefined;
    const { planHash, rowCount, uploadedAt, uploadedBy } = row;
    const counts = await this.counts(id);
    return { id, planHash, rowCount, uploadedBy, uploadedAt: uploadedAt.toISOString(), counts };
  }

  private async counts(importId: number): Promise<CustomerImport['counts']> {
    const counted = await this.query<{ outcome: ImportOutcome; n: number | string }>(
      'SELECT outcome, COUNT(*) AS n FROM customer_import_rows WHERE organisation_id = ? AND import_id = ? GROUP BY outcome',
      [this.organisationId, importId],
    );
    const known = new Map(counted.map(({ outcome, n }) => [outcome, Number(n)]));
    return Object.fromEntries(
      importOutcomes.map((outcome) => [outcome, known.get(outcome) ?? 0]),
    ) as CustomerImport['counts'];
  }

  /** The same, which nobody else applies until the transaction ends. */
  async lock(id: number): Promise<CustomerImport | undefined> {
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    await this.query(`SELECT id FROM customer_imports WHERE organisation_id = ? AND id = ?${forUpdate}`, [
      this.organisationId,
      id,
    ]);
    return this.find(id);
  }

  page(importId: number, outcome: ImportOutcome | undefined, page: { from: number; pageSize: number }) {
    const where = { importId, ...(outcome === undefined ? {} : { outcome }) };
    return this.rows.page({ where, order: { rowNo: 'ASC' }, ...page });
  }

  /** The next with one of the outcomes, in the order of the file. Key: customer_import_rows_outcome. */
  next(
    importId: number,
    outcomes: readonly ImportOutcome[],
    { after = 0, most }: { after?: number; most: number },
  ): Promise<CustomerImportRowEntity[]> {
    const where = { importId, outcome: In([...outcomes]), rowNo: MoreThan(after) };
    return this.rows.list(where, { rowNo: 'ASC' }, most);
  }

  /** True once: a row that became something becomes nothing else. */
  async settle(
    { importId, rowNo, outcome }: CustomerImportRowEntity,
    became: Pick<CustomerImportRowEntity, 'outcome' | 'message' | 'customerId'>,
  ): Promise<boolean> {
    return (await this.rows.update({ importId, rowNo, outcome }, became)) === 1;
  }

  /** Customers that rows of the sheet have become. */
  async added(importId: number): Promise<Set<number>> {
    const rows = await this.query<{ customer_id: number }>(
      `SELECT customer_id FROM customer_import_rows
       WHERE organisation_id = ? AND import_id = ? AND outcome = 'imported'`,
      [this.organisationId, importId],
    );
    return new Set(rows.map(({ customer_id }) => Number(customer_id)));
  }
}
