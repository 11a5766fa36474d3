interface Reader {
  query(sql: string): Promise<unknown[]>;
}
export const sorted = (reader: Reader, field: string) => reader.query(`SELECT id FROM invoices ORDER BY ${field}`);
