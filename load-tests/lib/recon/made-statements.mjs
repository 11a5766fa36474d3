/** lines of one statement: as many as a file may have */
export const linesOfFile = 20_000;
const firstReference = 300_000_000_000;

/** 'YYYY-MM-DD', so many days ago. */
export const daysAgo = (many) => new Date(Date.now() - many * 86_400_000).toISOString().slice(0, 10);

/** Of the n-th payment, in kobo: no two neighbours are alike, and few others. */
export const koboOf = (at) => 100_000 + ((at * 7_919) % 90_000_000);
export const referenceOf = (at) => String(firstReference + at * 13);

/** Two digits beside each other that differ, exchanged; from the right. */
export function exchanged(digits) {
  for (let at = digits.length - 1; at > 0; at -= 1)
    if (digits[at] !== digits[at - 1])
      return `${digits.slice(0, at - 1)}${digits[at]}${digits[at - 1]}${digits.slice(at + 1)}`;
  return digits;
}

/**
 * Booked payments `first` to `last`, written past the product, paid at noon of a day.
 * @param tables of `tablesAt`
 */
export async function insertPayments(tables, { first, last, day }) {
  const paidAt = Date.parse(`${day}T12:00:00Z`);
  const rows = [];
  const flush = async () => {
    if (rows.length > 0)
      await tables.rows(
        `INSERT INTO kobodesk_payments.payments (organisation_id, payment_id, invoice_number, rrr, amount_thousandths, currency_id,
           channel, provider, provider_reference, paid_at_ms, booked_at_ms, source, made_by, checked_by) VALUES ?`,
        [rows.splice(0)],
      );
  };
  for (let at = first; at <= last; at += 1) {
    const invoice = `LAB-2026-${String(at).padStart(7, '0')}`;
    const made = [`lab-${at}`, invoice, referenceOf(at), koboOf(at) * 10, 566, 'CARD', 'remita'];
    rows.push([20, ...made, `LABTX-${at}`, paidAt, paidAt, 'provider', '', '']);
    if (rows.length === 2000) await flush();
  }
  await flush();
}

/**
 * The statement of a day: of ten lines nine name their payment, and of the rest each is wrong in its way: two digits that were
 * exchanged, a kobo too little, a line that is there twice, money of a stranger.
 * @returns {{ text: string, certain: number }} csv, and how many lines may be certain
 */
export function statementOf({ first, last, day }) {
  const shown = day.split('-').reverse().join('/');
  const lines = [];
  let certain = 0;
  const add = (words, kobo) => lines.push(`${shown},${words},,${(kobo / 100).toFixed(2)}`);
  for (let at = first; at <= last && lines.length < linesOfFile; at += 1) {
    const [reference, kobo] = [referenceOf(at), koboOf(at)];
    const kind = at % 40;
    if (kind === 3) add(`NIP/REMITA/${exchanged(reference)}`, kobo);
    else if (kind === 13) add(`NIP/REMITA/${reference}`, kobo - 1);
    else if (kind === 23 && lines.length + 2 <= linesOfFile) {
      add(`NIP/REMITA/${reference}`, kobo);
      add(`NIP/REMITA/${reference}`, kobo);
    } else if (kind === 33 || kind === 23) add(`CASH DEP BR ${at % 97} STRANGER ${at}`, kobo);
    else {
      add(`NIP/REMITA/${reference}`, kobo);
      certain += 1;
    }
  }
  return { text: `Value Date,Narration,Debit,Credit\n${lines.join('\n')}\n`, certain, lines: lines.length };
}
