/** The fewest letters and digits by which a part of a number says something. */
export const shortestPart = 3;

/**
 * What may be a part of an invoice number or a payment reference, as it is looked for: digits in groups or not, or at
 * least three letters, digits and dashes, of which letters alone are three at most. undefined for anything else.
 * @example soughtPart('1188 39') // '118839'
 * @example soughtPart('796-ky7') // '796-KY7'
 * @example soughtPart('Skyways') // undefined
 */
export function soughtPart(typed: string): string | undefined {
  const plain = typed.trim().toUpperCase();
  const digits = plain.replace(/\s/g, '');
  if (/^\d{1,40}$/.test(digits)) return digits;
  if (!/^[A-Z0-9-]{3,40}$/.test(plain)) return undefined;
  return /\d/.test(plain) || plain.length === shortestPart ? plain : undefined;
}
