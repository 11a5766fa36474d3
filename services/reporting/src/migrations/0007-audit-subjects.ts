/* oxlint-disable house/sql-has-no-holes -- reviewed: names are constants of this file */
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { instant, integer, primary, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';
import { subjectOf, type AuditContent } from '../audit/audit-content.js';

/** What a record is of; a copy to search by, for the records themselves are never changed. */
const auditSubjects: TableShape = {
  columns: {
    organisation_id: primary(integer),
    entity: primary(varchar(40)),
    entity_id: primary(varchar(60)),
    occurred_at_ms: primary(instant),
    entry_id: primary(integer),
  },
};

/** The history of one record is found without reading the trail of the organisation. */
export class AuditSubjects1763900006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { audit_subjects: auditSubjects });
    await fill(runner);
  }
}

const batch = 500;

/** Records from before this migration get their copies as well. */
async function fill(runner: QueryRunner): Promise<void> {
  for (let last = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, organisation_id, occurred_at_ms, content FROM audit_entries WHERE id > ? ORDER BY id LIMIT ${batch}`,
      [last],
    )) as { id: number; organisation_id: number; occurred_at_ms: number | string; content: string }[];
    for (const row of rows) {
      const subject = subjectOf(JSON.parse(row.content) as AuditContent);
      await runner.query(
        'INSERT INTO audit_subjects (organisation_id, entity, entity_id, occurred_at_ms, entry_id) VALUES (?, ?, ?, ?, ?)',
        [row.organisation_id, ...subject, row.occurred_at_ms, row.id],
      );
      last = Number(row.id);
    }
    if (rows.length < batch) return;
  }
}
