/* oxlint-disable house/sql-has-no-holes -- reviewed: names are constants of this file */
import {
  createTables,
  dialectOf,
  Migration,
  neverChanged,
} from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  primary,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import { TableColumn, TableIndex, type QueryRunner } from 'typeorm';
import { searchTextOf, type AuditContent } from '../audit/audit-content.js';

const tables: Record<string, TableShape> = {
  // the names of actions are the product's own words and belong to no organisation
  audit_actions: {
    columns: { id: serial, name: varchar(200) },
    unique: { audit_actions_name: ['name'] },
  },
  // where the heads of a day are kept; what they are stands in the file alone
  audit_anchors: {
    columns: {
      day: primary(varchar(10)),
      file_id: varchar(32),
      taken_at_ms: instant,
    },
  },
};

// copies to search by; what is shown comes from the content, which is under the hash
const columns = {
  action_id: withDefault(integer, 0),
  user_id: withDefault(integer, 0),
  search_text: withDefault(varchar(2000), ''),
};
const indexes: Record<string, string[]> = {
  audit_entries_action: ['organisation_id', 'action_id', 'occurred_at_ms', 'id'],
  audit_entries_user: ['organisation_id', 'user_id', 'occurred_at_ms', 'id'],
  audit_entries_period: ['organisation_id', 'occurred_at_ms', 'sequence'],
  audit_entries_all: ['occurred_at_ms', 'id'],
};

/** Columns to search the trail by, the anchors of its chains, and a database that refuses to change a record. */
export class AuditTrail1763000006100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await createTables(runner, tables);
    for (const [name, kind] of Object.entries(columns)) {
      await runner.addColumn('audit_entries', new TableColumn({ name, ...kind(dialect) }));
    }
    await fillColumns(runner);
    for (const [name, columnNames] of Object.entries(indexes)) {
      await runner.createIndex('audit_entries', new TableIndex({ name, columnNames }));
    }
    // rows are added and never touched again, whoever asks: the database itself refuses
    await neverChanged(runner, 'audit_entries');
    await neverChanged(runner, 'audit_anchors');
  }
}

const batch = 500;

/** Records from before this migration get their copies as well. */
async function fillColumns(runner: QueryRunner): Promise<void> {
  const actions = new Map<string, number>();
  for (let last = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, content FROM audit_entries WHERE id > ? ORDER BY id LIMIT ${batch}`,
      [last],
    )) as { id: number; content: string }[];
    for (const { id, content } of rows) {
      const entry = JSON.parse(content) as AuditContent;
      const actionId = actions.get(entry.action) ?? actions.size + 1;
      if (!actions.has(entry.action)) {
        actions.set(entry.action, actionId);
        await runner.query('INSERT INTO audit_actions (id, name) VALUES (?, ?)', [actionId, entry.action]);
      }
      await runner.query(
        'UPDATE audit_entries SET action_id = ?, user_id = ?, search_text = ? WHERE id = ?',
        [actionId, entry.userId ?? 0, searchTextOf(entry), id],
      );
      last = Number(id);
    }
    if (rows.length < batch) return;
  }
}
