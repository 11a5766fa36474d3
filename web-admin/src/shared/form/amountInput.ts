/** Digits as typed or pasted, with one decimal point: '₦1,234.5 ' → '1234.5'; undefined when it is no amount. */
export function amountTyped(text: string, places: number): string | undefined {
  const plain = text.replace(/[,\s₦$€£]/g, '');
  const pattern = places === 0 ? /^\d*$/ : new RegExp(`^\\d*(\\.\\d{0,${places}})?$`);
  return pattern.test(plain) ? plain : undefined;
}

/** Thousands separated, as shown while the field is not being edited. */
export function amountShown(value: string): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
