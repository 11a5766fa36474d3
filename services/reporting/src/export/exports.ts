/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a constant list of columns of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { exportColumns, type ExportSubject, type StoredExport } from './export-row.js';

const keptMs = 3_600_000;

/** The downloads of one person. */
export class Exports extends ScopedRepository {
  async insert({
    subject,
    kind,
    filter,
  }: {
    subject: ExportSubject;
    kind: 'pdf' | 'excel';
    filter: object;
  }): Promise<number> {
    const { insertId } = await this.run(
      'INSERT INTO exports (organisation_id, user_id, subject, kind, filter, actor, created_at_ms, correlation_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [
        this.organisationId,
        this.actor.userId ?? 0,
        subject,
        kind,
        JSON.stringify(filter),
        JSON.stringify(this.actor),
        this.scope.now.getTime(),
        this.scope.correlationId,
      ],
    );
    return insertId;
  }

  async find(id: number): Promise<StoredExport | undefined> {
    const [row] = await this.query<StoredExport>(
      `SELECT ${exportColumns} FROM exports WHERE organisation_id = ? AND user_id = ? AND id = ?`,
      [this.organisationId, this.actor.userId ?? 0, id],
    );
    return row;
  }

  recent(): Promise<StoredExport[]> {
    return this.query<StoredExport>(
      `SELECT ${exportColumns} FROM exports WHERE organisation_id = ? AND user_id = ? AND created_at_ms > ?
       ORDER BY id DESC LIMIT 20`,
      [this.organisationId, this.actor.userId ?? 0, this.scope.now.getTime() - keptMs],
    );
  }
}
