/** A count with what is counted: '1 line', '2 lines', '12,000 invoices'. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
