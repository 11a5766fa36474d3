/** Nothing to find here: what the rules must leave alone. */
export interface Sound {
  readonly name: string;
  query(sql: string, values?: readonly unknown[]): Promise<unknown[]>;
}

const columns = 'id, name';
const orders = { name: 'name, id', id: 'id' } as const;

export const countOf = (row: { totalCount: string; paidAt: string }) => Number(row.totalCount) + Number(row.paidAt);
export const yearOf = (text: string) => new Date(text).getUTCFullYear();
export const page = (sound: Sound, field: keyof typeof orders, limit: number) =>
  sound.query(`SELECT ${columns} FROM sounds ORDER BY ${orders[field]} LIMIT ${limit}`);

export function named(sound: Sound, ids: readonly number[]): Promise<unknown[]> {
  const holes = ids.map(() => '?').join(', ');
  return sound.query(`SELECT ${columns} FROM sounds WHERE id IN (${holes})`, ids);
}

export const one = (sound: Sound, column: 'id' | 'name', value: string) =>
  sound.query(`SELECT ${columns} FROM sounds WHERE ${column} = ?`, [value]);

export function pages(sound: Sound, paging: { size: number }): Promise<unknown[]> {
  const limit: number = paging.size;
  return sound.query(`SELECT ${columns} FROM sounds LIMIT ${limit}`);
}
