/** What goes on beside measurements: invoices that clerks raise, and payments of them at the counter of a bank. */
import { createHash } from 'node:crypto';
import { sent } from './asking.mjs';
import { draftFor } from './draft.js';
import { customerOf } from './made-customers.mjs';
import { customerCount } from './made-invoices.mjs';

/** of the built-in simulator; no secret of anybody's */
const merchant = { id: '2547916', apiKey: 'built-in-simulator-key' };

/** Milliseconds of each call, and how many failed; the first failure is printed. */
class Took {
  all = [];
  failed = 0;
  async of(work) {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      this.failed += 1;
      if (this.failed === 1) console.error(String(error));
      return undefined;
    } finally {
      this.all.push(performance.now() - began);
    }
  }
  done = () => ({ took: this.all.sort((one, other) => one - other), failed: this.failed });
}

const [naira, dollar] = [566, 840];
const locations = [201, 202, 203];
const revenues = [1101, 111, 113];

/**
 * An invoice of one of the customers that seed.mjs made, at a location and of a revenue of the demo, others each time: what an
 * agency raises is not always the same.
 */
function billing(number, currencyId = naira) {
  const { ain, name } = customerOf((number * 37) % customerCount);
  const locationId = locations[number % locations.length];
  const revenueId = revenues[Math.floor(number / locations.length) % revenues.length];
  return { ...draftFor(name), customerAIN: ain, locationId, revenueId, currencyId };
}

/** The counter of a bank takes the money; the provider tells the product, which asks and books. */
async function payAtBranch(simulator, rrr) {
  const hash = createHash('sha512').update(`${rrr}${merchant.apiKey}${merchant.id}`).digest('hex');
  const { status, text } = await sent(new URL('/branch/payments', simulator), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rrr, amount: '25000', hash }),
  });
  if (status >= 300) throw new Error(`The simulator answered ${status}: ${text}`);
}

/**
 * Raises so many naira invoices a second, and a tenth as many in dollars, however slowly it is answered, and pays those in naira
 * if there is a simulator. `stop` answers what each took: raising, and asking for a reference and paying by it (the
 * booking follows by itself).
 */
export function writing({ ask, token, perSecond, simulator }) {
  const raised = new Took();
  const paid = new Took();
  const open = new Set();
  const raise = (draft) => raised.of(() => ask('Invoice/CreateInvoiceBDA', draft, token));
  const one = async (number) => {
    // nobody pays these by reference: there are none of dollars
    if (number % 10 === 0) await raise(billing(number, dollar));
    const invoice = await raise(billing(number));
    if (!invoice || simulator === undefined) return;
    await paid.of(async () => {
      const path = `Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${invoice.id}`;
      const { rrr } = await ask(path, undefined, token);
      await payAtBranch(simulator, rrr);
    });
  };
  let number = 0;
  const begin = () => {
    const work = one((number += 1)).finally(() => open.delete(work));
    open.add(work);
  };
  const timer = perSecond > 0 ? setInterval(begin, 1000 / perSecond) : undefined;
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { raised: raised.done(), paid: paid.done() };
  };
}
