import { decimalOf, maximumAmount, placesOf, plainDecimal, thousandths } from '@kobodesk/contracts/kernel';

/** An object of the provider with its names in lower case: it spells them differently from one call to the next. */
export type Fields = ReadonlyMap<string, unknown>;

export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).map(([name, content]) => [name.trim().toLowerCase(), content]));
}

const jsonp = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/;

/** Reads plain JSON and JSONP alike. Undefined when the text is neither. */
export function parseReply(text: string): unknown {
  const trimmed = text.trim();
  try {
    return JSON.parse(jsonp.exec(trimmed)?.[1] ?? trimmed);
  } catch {
    return undefined;
  }
}

/** The first of these fields that holds any text. */
export function textOf(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields.get(name.toLowerCase());
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '') return text;
  }
  return undefined;
}

/**
 * The first of these fields that holds an amount above 0, in its shortest decimal form. A JSON number is safe to read:
 * amounts end at 15 significant digits, and a double gives those back as they were written.
 */
export function amountOf(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = plainDecimal(fields.get(name.toLowerCase()));
    if (text === undefined || placesOf(text) > 3 || text.replace(/\D/g, '').length > 24) continue;
    const amount = thousandths(text);
    if (amount > 0n && amount <= maximumAmount) return decimalOf(amount);
  }
  return undefined;
}

export type WireAmount = { readonly text: string } | { readonly problem: string };

/** Whole naira without decimals, else two. Remita has no place for a tenth of a kobo, and rounding would lose it. */
export function wireAmount(amount: string): WireAmount {
  const text = plainDecimal(amount);
  if (text === undefined) return { problem: `Not an amount: ${amount}` };
  if (placesOf(text) > 2)
    return { problem: `Remita takes at most two decimal places, the amount is ${text}` };
  const value = thousandths(text);
  if (value <= 0n) return { problem: `The amount must be above 0, it is ${text}` };
  if (value > maximumAmount) return { problem: `The amount is too large: ${text}` };
  return { text: decimalOf(value, value % 1000n === 0n ? 0 : 2) };
}

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(AM|PM)?)?$/i;
const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(AM|PM)?)?$/i;
const withZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** Remita's times are Nigerian clock time, which has no summer time. */
const nigeria = '+01:00';

function hour24(hour: string, half = ''): string {
  if (half === '') return hour.padStart(2, '0');
  const afternoon = half.toUpperCase() === 'PM';
  if (hour.padStart(2, '0') === '12') return afternoon ? '12' : '00';
  // An hour above 12 is on the 24-hour clock already, whatever stands behind it.
  return (BigInt(hour) + (afternoon && BigInt(hour) < 12n ? 12n : 0n)).toString().padStart(2, '0');
}

/** Undefined groups of a match are ''. */
const groupsOf = (found: RegExpExecArray): readonly string[] =>
  [...found].map((group: string | undefined) => group ?? '');

function isoOf(text: string): string | undefined {
  if (withZone.test(text)) return text;
  const byYear = yearFirst.exec(text);
  const found = byYear ?? dayFirst.exec(text);
  if (found === null) return undefined;
  const [, first, month, last, hour, minute, second, half] = groupsOf(found);
  const day = byYear === null ? `${last}-${month}-${first}` : `${first}-${month}-${last}`;
  return `${day}T${hour24(hour || '0', half)}:${minute || '00'}:${second || '00'}${nigeria}`;
}

/** '2017-12-05 01:30:00 PM', '05/12/2017', … → '2017-12-05T12:30:00.000Z'; undefined when it cannot be read. */
export function instantOf(text: string | undefined): string | undefined {
  const iso = text === undefined ? undefined : isoOf(text.trim());
  if (iso === undefined) return undefined;
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
