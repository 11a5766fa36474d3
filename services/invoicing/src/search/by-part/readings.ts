/** Where a part of a number may stand in it: code, year, seven digits, three letters or digits (invoice.ts). */
export interface Readings {
  /** how the whole number may begin */
  beginnings: string[];
  /** digits anywhere in the seven */
  serial?: string;
  /** the end of the seven digits and the beginning of what follows; '' for nothing before it */
  ends: { digits: string; tail: string }[];
  /** digits anywhere in a payment reference */
  reference?: string;
}

const serialDigits = 7;
/** of what follows the digits */
export const tailLength = 3;
const referenceDigits = 12;
/** fewer fit too many references */
const fewestOfReference = 4;

/** '796-KY' and '796KY' as digits and tail, wherever it may be divided. */
function endsOf(part: string): { digits: string; tail: string }[] {
  const [, before, after] = /^(\d{0,7})-([A-Z0-9]{1,3})$/.exec(part) ?? [];
  if (before !== undefined && after !== undefined) return [{ digits: before, tail: after }];
  const isTail = part.length === tailLength || /[A-Z]/.test(part);
  if (!isTail || !/^\d{0,7}[A-Z0-9]{1,3}$/.test(part)) return [];
  return Array.from({ length: Math.min(tailLength, part.length) }, (_, at) => ({
    digits: part.slice(0, -(at + 1)),
    tail: part.slice(-(at + 1)),
  })).filter(({ digits }) => /^\d{0,7}$/.test(digits));
}

/** What begins within the code or the year and goes on behind it; or is no more than how the code begins. */
function beginningsOf(part: string, series: readonly string[]): string[] {
  const across = series.flatMap((beginning) =>
    Array.from({ length: Math.min(beginning.length, part.length - 1) }, (_, at) => at + 1)
      .filter((length) => beginning.endsWith(part.slice(0, length)))
      .map((length) => beginning + part.slice(length)),
  );
  return series.some((beginning) => beginning.startsWith(part)) ? [part, ...across] : across;
}

/** Digits that may stand anywhere in the seven. */
export const serialIn = (part: string): string | undefined =>
  /^(\d{3,7}|\d{2,7}-)$/.test(part) ? part.replace('-', '') : undefined;

/** A tail of one letter fits a thirtieth of all numbers: it is meant where it is told from the digits. */
const isLookedFor = (part: string) => (end: { digits: string; tail: string }) =>
  end.tail.length > 1 || end.digits === '' || part.includes('-');

/** All that a part may mean (contracts: soughtPart), given how numbers of the organisation begin: 'NAA-2026-'. */
export function readingsOf(part: string, series: readonly string[]): Readings {
  const ends = endsOf(part);
  const wholes = [
    ...(/^\d{1,7}$/.test(part) ? [part.padStart(serialDigits, '0')] : []),
    ...ends
      .filter(({ digits }) => digits !== '')
      .map(({ digits, tail }) => `${digits.padStart(serialDigits, '0')}-${tail}`),
  ];
  const numbers = series.flatMap((beginning) => wholes.map((whole) => beginning + whole));
  const serial = serialIn(part);
  const isDigits = /^\d+$/.test(part);
  const isOfReference = isDigits && part.length >= fewestOfReference && part.length <= referenceDigits;
  return {
    beginnings: [...numbers, ...beginningsOf(part, series)],
    ...(serial === undefined ? {} : { serial }),
    ends: ends.filter(isLookedFor(part)),
    ...(isOfReference ? { reference: part } : {}),
  };
}

/** The highest number up to `most` whose last digits but `after` are those. */
function highest(digits: string, after: number, most: number): number | undefined {
  const unit = 10 ** after;
  const step = unit * 10 ** digits.length;
  const value = Number(digits) * unit;
  const above = Math.floor(most / step);
  const here = above * step + value;
  // as high as `most` lets it be in what follows
  if (here <= most) return Math.min(most, here + unit - 1);
  return above === 0 ? undefined : (above - 1) * step + value + unit - 1;
}

/** Serials of seven digits up to the last one that hold the digits, the highest first. */
export function serialsWith(digits: string, last: number, atMost: number): string[] {
  const places = Array.from({ length: serialDigits - digits.length + 1 }, (_, at) => at);
  const found: string[] = [];
  for (let most = last; found.length < atMost && most > 0;) {
    const next = Math.max(...places.map((after) => highest(digits, after, most) ?? 0));
    if (next > 0) found.push(String(next).padStart(serialDigits, '0'));
    most = next - 1;
  }
  return found;
}
