import { plainDecimal } from '@kobodesk/contracts/kernel';

/**
 * Figures as typed or pasted, without symbol and spaces: '\u20a61,234.5 ' \u2192 '1,234.5'; undefined when it can be no amount.
 * Commas stay until the field is left: only then can be told whether they separate thousands.
 */
export function amountTyped(text: string, places: number): string | undefined {
  const figures = text.replace(/[\s\u20a6$\u20ac\u00a3]/g, '');
  const pattern = places === 0 ? /^[\d,]*$/ : new RegExp(`^[\\d,]*(\\.[\\d,]{0,${places}})?$`);
  return pattern.test(figures) ? figures : undefined;
}

/** What was typed, when the field is left: plain digits, or as it stands where the commas make it no number. */
export function amountLeft(typed: string): string {
  if (typed === '' || typed === '.') return '0';
  const whole = typed.replace(/\.$/, '');
  return plainDecimal(whole.startsWith('.') ? `0${whole}` : whole) ?? typed;
}

/** Thousands separated, as shown while the field is not being edited. */
export function amountShown(value: string): string {
  if (value.includes(',')) return value;
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
