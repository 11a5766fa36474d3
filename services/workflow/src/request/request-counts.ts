/** The condition of a card, as SQL: a withdrawn request (3) stands among the declined ones. */
export const ofStatus = (status: number): string =>
  ({ '0': ' AND status = 0', '1': ' AND status = 1', '2': ' AND status IN (2, 3)' })[String(status)] ?? '';

export interface RequestPage {
  status: number;
  from: number;
  size: number;
  /** this one alone */
  id?: number | undefined;
}
export const ofId = ({ id }: RequestPage): string => (id === undefined ? '' : ' AND id = ?');
export const idOf = ({ id }: RequestPage): number[] => (id === undefined ? [] : [id]);

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
