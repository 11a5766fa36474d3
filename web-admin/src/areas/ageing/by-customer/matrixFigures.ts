import type { CurrencyDebtors, OwedRow } from '@kobodesk/contracts/invoicing';
import type { Figure, Figures } from '../../../shared/chart/figures';
import { currencyName } from '../currencyName';

export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** The matrix as figures to take along: what each customer owes by band, the rest of them, and what all come to. */
export function figuresOf(
  { currencyId, debtors, others, total }: CurrencyDebtors,
  labels: readonly string[],
): Figures {
  const rowOf = (name: string, { bands, outstanding }: OwedRow): Figure[] => [
    name,
    ...bands.map(({ amount }) => ({ amount, currencyId })),
    { amount: outstanding, currencyId },
  ];
  return {
    name: `By customer, ${currencyName(currencyId)}`,
    headings: ['Customer', ...labels, 'Due in all'],
    rows: [
      ...debtors.map((debtor) => rowOf(debtor.customer, debtor)),
      ...(others ? [rowOf(`Others, ${counted(others.customers, 'customer')}`, others)] : []),
      rowOf(counted(total.customers, 'customer'), total),
    ],
  };
}
