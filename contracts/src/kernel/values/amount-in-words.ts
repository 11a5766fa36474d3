const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const scales = ['', 'Thousand', 'Million', 'Billion', 'Trillion'];

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  return `${small[hundreds]} Hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
}

/** A whole number in English: 1250000n → 'One Million, Two Hundred and Fifty Thousand'. */
export function wholeInWords(value: bigint): string {
  if (value === 0n) return 'Zero';
  const groups: string[] = [];
  let rest = value;
  for (let scale = 0; rest > 0n; scale += 1) {
    // oxlint-disable-next-line house/money-is-not-a-number -- a group of three digits
    const group = Number(rest % 1000n);
    const joins = scale === 0 && group > 0 && group < 100 && value > 1000n;
    if (group > 0)
      groups.unshift(
        `${joins ? 'and ' : ''}${belowThousand(group)}${scale === 0 ? '' : ` ${scales[scale]}`}`,
      );
    rest /= 1000n;
  }
  return groups.join(', ').replace(', and ', ' and ');
}

/**
 * '1250000.5' → 'One Million, Two Hundred and Fifty Thousand Naira, Fifty Kobo Only'. Exact; a third decimal is
 * rounded half up, because words name no smaller unit.
 */
export function amountInWords(decimal: string, units: Readonly<{ major: string; minor: string }>): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const thousandths = BigInt(whole) * 1000n + BigInt(fraction.slice(0, 3).padEnd(3, '0'));
  const hundredths = (thousandths + 5n) / 10n;
  const minor = hundredths % 100n;
  const major = `${wholeInWords(hundredths / 100n)} ${units.major}`;
  return minor === 0n ? `${major} Only` : `${major}, ${wholeInWords(minor)} ${units.minor} Only`;
}
