let asked = '';

/** Notes that the server told of this invoice a moment ago; a reload or a way back forgets it. */
export const justAsked = (invoiceNumber: string): void => {
  asked = invoiceNumber;
};

/** True once: for the page that the answer was handed to. Whoever comes back later asks again. */
export function isJustAsked(invoiceNumber: string): boolean {
  const isSame = invoiceNumber === asked;
  asked = '';
  return isSame;
}
