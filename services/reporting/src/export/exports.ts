import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, MoreThan } from 'typeorm';
import { ExportEntity } from './export.entity.js';

const listedMs = 3_600_000;
/** one that is open, or can be fetched still, is listed for so long */
const lookedBackMs = 86_400_000;
const mostListed = 20;

/** The downloads of one person. */
export class Exports extends ScopedRepository {
  private readonly exports = this.table(ExportEntity);

  order({ subject, kind, filter }: Pick<ExportEntity, 'subject' | 'kind' | 'filter'>): Promise<number> {
    const { now: createdAt, correlationId } = this.scope;
    return this.exports.insert({
      userId: this.userId,
      subject,
      kind,
      filter,
      actor: this.actor,
      state: 'waiting',
      rowsDone: 0,
      rowsTotal: 0,
      fileId: null,
      expiresAt: null,
      leasedUntil: new Date(0),
      tries: 0,
      maker: '',
      kept: null,
      totals: null,
      createdAt,
      correlationId,
    });
  }

  find(id: number): Promise<ExportEntity | null> {
    return this.exports.find({ userId: this.userId, id });
  }

  /** Whoever ordered it: for the service that sends it by mail. */
  findStatement(id: number): Promise<ExportEntity | null> {
    return this.exports.find({ subject: In(['statement', 'settlement']), id });
  }

  /** Those of the last hour, and what stood in line or took so long that it is older. By exports_own. */
  recent(): Promise<ExportEntity[]> {
    const { userId } = this;
    const { now } = this.scope;
    const within = (ms: number) => MoreThan(new Date(now.getTime() - ms));
    const older = { userId, createdAt: within(lookedBackMs) };
    return this.exports.list(
      [
        { userId, createdAt: within(listedMs) },
        { ...older, state: In(['waiting', 'running'] as const) },
        { ...older, expiresAt: MoreThan(now) },
        // whose making ended badly within the hour
        { ...older, state: 'failed' as const, leasedUntil: within(listedMs) },
      ],
      { id: 'DESC' },
      mostListed,
    );
  }

  private get userId(): number {
    return this.actor.userId ?? 0;
  }
}
