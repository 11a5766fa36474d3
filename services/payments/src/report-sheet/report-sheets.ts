/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are a constant select of this file; every value is bound */
import type { SheetRow } from '@kobodesk/contracts/payments';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** A row as it was read, with why it could not be read; '' when it could. */
export type ReadRow = SheetRow;

export interface StoredSheet {
  id: number;
  replaces_references: number;
  rows_read: string;
  state: 'parsed' | 'sent' | 'booked';
}

const select =
  'SELECT id, replaces_references, rows_read, state FROM report_sheets WHERE organisation_id = ?';

export const rowsIn = (sheet: StoredSheet): ReadRow[] => JSON.parse(sheet.rows_read) as ReadRow[];

/** The report sheets of one organisation. */
export class ReportSheets extends ScopedRepository {
  /** Keeps what was read of a file; undefined when that file is on its way or booked. Key: report_sheets_content. */
  async put(sheet: {
    hash: string;
    replacesReferences: boolean;
    rows: readonly ReadRow[];
  }): Promise<number | undefined> {
    const values = [sheet.replacesReferences ? 1 : 0, JSON.stringify(sheet.rows), this.actor.userName];
    const now = this.scope.now.getTime();
    try {
      const { insertId } = await this.run(
        `INSERT INTO report_sheets (replaces_references, rows_read, uploaded_by, uploaded_at_ms, organisation_id,
         content_hash) VALUES (?, ?, ?, ?, ?, ?)`,
        [...values, now, this.organisationId, sheet.hash],
      );
      return insertId;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // looked at again before it was sent, perhaps with the other payment option
    const { affected } = await this.run(
      `UPDATE report_sheets SET replaces_references = ?, rows_read = ?, uploaded_by = ?, uploaded_at_ms = ?
       WHERE organisation_id = ? AND content_hash = ? AND state = 'parsed'`,
      [...values, now, this.organisationId, sheet.hash],
    );
    if (affected === 0) return undefined;
    const [row] = await this.query<StoredSheet>(`${select} AND content_hash = ?`, [
      this.organisationId,
      sheet.hash,
    ]);
    return row?.id;
  }

  async find(id: number): Promise<StoredSheet | undefined> {
    const [row] = await this.query<StoredSheet>(`${select} AND id = ?`, [this.organisationId, id]);
    return row;
  }

  /** The newest that a person uploaded. Key: report_sheets_uploader. */
  async newestOf(userName: string): Promise<StoredSheet | undefined> {
    const [row] = await this.query<StoredSheet>(
      `${select} AND uploaded_by = ? ORDER BY uploaded_at_ms DESC, id DESC LIMIT 1`,
      [this.organisationId, userName],
    );
    return row;
  }

  /** It waits for its checker with this request. */
  async send(id: number, requestId: number): Promise<void> {
    await this.run(
      "UPDATE report_sheets SET state = 'sent', request_id = ? WHERE organisation_id = ? AND id = ? AND state = 'parsed'",
      [requestId, this.organisationId, id],
    );
  }

  /** Nothing came of the request: the sheet may be sent again. Key: report_sheets_request. */
  async takeBack(requestId: number): Promise<void> {
    await this.run(
      "UPDATE report_sheets SET state = 'parsed', request_id = NULL WHERE organisation_id = ? AND request_id = ? AND state = 'sent'",
      [this.organisationId, requestId],
    );
  }

  /** False when it is booked already. */
  async book(id: number): Promise<boolean> {
    const { affected } = await this.run(
      "UPDATE report_sheets SET state = 'booked' WHERE organisation_id = ? AND id = ? AND state <> 'booked'",
      [this.organisationId, id],
    );
    return affected === 1;
  }
}
