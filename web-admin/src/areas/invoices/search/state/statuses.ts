import {
  invoiceStatuses,
  statusNumbers,
  type InvoiceStanding,
  type InvoiceStatus,
  type summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { shortMoney } from '../../../../shared/show/moneyText';

type Told = ReplyOf<typeof summariseInvoices>;

export interface StatusTab {
  label: InvoiceStatus | InvoiceStanding | 'All';
  /** what narrows the search to it; nothing for all */
  narrows: { status?: number; standing?: InvoiceStanding };
  count: number;
  /** what it comes to in each currency, short; never added over currencies */
  sums: string[];
  /** counted for nothing: what it comes to is struck through */
  isOff: boolean;
}

/** what is overdue is among those before it, what was credited among those paid */
const order = ['Unpaid', 'Partly paid', 'Overdue', 'Paid', 'Credited', 'Voided'] as const;

/** Tabs of a search: all that counts, and each status with how many and how much (rules/screens.md#tabs-of-a-search). */
export function tabsOf({ results, statuses }: Pick<Told, 'results' | 'statuses'>): StatusTab[] {
  const all: StatusTab = {
    label: 'All',
    narrows: {},
    count: results.reduce((sum, { count }) => sum + count, 0),
    sums: results
      .filter(({ count }) => count > 0)
      .map(({ amount, currencyId }) => shortMoney(amount, currencyId)),
    isOff: false,
  };
  const each = order.map((label): StatusTab => {
    const own = statuses.filter(({ status }) => status === label);
    return {
      label,
      narrows:
        label === 'Overdue' || label === 'Credited' ? { standing: label } : { status: statusNumbers[label] },
      count: own.reduce((sum, { count }) => sum + count, 0),
      sums: own.map(({ amount, currencyId }) => shortMoney(amount, currencyId)),
      isOff: label === 'Voided',
    };
  });
  return [all, ...each];
}

/** The number by which a search filters, however it names the status; undefined: by none. */
export function statusOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const named = invoiceStatuses.find((status) => status.toLowerCase() === String(value).toLowerCase());
  const number = named === undefined ? Number(value) : statusNumbers[named];
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Whether a search is narrowed to what a tab stands for. */
export function isNarrowedTo(
  { narrows }: Pick<StatusTab, 'narrows'>,
  values: Record<string, unknown>,
): boolean {
  const { status, standing } = values;
  const chosen = typeof standing === 'string' ? standing.toLowerCase() : undefined;
  return narrows.standing?.toLowerCase() === chosen && narrows.status === statusOf(status);
}
