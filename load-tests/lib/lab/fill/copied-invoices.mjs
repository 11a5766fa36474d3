import { asked } from '../ask.mjs';

const draft = {
  invoiceDate: new Date().toISOString().slice(0, 10),
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name: 'Skyways Airlines',
  emails: ['accounts@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [{ description: 'Landing', quantity: 1, rate: 25000 }],
  checkSimilarInvoice: false,
};

/** One invoice is raised; `LAB-1` to `LAB-<count>` are copies of it, past the product, with `own` columns of theirs. */
export async function copyInvoices({ base, tables }, { token, count, own = {} }) {
  const { id } = await asked(base, '/api/Invoice/CreateInvoiceBDA', { token, ...draft });
  const table = 'kobodesk_invoicing.invoices';
  // what the database makes itself of the others is not given
  const columns = (await tables.rows(`SHOW COLUMNS FROM ${table}`))
    .filter(({ Extra: extra }) => !extra.includes('GENERATED'))
    .map(({ Field: name }) => name);
  const made = { invoice_number: "CONCAT('LAB-', s.seq)", rrr: 'NULL', ...own };
  const kept = columns.filter((name) => name !== 'id');
  await tables.rows(
    `INSERT INTO ${table} (${kept.join(', ')}) SELECT ${kept.map((name) => made[name] ?? `i.${name}`).join(', ')}
     FROM ${table} i JOIN kobodesk_invoicing.seq_1_to_${count} s WHERE i.invoice_number = ?`,
    [id],
  );
}
