import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { anchorLine, readAnchor, type Anchor } from '@kobodesk/contracts/reporting';
import { ownCause } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { AnchorFiles } from './all-trails.maintenance.js';

const lookEveryMs = 10 * 60_000;

/**
 * Takes the head of every chain out of the database once a day (UTC): into a file that never expires, and into the log.
 * Whoever rewrites a chain, or cuts off its end, would have to change both as well.
 */
@Injectable()
export class AnchorDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(FILES) private readonly files: FileStore,
  ) {
    super(context, { lookEveryMs, work: 'the audit chains' });
  }

  protected look(): Promise<void> {
    return this.anchor();
  }

  /** Anchors the chains as they stand, unless that was done today or nothing was recorded yet. */
  async anchor(): Promise<void> {
    await this.context.database.exclusively('audit-anchors', async () => {
      const unit = this.unit();
      const day = unit.now.toISOString().slice(0, 10);
      const kept = unit.acrossTenants(AnchorFiles);
      if (await kept.isAnchored(day)) return;
      const anchors = (await kept.heads()).map((head): Anchor => ({ day, ...head }));
      if (anchors.length === 0) return;
      const file = await this.files.put(
        {
          name: `audit-anchors-${day}.ndjson`,
          contentType: 'application/x-ndjson',
          organisationId: null,
          owner: 'reporting',
          expiresAt: null,
        },
        Buffer.from(anchors.map((anchor) => `${anchorLine(anchor)}\n`).join('')),
      );
      await unit.write((tx) => tx.acrossTenants(AnchorFiles).keep(day, file.id, tx.now.getTime()));
      // at a level that no setting of a running installation leaves out
      this.context.log.warn({ anchors }, 'audit chains anchored');
    });
  }

  /** The anchors of one chain, as the files hold them; a day whose file is gone has none. */
  async anchorsOf(organisationId: number, from: string, to: string): Promise<Anchor[]> {
    const anchors: Anchor[] = [];
    for (const { file_id: fileId } of await this.unit().acrossTenants(AnchorFiles).filesOf(from, to)) {
      const file = await this.files.open(fileId);
      if (!file) continue;
      for (const line of (await text(file.stream)).split('\n')) {
        const anchor = readAnchor(line);
        if (anchor?.organisationId === organisationId) anchors.push(anchor);
      }
    }
    return anchors;
  }

  private unit(): Unit {
    return new Unit(this.context, {
      actor: systemActor('reporting', null),
      correlationId: ownCause(),
      now: this.context.clock.now(),
      operation: 'reporting.audit-anchor.take',
    });
  }
}
