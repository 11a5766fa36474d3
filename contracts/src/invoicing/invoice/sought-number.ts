/** What somebody means by the number that they type: a payment reference, the number in the middle, or how it begins. */
export type SoughtNumber =
  { by: 'reference'; rrr: string } | { by: 'serial'; serial: string } | { by: 'beginning'; text: string };

const serialDigits = 7;

/**
 * Reads a typed number. Digits alone are a payment reference when they are ten or more, as banks print them in groups;
 * fewer are the number in the middle of an invoice number.
 * @example soughtNumber('2704 1188 3921') // { by: 'reference', rrr: '270411883921' }
 * @example soughtNumber('392') // { by: 'serial', serial: '0000392' }
 */
export function soughtNumber(typed: string): SoughtNumber {
  const plain = typed.replace(/\s/g, '');
  if (/^\d{10,40}$/.test(plain)) return { by: 'reference', rrr: plain };
  if (/^\d{1,7}$/.test(plain)) return { by: 'serial', serial: plain.padStart(serialDigits, '0') };
  return { by: 'beginning', text: plain.toUpperCase() };
}

/** Whether a text is more likely a number than the name of somebody. */
export const looksLikeNumber = (typed: string): boolean =>
  soughtNumber(typed).by !== 'beginning' || /^[A-Za-z]{2,8}-\d{1,4}(-|$)/.test(typed.replace(/\s/g, ''));
