import { currencyCode, currencyOfCode } from '@kobodesk/contracts/invoicing';
import { dayText, groupedDecimalText } from '@kobodesk/contracts/kernel';
import { instantText } from '../show/dates/days';
import { moneyText } from '../show/moneyText';

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const decimal = /^-?\d{1,15}(\.\d{1,3})?$/;
/** what the trail calls amounts; it keeps the code of their currency beside them, but for records from before it did */
const amounts =
  /^(amount(Paid|Payable)?|paid|surplus|promised|disputed|refund(ed)?|toBeRefunded|total|credit|outstanding)$/;

/** 'unitRate' → 'Unit rate' */
export const labelOf = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Values = Readonly<Record<string, unknown>>;

/** The ISO code of the currency that amounts are in which stand beside it; '' where the record does not say. */
export function currencyIn({ currency, currencyId }: Values): string {
  if (typeof currency === 'string') return currency;
  return typeof currencyId === 'number' ? currencyCode(currencyId) : '';
}

/** The fields that are told by themselves: a currency is said with each of its amounts. */
export function fieldsIn(before: Values, after: Values): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const hasAmount = names.some((name) => amounts.test(name));
  return names.filter((name) => !hasAmount || !/^currency(Id)?$/.test(name));
}

/** How people read values: in their zone, and amounts in the currency of that ISO code, where it is known. */
interface Reading {
  zone: string;
  currency: string;
}

/** '₦1,250.00'; in a currency that the product does not know 'XOF 1,250.00', and in one that is not said '1,250.00'. */
function amountText(amount: string, code: string): string {
  const known = currencyOfCode(code);
  if (known) return moneyText(amount, known.id);
  return [code, groupedDecimalText(amount, 2)].filter(Boolean).join('\u00a0');
}

function plainText(value: string, name: string, { zone, currency }: Reading): string {
  if (day.test(value)) return dayText(value);
  if (instant.test(value)) return instantText(value, zone);
  return amounts.test(name) && decimal.test(value) ? amountText(value, currency) : value;
}

/** A value that the trail keeps, as people read it; what has parts, with a line for each. */
export function valueText(value: unknown, name: string, reading: Reading): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return plainText(value, name, reading);
  if (Array.isArray(value)) return value.map((part) => valueText(part, name, reading)).join('\n');
  return Object.entries(value as object)
    .map(([part, of]) => `${labelOf(part)}: ${valueText(of, part, reading).replaceAll('\n', ', ') || '–'}`)
    .join('\n');
}
