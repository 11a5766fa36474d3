/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions made of constants of request-query.ts; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, type FindOptionsWhere } from 'typeorm';
import { RequestEntity } from './request.entity.js';
import type { Condition, Reach } from './request-query.js';

type Query = <Row>(sql: string, values: readonly Parameter[]) => Promise<Row[]>;
type Rows = (where: FindOptionsWhere<RequestEntity>) => Promise<RequestEntity[]>;
export interface Page {
  from: number;
  size: number;
}

export interface Count {
  kind: number;
  status: number;
  n: number;
}

/** What is read of the requests of every kind; the conditions say of whom, and of which organisation. */
export const readerOf = (query: Query, rows: Rows) => ({
  /** The newest first. Key: requests_list, or that of what is asked for; across agencies requests_newest. */
  page: async ({ sql, values }: Condition, { from, size }: Page): Promise<RequestEntity[]> => {
    const keys = await query<{ id: number }>(
      `SELECT id FROM requests WHERE ${sql} ORDER BY made_at_ms DESC, id DESC LIMIT ${size} OFFSET ${from * size}`,
      values,
    );
    if (keys.length === 0) return [];
    const ids = keys.map(({ id }) => id);
    const found = new Map((await rows({ id: In(ids) })).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  },
  counts: async ({ sql, values }: Condition): Promise<Count[]> => {
    const counted = await query<{ kind: number; status: number; n: number | string }>(
      `SELECT kind, status, COUNT(*) AS n FROM requests WHERE ${sql} GROUP BY kind, status`,
      values,
    );
    return counted.map(({ kind, status, n }) => ({ kind, status, n: Number(n) }));
  },
});
export type RequestReader = ReturnType<typeof readerOf>;

/** The requests of one organisation. */
export class OneAgencysRequests extends ScopedRepository {
  readonly reader: RequestReader = readerOf(
    (sql, values) => this.query(sql, values),
    (where) => this.table(RequestEntity).list(where),
  );
  /** Refuses whoever has no organisation. */
  get reach(): Reach {
    return this.organisationId;
  }
}
