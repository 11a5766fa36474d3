import { draftFor } from '../../draft.js';
import { asked } from '../ask.mjs';

/** One invoice is raised; `LAB-1` to `LAB-<count>` are copies of it, past the product, with `own` columns of theirs. */
export async function copyInvoices({ base, tables }, { token, count, own = {} }) {
  const { id } = await asked(base, '/api/Invoice/CreateInvoiceBDA', {
    token,
    ...draftFor('Skyways Airlines'),
  });
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
