import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  downloadSearchResult,
  ExportNotFound,
  getExport,
  listExports,
  type ExportRow,
} from '@kobodesk/contracts/reporting';
import { signFileToken } from '@kobodesk/chassis/files/file-tokens';
import { SECRETS } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { ExportDesk } from './export-desk.js';
import type { StoredExport } from './export-jobs.maintenance.js';
import { Exports } from './exports.js';

/** a small file is answered with its address at once; a large one is asked after */
const patienceMs = 5000;
const lookEveryMs = 100;

/** Downloads of whole search results: small ones at once, large ones in the background (000 §2). */
@Injectable()
export class ExportHandlers {
  constructor(
    private readonly desk: ExportDesk,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  readonly downloadSearch = handle(downloadSearchResult, async ({ kind, filter }, call) => {
    const exportId = await call.write(async (tx) => {
      const id = await tx.of(Exports).insert(kind, filter);
      await tx.audit({
        action: 'Download invoices',
        entity: 'export',
        entityId: id,
        description: `The result of an invoice search was taken out as ${kind === 'pdf' ? 'PDF' : 'Excel'}`,
        after: { ...filter },
      });
      return id;
    });
    void this.desk.wake();
    let row = await call.read(Exports).find(exportId);
    for (let waited = 0; waited < patienceMs && isOpen(row); waited += lookEveryMs) {
      await sleep(lookEveryMs);
      row = await call.read(Exports).find(exportId);
    }
    const shown = this.rowOf(row ?? call.refuse(ExportNotFound));
    const message = shown.state === 'done' ? 'Your download is ready' : 'Your download is being prepared';
    return { message, downloadUrl: shown.downloadUrl, data: shown };
  });

  readonly get = handle(getExport, async ({ exportId }, call) => ({
    data: this.rowOf((await call.read(Exports).find(exportId)) ?? call.refuse(ExportNotFound)),
  }));

  readonly list = handle(listExports, async (_input, call) => ({
    data: (await call.read(Exports).recent()).map((row) => this.rowOf(row)),
  }));

  private rowOf(row: StoredExport): ExportRow {
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      rowsDone: row.rows_done,
      rowsTotal: row.rows_total,
      downloadUrl: this.addressOf(row),
      createdAt: new Date(Number(row.created_at_ms)).toISOString(),
    };
  }

  /** The address itself authorises: one file, a short life. */
  private addressOf({ file_id: fileId, expires_at_ms: expires, state }: StoredExport): string {
    if (state !== 'done' || fileId === null) return '';
    const token = { fileId, expiresAt: new Date(Number(expires)), inline: false };
    return `/api/File/Download/${signFileToken(this.secrets.fileKey, token)}`;
  }
}

const isOpen = (row: StoredExport | undefined): boolean =>
  row?.state === 'waiting' || row?.state === 'running';
