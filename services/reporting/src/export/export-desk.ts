import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  CreditNoteFilter,
  exportCreditNotes,
  exportInvoices,
  InvoiceFilter,
  searchCreditNotes,
  searchInvoices,
} from '@kobodesk/contracts/invoicing';
import { Actor, type InputOf } from '@kobodesk/contracts/kernel';
import { causeOf } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { threadFunction, Threads } from '@kobodesk/chassis/threads/threads';
import type { KeptParts } from '@kobodesk/chassis/threads/written-file';
import { AllTrails } from '../audit/all-trails.maintenance.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { auditWriting } from '../audit/audit-writing.js';
import { isUnbound } from '../audit/whose-trail.js';
import { Printing } from '../document/printing.js';
import { ageingWriting, lateWriting, trackerWriting } from '../ageing/ageing-writing.js';
import { journalWriting } from '../settlement/journal/journal-writing.js';
import { settlementWriting } from '../settlement/settlement-writing.js';
import { statementWriting } from '../statement/statement-writing.js';
import { creditHead, searchHead } from './export-head.js';
import type { ExportEntity } from './export.entity.js';
import { ExportJobs, type Making } from './export-jobs.maintenance.js';
import {
  Outage,
  pageSize,
  Silence,
  whileHeard,
  written,
  type ExportWork,
  type Tools,
  type Writing,
} from './writing.js';
import type { writeCredits } from './write-credits.thread.js';
import type { writeSearch } from './write-search.thread.js';
import type { ListDocument } from './written-list.js';

const lookEveryMs = 2000;
/** how often it is said how far a download is */
const tellEveryMs = 500;
/** what is being made is kept for longer than an address works by so much: a part has to be there until it is joined */
const longestMakingMs = 3_600_000;

type SearchInput = InputOf<typeof exportInvoices>;
type CreditInput = InputOf<typeof exportCreditNotes>;

const searchWriter = threadFunction<typeof writeSearch>(
  'writeSearch',
  './write-search.thread.js',
  import.meta.url,
);
const creditWriter = threadFunction<typeof writeCredits>(
  'writeCredits',
  './write-credits.thread.js',
  import.meta.url,
);

