import { Inject, Injectable } from '@nestjs/common';
import { InvoiceFilter, searchInvoices } from '@kobodesk/contracts/invoicing';
import { Actor, systemActor, type InputOf } from '@kobodesk/contracts/kernel';
import { AuditFilter } from '@kobodesk/contracts/reporting';
import { causeOf, ownCause } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import type { FileStore, NewFile, StoredFile } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { AllTrails } from '../audit/all-trails.maintenance.js';
import { exportTrail } from '../audit/audit-export.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { agenciesOf, isUnbound } from '../audit/whose-trail.js';
import { Printing } from '../document/printing.js';
import { ExportJobs, type StoredExport } from './export-jobs.maintenance.js';
import { exportSearch, type ExportWork } from './search-export.js';

const lookEveryMs = 2000;
const leaseMs = 30_000;
const tellEvery = 1000;
const giveUpAfter = 3;

/** How many rows a file has, and how it is written while they are read. */
interface Writing {
  total: number;
  write: (
    file: Pick<NewFile, 'organisationId' | 'owner' | 'expiresAt'>,
    onRow: () => Promise<void>,
  ) => Promise<StoredFile>;
}

/** Makes downloads one after the other, so that however many are asked for, searching stays fast. */
@Injectable()
export class ExportDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(FILES) private readonly files: FileStore,
    private readonly printing: Printing,
  ) {
    super(context, { lookEveryMs, work: 'downloads' });
  }

  protected async look(): Promise<void> {
    for (;;) {
      const [row] = this.isClosing ? [] : await this.unit().acrossTenants(ExportJobs).due(1);
      if (!row) return;
      const isOurs = await this.unit(row).write((tx) => tx.acrossTenants(ExportJobs).claim(row, leaseMs));
      if (isOurs) await this.make(row);
    }
  }

  private async make(row: StoredExport): Promise<void> {
    try {
      await this.write(row);
    } catch (error) {
      this.context.log.warn(
        { export: row.id, correlationId: row.correlation_id, error: String(error) },
        'a download could not be made',
      );
      const isFinal = row.tries + 1 >= giveUpAfter;
      await this.unit(row).write((tx) => tx.acrossTenants(ExportJobs).fail(row.id, isFinal));
    }
  }

  private async write(row: StoredExport): Promise<void> {
    const work = this.workOf(Actor.parse(JSON.parse(row.actor)), causeOf(row));
    const { total, write } = await (row.subject === 'audit'
      ? this.audit(work, row)
      : this.invoices(work, row));
    let done = 0;
    const tell = async (): Promise<void> => {
      done += 1;
      if (this.isClosing) throw new Error('the process ends; another one makes it');
      if (done % tellEvery === 1)
        await this.unit(row).write((tx) =>
          tx.acrossTenants(ExportJobs).progress(row.id, { done, total: Math.max(total, done) }, leaseMs),
        );
    };
    const expiresAt = this.printing.expiry(work.now);
    const { organisationId, userName: owner } = work.actor;
    const stored = await write({ organisationId, owner, expiresAt }, tell);
    await this.unit(row).write((tx) =>
      tx
        .acrossTenants(ExportJobs)
        .finish(row.id, { fileId: stored.id, expiresAtMs: expiresAt.getTime(), rows: done }),
    );
  }

  private async invoices(work: ExportWork, { kind, filter: stored }: StoredExport): Promise<Writing> {
    const filter = InvoiceFilter.parse(JSON.parse(stored));
    const parameter = filter as InputOf<typeof searchInvoices>['parameter'];
    const { totalCount: total } = await work.ask(searchInvoices, { pageSize: 1, parameter });
    return {
      total,
      write: (file, onRow) => exportSearch(work, this.files, { kind, filter, file, onRow }),
    };
  }

  private async audit(work: ExportWork, row: StoredExport): Promise<Writing> {
    const { kind, filter: stored } = row;
    const filter = AuditFilter.parse(JSON.parse(stored));
    const unit = this.unit(row, work.actor);
    const trail = isUnbound(work.actor) ? unit.acrossTenants(AllTrails) : unit.read(AuditTrail);
    const agencies = await agenciesOf(work);
    return {
      total: await trail.count(filter),
      write: (file, onRow) => exportTrail(work, this.files, { kind, filter, file, trail, agencies, onRow }),
    };
  }

  /** Reads as the person who asked, with their scope. */
  private workOf(actor: Actor, correlationId: string): ExportWork {
    const { caller, clock } = this.context;
    return {
      actor,
      now: clock.now(),
      ask: (operation, input, as) => caller.call(operation, as ?? actor, input, { correlationId }),
    };
  }

  private unit(row?: StoredExport, actor = systemActor('reporting', null)): Unit {
    return new Unit(this.context, {
      actor,
      correlationId: row ? causeOf(row) : ownCause(),
      now: this.context.clock.now(),
      operation: 'reporting.export.make',
    });
  }
}
