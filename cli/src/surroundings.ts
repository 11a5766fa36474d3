import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from './client.js';
import { isProfile } from './config.js';
import type { Output } from './output.js';

export interface ServerOptions {
  profile?: string;
  url?: string;
  agency?: number;
}

/** What every group of commands is given. */
export interface Surroundings {
  onServer: (command: Command) => Command;
  /** refuses whoever is not signed in, unless it is for anybody */
  clientFor: (options: ServerOptions, isForAnybody?: boolean) => Promise<Client>;
  output: Output;
  finish: (code: number) => void;
}

export function profileNamed(text: string): string {
  if (!isProfile(text))
    throw new InvalidArgumentError('A profile is named by small letters, digits and hyphens, 32 at most.');
  return text;
}

export function day(text: string): string {
  // 30 February would be taken for 2 March
  const meant = new Date(Date.parse(text) || 0).toISOString();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !meant.startsWith(text))
    throw new InvalidArgumentError('A day is written YYYY-MM-DD.');
  return text;
}

const numberFrom = (least: number, most: number, sentence: string) => (text: string) => {
  const number = /^\d{1,10}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (!(number >= least && number <= most)) throw new InvalidArgumentError(sentence);
  return number;
};
export const idOf = numberFrom(1, 9_999_999_999, 'An id is a number.');
export const pageNumber = numberFrom(1, 9_999_999, 'Pages are counted from 1.');
export const rowsAPage = numberFrom(1, 100, 'A page has 1 to 100 rows.');
export const debtors = numberFrom(1, 50, '1 to 50 debtors can be supposed to pay.');

/** A percentage as it is typed; what is more than all of it the server refuses. */
export function percent(text: string): string {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('A percentage has at most three decimals.');
  return text;
}

/** Where the bands begin, as three numbers of days. */
export function daysOfBands(text: string): string {
  const days = text.split(',').map((one) => one.trim());
  if (days.length !== 3 || days.some((one) => !/^\d{1,4}$/.test(one)))
    throw new InvalidArgumentError('Three numbers of days with commas between: 30,60,90.');
  return days.join(',');
}
