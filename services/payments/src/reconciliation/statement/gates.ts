import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import { dayAfter, dayText, many, sumOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { ReadLine, ReadStatement } from './reading/statement-reading.js';

// what is wrong with a file is usually wrong on every row
const mostSaid = 10;

/** The row whose balance does not follow from the one before it; undefined when all do. */
function brokenAt(lines: readonly ReadLine[], opening: Thousandths | null): ReadLine | undefined {
  let before = opening;
  for (const line of lines) {
    if (before !== null && line.balance !== null && before + line.amount !== line.balance) return line;
    before = line.balance ?? (before === null ? null : before + line.amount);
  }
  return undefined;
}

/** Banks write the newest line first, or last: the order in which days, and the balances after each, follow. */
function inOrder({ lines, opening }: ReadStatement): readonly ReadLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  const turned = lines.toReversed();
  if (!first || !last || first.day < last.day) return lines;
  if (first.day > last.day) return turned;
  return brokenAt(lines, opening) && !brokenAt(turned, opening) ? turned : lines;
}

/** In the order of its days, with the balances that follow from its lines where the file does not say them. */
function completed(statement: ReadStatement): ReadStatement {
  const lines = inOrder(statement);
  const [first, last] = [lines[0], lines.at(-1)];
  const days = lines.map(({ day }) => day).sort();
  const opening =
    statement.opening ?? (first && first.balance !== null ? first.balance - first.amount : null);
  return {
    ...statement,
    lines,
    opening,
    closing: statement.closing ?? last?.balance ?? null,
    // value days may lie outside of the days that the bank says it is of
    fromDay: [statement.fromDay, ...days].filter((day) => day !== '').sort()[0] ?? '',
    toDay: [statement.toDay, ...days].sort().at(-1) ?? '',
  };
}

function objectionsTo({ lines, opening, closing, fromDay, currency }: ReadStatement): string[] {
  const shown = (amount: Thousandths) => moneyTextOf(amount, currency);
  const broken = brokenAt(lines, opening);
  const sum = sumOf(lines.map(({ amount }) => amount));
  const isOff = !broken && opening !== null && closing !== null && opening + sum !== closing;
  return [
    fromDay === '' ? 'The file does not say of which days it is' : '',
    broken ? `Row ${broken.row}, balance: it does not follow from the row before; a row is missing` : '',
    isOff
      ? `Opening balance ${shown(opening)} and lines of ${shown(sum)} come to ${shown(opening + sum)}, not to the closing balance ${shown(closing)}`
      : '',
  ].filter((objection) => objection !== '');
}

const goOn = (statements: readonly ReadStatement[]): boolean =>
  statements.every((one, at) => at === 0 || one.opening === statements[at - 1]?.closing);

/** By their days; a value day of long before may put one of them at a wrong place, where the file's own order is right. */
function followed(statements: readonly ReadStatement[]): readonly ReadStatement[] {
  const daysOf = ({ fromDay, toDay }: ReadStatement): string => `${fromDay} ${toDay}`;
  const byDay = statements.toSorted((one, other) => daysOf(one).localeCompare(daysOf(other)));
  return [byDay, statements, statements.toReversed()].find(goOn) ?? byDay;
}

/** Several statements of one account, each going on where the last one closed, are one. */
function joined(statements: readonly ReadStatement[]): ReadStatement | string {
  const [first, ...others] = followed(statements);
  if (!first) return 'The file holds no bank statement';
  let whole = first;
  for (const next of others) {
    if (next.account !== whole.account || next.currency !== whole.currency)
      return 'The file holds statements of several accounts';
    if (whole.closing !== next.opening)
      return `The statement from ${dayText(next.fromDay)} does not open with what the one before it closed with`;
    whole = {
      ...whole,
      fromDay: next.fromDay < whole.fromDay ? next.fromDay : whole.fromDay,
      toDay: next.toDay > whole.toDay ? next.toDay : whole.toDay,
      closing: next.closing,
      lines: [...whole.lines, ...next.lines],
    };
  }
  return whole;
}

/**
 * What keeps a file from being taken (rules/reconciliation.md#gates): the whole of it adds up, or nothing of it is
 * kept.
 */
export function judged(
  statements: readonly ReadStatement[],
): { readonly statement: ReadStatement } | { readonly errors: readonly string[] } {
  const each = statements.map(completed);
  const errors = each.flatMap(objectionsTo);
  if (errors.length > 0) return { errors };
  const statement = joined(each);
  return typeof statement === 'string' ? { errors: [statement] } : { statement };
}

/** As many of them as somebody reads. */
export const saidOf = (errors: readonly string[]): string =>
  [
    ...errors.slice(0, mostSaid),
    ...(errors.length > mostSaid ? [`and ${errors.length - mostSaid} more`] : []),
  ].join('\n');

/** A statement of the same account that was taken before. */
export type Before = Pick<ReadStatement, 'closing' | 'fromDay' | 'toDay'>;

/** What a statement is warned of beside those that are there: days that nobody has, and balances that do not meet. */
export function findingsOf(
  { fromDay, toDay, opening, closing, currency }: ReadStatement,
  { before, known, elsewhere }: Surroundings,
): string[] {
  const findings: string[] = [];
  if (opening === null || closing === null)
    findings.push('The file says no opening and closing balance: nothing shows that it is whole');
  if (before && before.toDay < fromDay) findings.push(...betweenOf(before, { fromDay, opening, currency }));
  if (known > 0)
    findings.push(
      `${many(known, 'line')} of ${dayText(fromDay)} to ${dayText(toDay)} had come by an earlier statement and ${known === 1 ? 'was' : 'were'} not added again`,
    );
  if (elsewhere > 0)
    findings.push(
      `${many(elsewhere, 'line')} of these days ${elsewhere === 1 ? 'is' : 'are'} in an earlier statement and not in this one: the bank may have worded ${elsewhere === 1 ? 'it' : 'them'} otherwise`,
    );
  return findings;
}

export interface Surroundings {
  /** the last one that ended before this one begins; undefined for none */
  readonly before: Before | undefined;
  /** lines of the file that are kept already */
  readonly known: number;
  /** lines that are kept of its days, and are not in the file */
  readonly elsewhere: number;
}

function betweenOf(
  before: Before,
  { fromDay, opening, currency }: Pick<ReadStatement, 'fromDay' | 'opening' | 'currency'>,
): string[] {
  const next = dayAfter(before.toDay, 1);
  if (opening !== null && opening === before.closing) return [];
  const last = dayAfter(fromDay, -1);
  if (next < fromDay)
    return [
      next === last
        ? `A statement is missing: ${dayText(next)}`
        : `A statement is missing: ${dayText(next)} to ${dayText(last)}`,
    ];
  if (opening === null || before.closing === null) return [];
  return [
    `It opens with ${moneyTextOf(opening, currency)}, and the statement to ${dayText(before.toDay)} closed with ${moneyTextOf(before.closing, currency)}`,
  ];
}