/** Makes downloads one after the other, so that however many are asked for, searching stays fast. */
@Injectable()
export class ExportDesk extends Desk {
  /** whoever makes a download says so thrice in this time; then another process makes it */
  leaseMs = 30_000;
  /** for so long neither a page nor a part may come; then it is given back, whatever it hangs on */
  longestSilenceMs = 600_000;
  private readonly threads = new Threads();
  private readonly listeners = new Map<number, () => void>();

  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(FILES) private readonly files: FileStore,
    private readonly printing: Printing,
  ) {
    super(context, { lookEveryMs, work: 'downloads', operation: 'reporting.export.make' });
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.threads.close();
  }

  /** Resolves when this desk has done with a download, or could not make it; after so long in any case. */
  made(exportId: number, atMostMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.listeners.set(exportId, resolve);
      setTimeout(() => {
        if (this.listeners.get(exportId) === resolve) this.listeners.delete(exportId);
        resolve();
      }, atMostMs).unref();
    });
  }

  protected async look(): Promise<void> {
    for (;;) {
      const [row] = this.isClosing ? [] : await this.unit().acrossTenants(ExportJobs).due(1);
      if (!row) return;
      const making = { id: row.id, maker: randomBytes(16).toString('hex'), leaseMs: this.leaseMs };
      const isOurs = await this.unit(row).write((tx) => tx.acrossTenants(ExportJobs).claim(row, making));
      if (!isOurs) continue;
      await this.make(row, making);
      this.listeners.get(row.id)?.();
    }
  }

  private async make(row: ExportEntity, making: Making): Promise<void> {
    const outage = new Outage();
    const renew = () => this.unit(row).write((tx) => tx.acrossTenants(ExportJobs).renew(making));
    // to join parts, or to print, says nothing for as long as it takes
    const sign = (): void => void renew().catch(() => undefined);
    const { longestSilenceMs } = this;
    try {
      await whileHeard({ everyMs: making.leaseMs / 3, sign, longestSilenceMs }, (hear) =>
        this.write(row, making, { outage, hear }),
      );
    } catch (error) {
      // the thread that hangs with it would have the next one wait
      if (error instanceof Silence) await this.threads.close();
      this.context.log.warn(
        { export: row.id, correlationId: row.correlationId, error: String(error) },
        'a download could not be made',
      );
      outage.note(error);
      const why = this.isClosing ? 'closing' : (outage.met ?? 'fault');
      await this.unit(row).write((tx) => tx.acrossTenants(ExportJobs).fail(making, why));
    }
  }

  private async write(
    row: ExportEntity,
    making: Making,
    { outage, hear }: { outage: Outage; hear: () => void },
  ): Promise<void> {
    const work = outage.noting(this.workOf(Actor.parse(row.actor), causeOf(row)));
    const { total, write } = await this[row.subject](work, row);
    const say = (what: (jobs: ExportJobs) => Promise<void>): Promise<void> =>
      this.unit(row).write((tx) => what(tx.acrossTenants(ExportJobs)));
    let told = Number.NEGATIVE_INFINITY;
    const onPage = async (done: number): Promise<void> => {
      hear();
      if (this.isClosing) throw new Error('the process ends; another one makes it');
      if (performance.now() < told + tellEveryMs) return;
      told = performance.now();
      await say((jobs) => jobs.progress(making, { done, total: Math.max(total, done) }));
    };
    const onPart = (kept: KeptParts): Promise<void> => {
      hear();
      return say((jobs) => jobs.keep(making, kept));
    };
    const expiry = (): Date => new Date(this.addressExpiry().getTime() + longestMakingMs);
    const { organisationId, userName: owner } = work.actor;
    const { stored, made, parts } = await write(
      { organisationId, owner, expiresAt: expiry() },
      { kept: row.kept, expiry, onPage, onPart },
    );
    // the time in which it can be fetched begins now, however long it took
    const expiresAt = this.addressExpiry();
    await say((jobs) => jobs.finish(making, { fileId: stored.id, expiresAt, ...made }));
    // nobody goes on with them any more; what is left after a crash goes when its time is over
    for (const part of parts) await this.files.remove(part);
  }

  private addressExpiry(): Date {
    return this.printing.expiry(this.context.clock.now());
  }

  private get tools(): Tools {
    return { threads: this.threads, files: this.files };
  }

  private async invoices(work: ExportWork, { kind, filter: stored }: ExportEntity): Promise<Writing> {
    const filter = InvoiceFilter.parse(stored) as SearchInput['filter'];
    const sample = await work.ask(searchInvoices, { pageSize: 1, parameter: filter });
    const { totalCount: total, results } = sample;
    const lines = await searchHead(work, filter as InvoiceFilter, results[0]);
    const task: ListDocument = { kind, zone: work.actor.timeZone, lines };
    return {
      total,
      write: written(this.tools, {
        name: 'Invoices',
        writer: searchWriter,
        task,
        page: (after: SearchInput['after']) => work.bytes(exportInvoices, { filter, after, size: pageSize }),
      }),
    };
  }

  private ageing(work: ExportWork, row: ExportEntity): Promise<Writing> {
    return ageingWriting(this.tools, work, row);
  }

  private tracker(work: ExportWork, row: ExportEntity): Promise<Writing> {
    return trackerWriting(this.tools, work, row);
  }

  private late(work: ExportWork): Promise<Writing> {
    return lateWriting(this.tools, work);
  }

  private statement(work: ExportWork, row: ExportEntity): Promise<Writing> {
    return statementWriting({ ...this.tools, printing: this.printing }, work, row);
  }

  private settlement(work: ExportWork, row: ExportEntity): Promise<Writing> {
    return settlementWriting({ ...this.tools, printing: this.printing }, work, row);
  }

  private journal(work: ExportWork, row: ExportEntity): Promise<Writing> {
    return journalWriting(this.tools, work, row);
  }

  private async credits(work: ExportWork, { kind, filter: stored }: ExportEntity): Promise<Writing> {
    const filter = CreditNoteFilter.parse(stored);
    const sample = await work.ask(searchCreditNotes, { pageSize: 1, parameter: filter });
    const lines = await creditHead(work, filter, sample.results[0]);
    const task: ListDocument = { kind, zone: work.actor.timeZone, lines };
    return {
      total: sample.totalCount,
      write: written(this.tools, {
        name: 'CreditNotes',
        writer: creditWriter,
        task,
        page: (after: CreditInput['after']) =>
          work.bytes(exportCreditNotes, { filter, after, size: pageSize }),
      }),
    };
  }

  private audit(work: ExportWork, row: ExportEntity): Promise<Writing> {
    const unit = this.unit(row, work.actor);
    const trail = isUnbound(work.actor) ? unit.acrossTenants(AllTrails) : unit.read(AuditTrail);
    return auditWriting(this.tools, work, row, trail);
  }

  /** Reads as the person who asked, with their scope. */
  private workOf(actor: Actor, correlationId: string): ExportWork {
    const { caller, clock } = this.context;
    return {
      actor,
      now: clock.now(),
      ask: (operation, input, as) => caller.call(operation, as ?? actor, input, { correlationId }),
      bytes: (operation, input) => caller.forward(operation, actor, JSON.stringify(input), { correlationId }),
    };
  }
}
