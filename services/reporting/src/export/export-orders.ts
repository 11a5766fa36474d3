import { Inject, Injectable } from '@nestjs/common';
import { ExportNotFound, type ExportRow } from '@kobodesk/contracts/reporting';
import { refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { signFileToken } from '@kobodesk/chassis/files/file-tokens';
import { SECRETS } from '@kobodesk/chassis/hosts/tokens';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { ageingFileName } from '../ageing/ageing-export.js';
import { ExportDesk } from './export-desk.js';
import type { ExportEntity } from './export.entity.js';
import { Exports } from './exports.js';
import { listFile } from './written-list.js';

export interface ExportOrder {
  subject: ExportEntity['subject'];
  kind: ExportEntity['kind'];
  filter: object;
  /** what was taken out, for the audit trail: 'The audit trail' */
  what: string;
}

const kindNames: Readonly<Record<ExportOrder['kind'], string>> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' };

/** what the audit trail calls it */
const actions: Readonly<Record<ExportOrder['subject'], string>> = {
  invoices: 'Download invoices',
  audit: 'Download audit trail',
  credits: 'Download credit notes',
  ageing: 'Download ageing analysis',
  tracker: 'Download performance tracker',
  late: 'Make ageing report',
  statement: 'Download statement of account',
  settlement: 'Download settlement statement',
  journal: 'Download journal',
};

/** what its file is called */
const fileNames: Readonly<Record<ExportOrder['subject'], string>> = {
  invoices: 'Invoices',
  audit: 'Audits',
  credits: 'CreditNotes',
  ageing: ageingFileName('Invoice ageing analysis'),
  tracker: ageingFileName('Performance tracker'),
  late: ageingFileName('Invoice ageing analysis'),
  statement: 'Statement',
  settlement: 'Settlement',
  journal: 'Journal',
};

type Asking = Pick<Work, 'actor' | 'read' | 'within'> & {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Provider staff who chose no agency keep their downloads with the platform (0). */
const homeOf = ({ organisationId }: Actor): number => organisationId ?? 0;

export const exportsOf = (call: Pick<Work, 'actor' | 'within'>): Exports =>
  call.within(homeOf(call.actor), Exports);

/** Orders files of whole results: small ones are answered at once, large ones are made in the background. */
@Injectable()
export class ExportOrders {
  /** a small file is answered with its address at once; a large one is asked after */
  patienceMs = 5000;
  /** how often a file is asked after that another process may be making; the own desk says so at once */
  lookEveryMs = 1000;

  constructor(
    private readonly desk: ExportDesk,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async place(
    call: Asking,
    wanted: ExportOrder,
  ): Promise<{ message: string; downloadUrl: string; data: ExportRow }> {
    const exportId = await this.order(call, wanted);
    const row = await this.made(exportsOf(call), exportId);
    if (!row) throw refusalOf(ExportNotFound);
    const order = this.rowOf(row);
    const message = order.state === 'done' ? 'Your download is ready' : 'Your download is being prepared';
    return { message, downloadUrl: order.downloadUrl, data: order };
  }

  /** For whoever asks after it later: nobody waits. */
  async begin(call: Asking, wanted: ExportOrder): Promise<number> {
    const exportId = await this.order(call, wanted);
    void this.desk.wake();
    return exportId;
  }

  private order(call: Asking, { subject, kind, filter, what }: ExportOrder): Promise<number> {
    return call.write(async (tx) => {
      const id = await tx.within(homeOf(call.actor), Exports).order({ subject, kind, filter });
      await tx.audit({
        action: actions[subject],
        entity: 'export',
        entityId: id,
        description: `${what} was taken out as ${kindNames[kind]}`,
        after: { ...filter },
      });
      return id;
    });
  }

  /** Listens before it looks, so that what is made between is not missed. */
  private async made(exports: Exports, exportId: number): Promise<ExportEntity | null> {
    const { lookEveryMs, patienceMs } = this;
    let made = this.desk.made(exportId, lookEveryMs);
    void this.desk.wake();
    let row = await exports.find(exportId);
    for (let waited = 0; waited < patienceMs && isOpen(row); waited += lookEveryMs) {
      await made;
      made = this.desk.made(exportId, lookEveryMs);
      row = await exports.find(exportId);
    }
    return row;
  }

  rowOf(row: ExportEntity): ExportRow {
    return {
      id: row.id,
      kind: row.kind,
      fileName: listFile(fileNames[row.subject], row.kind).name,
      state: row.state,
      rowsDone: row.rowsDone,
      rowsTotal: row.rowsTotal,
      downloadUrl: this.addressOf(row),
      controlTotals: [...(row.totals ?? [])],
      createdAt: row.createdAt.toISOString(),
    };
  }

  /** The address itself authorises: one file, a short life. */
  private addressOf({ fileId, expiresAt, state }: ExportEntity): string {
    if (state !== 'done' || fileId === null || expiresAt === null) return '';
    const token = { fileId, expiresAt, inline: false };
    return `/api/File/Download/${signFileToken(this.secrets.fileKey, token)}`;
  }
}

const isOpen = (row: ExportEntity | null): boolean => row?.state === 'waiting' || row?.state === 'running';
