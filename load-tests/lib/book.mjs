/** Made-up customers in the book of the demo's agency; those that are there stay as they are. */
import { keysOf } from '../../services/invoicing/dist/customer/customer-keys.js';
import { keptName } from '../../services/invoicing/dist/customer/customer-name.js';
import { customerOf } from './made-customers.mjs';

export const agency = 20;
const columns =
  'id, organisation_id, ain, name, normalised_name, category_id, type_id, email, phone, address, rc_number, account_code, is_unregistered, allow_self_service, is_active, debt_recovery';
const marks = (rows) => rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');

/** `run` a statement, `ignore` the engine's words for an insert that leaves what is there. */
export async function intoBook(run, ignore, count) {
  for (let start = 0; start < count; start += 200) {
    const customers = Array.from({ length: Math.min(200, count - start) }, (_, at) => customerOf(start + at));
    const rows = customers.map(({ id, ain, name, rcNumber, phone, email }) => [
      id,
      agency,
      ain,
      name,
      keptName(name),
      1,
      1,
      email,
      phone,
      '1 Airport Road, Lagos',
      rcNumber,
      '',
      0,
      0,
      1,
      '0',
    ]);
    await run(`${ignore} INTO customers (${columns}) VALUES ${marks(rows)}`, rows.flat());
    const keys = customers.flatMap((customer) =>
      keysOf(customer).map(({ kind, text }) => [agency, kind, text, customer.id]),
    );
    await run(
      `${ignore} INTO customer_keys (organisation_id, kind, key_text, customer_id) VALUES ${marks(keys)}`,
      keys.flat(),
    );
  }
}
