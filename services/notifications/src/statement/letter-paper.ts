import type { StatementFilter } from '@kobodesk/contracts/invoicing';
import { dayText } from '@kobodesk/contracts/kernel';
import { orderSettlement, orderStatement } from '@kobodesk/contracts/reporting';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { StatementLetterEntity } from './statement.entity.js';

type Letter = Pick<StatementLetterEntity, 'customerName' | 'filter'>;

/** What a letter brings, as its mail and the audit trail say it. */
export interface Paper {
  title: string;
  /** of which days */
  period: string;
  /** how it is written of */
  of: string;
  action: string;
}

const periodOf = ({ startDate = '', endDate = '' }: StatementFilter): string =>
  startDate === '' ? `until ${dayText(endDate)}` : `for ${dayText(startDate)} to ${dayText(endDate)}`;

export function paperOf({ customerName, filter }: Letter): Paper {
  if ('settlement' in filter) {
    const { number, toDay } = filter.settlement;
    return {
      title: `Settlement statement ${number}`,
      period: `until ${dayText(toDay)}`,
      of: `Settlement statement ${number} of ${customerName}`,
      action: 'Send settlement statement',
    };
  }
  return {
    title: 'Statement of account',
    period: periodOf(filter),
    of: `The statement of account of ${customerName}`,
    action: 'Send statement of account',
  };
}

/** Has what a letter brings printed, with the rights of the service. */
export async function ordered({ filter }: Letter, work: Pick<Work, 'ask'>): Promise<number> {
  if ('settlement' in filter) {
    const { beneficiary, currencyId, number } = filter.settlement;
    return (await work.ask(orderSettlement, { beneficiary, currencyId, number })).data.exportId;
  }
  return (await work.ask(orderStatement, { parameter: filter })).data.exportId;
}
