import type { Thousandths } from '@kobodesk/contracts/kernel';

/** A line as it was read of a file. */
export interface ReadLine {
  /** where it stands in the file, from 1: a row of a sheet or of a text, or which entry it is */
  readonly row: number;
  /** value day, YYYY-MM-DD */
  readonly day: string;
  /** credit above 0, debit below */
  readonly amount: Thousandths;
  /** one line, at most 500 characters */
  readonly narration: string;
  /** '' when the bank gives none */
  readonly bankReference: string;
  /** after the line; null when the bank does not say */
  readonly balance: Thousandths | null;
}

/** A statement as it was read of a file; what the file does not say is '' or null. */
export interface ReadStatement {
  readonly account: string;
  /** ISO code */
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly opening: Thousandths | null;
  readonly closing: Thousandths | null;
  readonly lines: readonly ReadLine[];
}

/** A file has one or several, in its own order; what is wrong with it is said in sentences, and what was good stands beside them. */
export interface StatementReading {
  readonly statements: readonly ReadStatement[];
  readonly errors: readonly string[];
}

export const nothingSaid: Omit<ReadStatement, 'lines'> = {
  account: '',
  currency: '',
  fromDay: '',
  toDay: '',
  opening: null,
  closing: null,
};

export const unreadable = (...errors: readonly string[]): StatementReading => ({ statements: [], errors });

/** 'Row 7, amount: …' */
export const wrongAt = (row: number, field: string, what: string): string => `Row ${row}, ${field}: ${what}`;

const longestNarration = 500;
const longestReference = 80;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a bank wrote in several places, as one line. */
export const narrationOf = (...parts: readonly string[]): string =>
  oneLine([...new Set(parts.map(oneLine))].join(' ')).slice(0, longestNarration);
export const referenceOf = (text: string): string => oneLine(text).slice(0, longestReference);
export const accountOf = (text: string): string =>
  text
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 34);
