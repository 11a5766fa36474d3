/**
 * What somebody means by the number that they type: a payment reference or how one begins, an invoice number from the
 * digits in its middle or from its year on, or how one begins.
 */
export type SoughtNumber =
  | { by: 'reference'; rrr: string }
  | { by: 'serial'; serial: string }
  | { by: 'year'; text: string }
  | { by: 'beginning'; text: string };

const serialDigits = 7;

/**
 * Reads a typed number. Digits alone are a payment reference when they are eight or more, as banks print them in groups;
 * fewer are the number in the middle of an invoice number, which what stands after it may follow.
 * @example soughtNumber('2704 1188 3921') // { by: 'reference', rrr: '270411883921' }
 * @example soughtNumber('392') // { by: 'serial', serial: '0000392' }
 * @example soughtNumber('392-xa') // { by: 'serial', serial: '0000392-XA' }
 * @example soughtNumber('2026-00003') // { by: 'year', text: '2026-00003' }
 */
export function soughtNumber(typed: string): SoughtNumber {
  const plain = typed.replace(/\s/g, '').toUpperCase();
  if (/^\d{8,40}$/.test(plain)) return { by: 'reference', rrr: plain };
  const [, serial, rest = ''] = /^(\d{1,7}|\d{3,7}(-[A-Z][A-Z0-9]{0,2}))$/.exec(plain) ?? [];
  if (serial !== undefined) {
    const digits = serial.slice(0, serial.length - rest.length);
    return { by: 'serial', serial: `${digits.padStart(serialDigits, '0')}${rest}` };
  }
  if (/^\d{4}-\d{1,7}(-[A-Z0-9]{0,3})?$/.test(plain)) return { by: 'year', text: plain };
  return { by: 'beginning', text: plain };
}

/** Whether a text is more likely a number than the name of somebody. */
export const looksLikeNumber = (typed: string): boolean =>
  soughtNumber(typed).by !== 'beginning' || /^[A-Za-z]{2,8}-\d{1,4}(-|$)/.test(typed.replace(/\s/g, ''));
