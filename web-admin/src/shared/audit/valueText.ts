import { dayText, groupedDecimalText } from '@kobodesk/contracts/kernel';
import { instantText } from '../show/dates/days';

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const decimal = /^-?\d{1,15}(\.\d{1,3})?$/;
/** what the trail calls amounts; it keeps them without their currency */
const amounts =
  /^(amount(Paid|Payable)?|paid|surplus|promised|disputed|refund(ed)?|toBeRefunded|total|credit|outstanding)$/;

/** 'unitRate' → 'Unit rate' */
export const labelOf = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function plainText(value: string, name: string, zone: string): string {
  if (day.test(value)) return dayText(value);
  if (instant.test(value)) return instantText(value, zone);
  return amounts.test(name) && decimal.test(value) ? groupedDecimalText(value, 2) : value;
}

/** A value that the trail keeps, as people read it; what has parts, with a line for each. */
export function valueText(value: unknown, name: string, zone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return plainText(value, name, zone);
  if (Array.isArray(value)) return value.map((part) => valueText(part, name, zone)).join('\n');
  return Object.entries(value as object)
    .map(([part, of]) => `${labelOf(part)}: ${valueText(of, part, zone).replaceAll('\n', ', ') || '–'}`)
    .join('\n');
}
