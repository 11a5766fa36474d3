import {
  calendarDate,
  placesOf,
  plainDecimal,
  thousandths,
  type Thousandths,
} from '@kobodesk/contracts/kernel';
import {
  accountOf,
  narrationOf,
  nothingSaid,
  referenceOf,
  wrongAt,
  type ReadLine,
  type ReadStatement,
  type StatementReading,
} from './statement-reading.js';
import { allAt, elementsOf, textAt, type Element } from './xml-tree.js';

const calendar = calendarDate();
const dayAt = (element: Element, ...paths: readonly string[]): string =>
  calendar.safeParse(textAt(element, ...paths)).data ?? '';

/** With its direction; undefined when it cannot be read. */
function amountAt(element: Element): Thousandths | undefined {
  const plain = plainDecimal(textAt(element, 'Amt'));
  const direction = textAt(element, 'CdtDbtInd');
  if (plain === undefined || placesOf(plain) > 3 || !/^(CRDT|DBIT)$/.test(direction)) return undefined;
  return thousandths(plain) * (direction === 'DBIT' ? -1n : 1n);
}

/** What the bank and the payer wrote. */
function wordsOf(entry: Element): string[] {
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const every = (path: string): string[] =>
    details.flatMap((one) => allAt(one, path)).map(({ text }) => text);
  return [
    ...every('RmtInf/Ustrd'),
    ...every('RmtInf/Strd/CdtrRefInf/Ref'),
    ...every('Refs/EndToEndId').filter((id) => id !== 'NOTPROVIDED'),
    ...every('RltdPties/Dbtr/Nm'),
    ...every('RltdPties/Dbtr/Pty/Nm'),
    ...details.map((one) => textAt(one, 'AddtlTxInf')),
    textAt(entry, 'AddtlNtryInf'),
  ];
}

/** An entry that is booked: others may still be taken back, and come again when they are. */
const isBooked = (entry: Element): boolean => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts'));

function lineOf(entry: Element, row: number, errors: string[]): ReadLine | undefined {
  const amount = amountAt(entry);
  const day = dayAt(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm');
  if (amount === undefined || amount === 0n)
    errors.push(wrongAt(row, 'Amt', `'${textAt(entry, 'Amt').slice(0, 40)}' is no amount with a direction`));
  if (day === '') errors.push(wrongAt(row, 'ValDt', 'the entry has no value day'));
  if (amount === undefined || amount === 0n || day === '') return undefined;
  const bankReference = referenceOf(textAt(entry, 'AcctSvcrRef', 'NtryDtls/TxDtls/Refs/AcctSvcrRef'));
  return { row, day, amount, narration: narrationOf(...wordsOf(entry)), bankReference, balance: null };
}

function statementOf(element: Element, errors: string[], from: number): ReadStatement {
  const balances = new Map(
    allAt(element, 'Bal').map((one) => [textAt(one, 'Tp/CdOrPrtry/Cd'), one] as const),
  );
  const [opening, closing] = [balances.get('OPBD') ?? balances.get('PRCD'), balances.get('CLBD')];
  for (const [name, balance] of [
    ['opening balance', opening],
    ['closing balance', closing],
  ] as const)
    if (balance && amountAt(balance) === undefined) errors.push(`The ${name} cannot be read`);
  const entries = allAt(element, 'Ntry');
  const lines = entries.flatMap((entry, at) =>
    isBooked(entry) ? (lineOf(entry, from + at + 1, errors) ?? []) : [],
  );
  return {
    ...nothingSaid,
    account: accountOf(textAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')),
    currency:
      textAt(element, 'Acct/Ccy') ||
      (allAt(closing ?? opening ?? entries[0] ?? element, 'Amt')[0]?.attributes['Ccy'] ?? ''),
    fromDay: dayAt(element, 'FrToDt/FrDtTm', 'FrToDt/FrDt'),
    toDay: dayAt(element, 'FrToDt/ToDtTm', 'FrToDt/ToDt'),
    opening: (opening && amountAt(opening)) ?? null,
    closing: (closing && amountAt(closing)) ?? null,
    lines,
  };
}

/**
 * The statements of a CAMT.053 document, of whichever version: a row is an entry, counted through the file. An entry
 * that stands for several transactions is one line, as it is one on the account.
 */
export function readCamt(document: string): StatementReading {
  const errors: string[] = [];
  let from = 0;
  const statements = elementsOf(document, 'Stmt').map((element) => {
    const statement = statementOf(element, errors, from);
    from += allAt(element, 'Ntry').length;
    return statement;
  });
  return { statements, errors };
}
