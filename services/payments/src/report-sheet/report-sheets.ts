import type { SheetRow } from '@kobodesk/contracts/payments';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Not } from 'typeorm';
import { ReportSheetEntity } from './report-sheet.entity.js';

/** The report sheets of one organisation. */
export class ReportSheets extends ScopedRepository {
  private readonly sheets = this.table(ReportSheetEntity);

  /** Keeps what was read of a file; undefined when that file is on its way or booked. Key: report_sheets_content. */
  async put(sheet: {
    hash: string;
    replacesReferences: boolean;
    rows: readonly SheetRow[];
  }): Promise<number | undefined> {
    const contentHash = sheet.hash;
    const read = {
      replacesReferences: sheet.replacesReferences,
      rowsRead: sheet.rows,
      uploadedBy: this.actor.userName,
      uploadedAt: this.scope.now,
    };
    const added = await unlessDuplicate(() =>
      this.sheets.insert({ ...read, contentHash, state: 'parsed', requestId: null }),
    );
    if (added !== undefined) return added;
    // looked at again before it was sent, perhaps with the other payment option
    const changed = await this.sheets.update({ contentHash, state: 'parsed' }, read);
    return changed === 0 ? undefined : (await this.sheets.find({ contentHash }))?.id;
  }

  find(id: number): Promise<ReportSheetEntity | null> {
    return this.sheets.find({ id });
  }

  /** The newest that a person uploaded. Key: report_sheets_uploader. */
  newestOf(uploadedBy: string): Promise<ReportSheetEntity | null> {
    return this.sheets.find({ uploadedBy }, { uploadedAt: 'DESC', id: 'DESC' });
  }

  /** It waits for its checker with this request. */
  async send(id: number, requestId: number): Promise<void> {
    await this.sheets.update({ id, state: 'parsed' }, { state: 'sent', requestId });
  }

  /** Nothing came of the request: the sheet may be sent again. How many there are. Key: report_sheets_request. */
  takeBack(requestId: number): Promise<number> {
    return this.sheets.update({ requestId, state: 'sent' }, { state: 'parsed', requestId: null });
  }

  /** False when it is booked already. */
  async book(id: number): Promise<boolean> {
    return (await this.sheets.update({ id, state: Not('booked') }, { state: 'booked' })) === 1;
  }
}
