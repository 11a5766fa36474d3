import {
  maximumAmount,
  placesOf,
  plainDecimal,
  roundedTo,
  strayComma,
  hasStrayComma,
  thousandths,
  unsafeText,
  type Thousandths,
} from '@kobodesk/contracts/kernel';

const currencySign = /^(?:NGN|USD|EUR|GBP|N|[₦$€£])\s*(?=[-(.\d])/i;
/** what a spreadsheet keeps of a cell that was computed: 21437.549999999999 */
const computed = /^-?\d+\.\d{9,}$/;

export type AmountRead = { readonly amount: Thousandths } | { readonly why: string };

/** Rounded to the kobo, where what is cut off is the error of the machine and no part of the amount. */
function ofComputed(text: string): AmountRead {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const under = 10n ** BigInt(fraction.length);
  const over = BigInt(`${whole}${fraction}`) * 1000n;
  const rounded = roundedTo(over, 2, under);
  const cut = over - rounded * under;
  // a hundredth of a thousandth
  if ((cut < 0n ? -cut : cut) * 100n > under) return { why: 'has more than three decimal places' };
  return { amount: text.startsWith('-') ? -rounded : rounded };
}

/** What a bank writes around the figures: (1,234.50), 1,234.50-, 1,234.50 DR */
function signOf(text: string): { readonly isOut: boolean; readonly figures: string } {
  const marked = /^(.*?)\s*(CR|DR|C|D)$/i.exec(text);
  const unmarked = marked?.[1] ?? text;
  const bracketed = /^\((.*)\)$/.exec(unmarked)?.[1];
  const trailing = /^(.*\d)\s*-$/.exec(unmarked)?.[1];
  const figures = bracketed ?? trailing ?? unmarked;
  const isMarkedOut = /^d/i.test(marked?.[2] ?? '');
  return { isOut: bracketed !== undefined || trailing !== undefined || isMarkedOut, figures };
}

/** An amount as banks write it; undefined of an empty cell, or one with a dash alone. */
export function bankAmount(cell: string): AmountRead | undefined {
  // of two columns one is empty
  if (cell === '') return undefined;
  const text = unsafeText(cell.trim()).replace(currencySign, '').trim();
  if (text === '' || /^[-–]+$/.test(text)) return undefined;
  const { isOut, figures } = signOf(text);
  const plain = plainDecimal(figures.replace(currencySign, '').replace(/^\+/, ''));
  if (plain === undefined)
    return { why: hasStrayComma(figures) ? strayComma : `'${cell.slice(0, 40)}' is no amount` };
  if (computed.test(plain)) return ofComputed(plain);
  if (placesOf(plain) > 3) return { why: `'${cell.slice(0, 40)}' has more than three decimal places` };
  const amount = thousandths(plain);
  if (amount > maximumAmount || amount < -maximumAmount) return { why: 'the amount is too large' };
  return { amount: isOut && amount > 0n ? -amount : amount };
}
