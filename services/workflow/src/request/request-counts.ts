import type { Condition } from '../change/change-query.js';

export interface RequestPage {
  status: number;
  from: number;
  size: number;
  /** this one alone */
  id?: number | undefined;
}

/** The statuses of a card: a withdrawn request (3) stands among the declined ones. */
const ofStatus: Readonly<Record<number, string>> = {
  0: ' AND status = 0',
  1: ' AND status = 1',
  2: ' AND status IN (2, 3)',
};

/** What a card shows of what somebody sees. */
export const onPage = (
  { sql, values }: Condition,
  { status, id }: Pick<RequestPage, 'status' | 'id'>,
): Condition => ({
  sql: `${sql}${ofStatus[status] ?? ''}${id === undefined ? '' : ' AND id = ?'}`,
  values: id === undefined ? values : [...values, id],
});

export interface RequestCounts {
  pending: number;
  approved: number;
  rejected: number;
}

export interface StatusCount {
  status: number;
  n: number | string;
}

/** The numbers of the cards. */
export function countsOf(rows: readonly StatusCount[]): RequestCounts {
  const of = (...statuses: number[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { n }) => sum + Number(n), 0);
  return { pending: of(0), approved: of(1), rejected: of(2, 3) };
}
