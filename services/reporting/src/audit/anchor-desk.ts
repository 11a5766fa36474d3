import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { anchorLine, readAnchor, type Anchor } from '@kobodesk/contracts/reporting';
import { Desk } from '@kobodesk/chassis/desk/desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { AnchorFiles } from './all-trails.maintenance.js';

const lookEveryMs = 10 * 60_000;
/** a file of anchors is of all agencies, and so of none */
const platform = 0;

/**
 * Takes the head of every chain once a day (UTC): into a file that is kept beside the chains, which outlives the file
 * store; and out of the database, into a copy in that store and into the log. Whoever rewrites a chain, or cuts off its
 * end, would have to change all of them as well.
 */
@Injectable()
export class AnchorDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(FILES) private readonly files: FileStore,
  ) {
    super(context, {
      lookEveryMs,
      work: 'the audit chains',
      operation: 'reporting.audit-anchor.take',
      looksAtStart: true,
    });
  }

  protected look(): Promise<void> {
    return this.anchor();
  }

  /** Anchors the chains as they stand, unless that was done today or nothing was recorded yet. */
  async anchor(): Promise<void> {
    // in turn: the next look is ten minutes away, and a process that was killed held its turn for some seconds more
    await this.context.database.inTurn('audit-anchors', async () => {
      const unit = this.unit();
      const day = unit.now.toISOString().slice(0, 10);
      const kept = unit.acrossTenants(AnchorFiles);
      if (await kept.isAnchored(day)) return;
      const anchors = (await kept.heads()).map((head): Anchor => ({ day, ...head }));
      if (anchors.length === 0) return;
      const body = Buffer.from(anchors.map((anchor) => `${anchorLine(anchor)}\n`).join(''));
      const file = await this.files.put(
        {
          name: `audit-anchors-${day}.ndjson`,
          contentType: 'application/x-ndjson',
          organisationId: null,
          owner: 'reporting',
          expiresAt: null,
        },
        body,
      );
      await unit.write(async (tx) => {
        await tx.within(platform, KeptFiles).keep(file, body);
        await tx.acrossTenants(AnchorFiles).keep(day, file.id, tx.now.getTime());
      });
      // at a level that no setting of a running installation leaves out
      this.context.log.warn({ anchors }, 'audit chains anchored');
    });
  }

  /**
   * The anchors of one chain, as the database keeps them and as the store's copies hold them. The copies come last: who
   * checks a chain believes them where the two differ.
   */
  async anchorsOf(organisationId: number, from: string, to: string): Promise<Anchor[]> {
    const unit = this.unit();
    const days = await unit.acrossTenants(AnchorFiles).filesOf(from, to);
    const lines = new Set<string>();
    for (const { file_id: fileId } of days) {
      const kept = await unit.within(platform, KeptFiles).read(fileId);
      for (const line of (kept ?? '').toString().split('\n')) lines.add(line);
    }
    for (const line of await this.copiesOf(days.map(({ file_id }) => file_id))) lines.add(line);
    return [...lines].flatMap((line) => {
      const anchor = readAnchor(line);
      return anchor?.organisationId === organisationId ? [anchor] : [];
    });
  }

  /** Lines of the copies that are there; none from where on the store cannot be reached. */
  private async copiesOf(fileIds: readonly string[]): Promise<string[]> {
    const lines: string[] = [];
    try {
      for (const fileId of fileIds) {
        const copy = await this.files.open(fileId);
        if (copy) lines.push(...(await text(copy.stream)).split('\n'));
      }
    } catch (error) {
      this.context.log.warn({ error: String(error) }, 'the copies of anchors cannot be read');
    }
    return lines;
  }
}
