import { Inject, Injectable } from '@nestjs/common';
import { InvoiceFilter, searchInvoices } from '@kobodesk/contracts/invoicing';
import { Actor, systemActor, type InputOf } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { Printing } from '../document/printing.js';
import { ExportJobs, type StoredExport } from './export-jobs.maintenance.js';
import { exportSearch, type ExportWork } from './search-export.js';

const lookEveryMs = 2000;
const leaseMs = 30_000;
const tellEvery = 1000;
const giveUpAfter = 3;

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
      const isOurs = await this.unit().write((tx) => tx.acrossTenants(ExportJobs).claim(row, leaseMs));
      if (isOurs) await this.make(row);
    }
  }

  private async make(row: StoredExport): Promise<void> {
    try {
      await this.write(row);
    } catch (error) {
      this.context.log.warn({ export: row.id, error: String(error) }, 'a download could not be made');
      const isFinal = row.tries + 1 >= giveUpAfter;
      await this.unit().write((tx) => tx.acrossTenants(ExportJobs).fail(row.id, isFinal));
    }
  }

  private async write(row: StoredExport): Promise<void> {
    const filter = InvoiceFilter.parse(JSON.parse(row.filter));
    const work = this.workOf(Actor.parse(JSON.parse(row.actor)));
    const { totalCount: total } = await work.ask(searchInvoices, {
      pageSize: 1,
      parameter: filter as InputOf<typeof searchInvoices>['parameter'],
    });
    let done = 0;
    const tell = async (): Promise<void> => {
      done += 1;
      if (this.isClosing) throw new Error('the process ends; another one makes it');
      if (done % tellEvery === 1)
        await this.unit().write((tx) =>
          tx.acrossTenants(ExportJobs).progress(row.id, { done, total: Math.max(total, done) }, leaseMs),
        );
    };
    const expiresAt = this.printing.expiry(work.now);
    const file = { organisationId: row.organisation_id, owner: work.actor.userName, expiresAt };
    const stored = await exportSearch(work, this.files, { kind: row.kind, filter, file, onRow: tell });
    await this.unit().write((tx) =>
      tx
        .acrossTenants(ExportJobs)
        .finish(row.id, { fileId: stored.id, expiresAtMs: expiresAt.getTime(), rows: done }),
    );
  }

  /** Reads as the person who asked, with their scope. */
  private workOf(actor: Actor): ExportWork {
    const { caller, clock } = this.context;
    return {
      actor,
      now: clock.now(),
      ask: (operation, input, as) => caller.call(operation, as ?? actor, input, { correlationId: 'export' }),
    };
  }

  private unit(): Unit {
    return new Unit(this.context, {
      actor: systemActor('reporting', null),
      correlationId: 'export',
      now: this.context.clock.now(),
      operation: 'reporting.export.make',
    });
  }
}
