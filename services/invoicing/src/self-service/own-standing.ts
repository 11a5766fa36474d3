import type { OwnStanding } from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import type { DueSum } from '../ageing/ageing-days.js';

const told = (sums: readonly DueSum[]) => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  amount: decimalOf(sumOf(sums.map(({ amount }) => amount))),
});

/** What is due, by currency: all of it, what is late, and what comes next (rules/customers.md#what-a-customer-owes). */
export function ownStandings(sums: readonly DueSum[], today: string): OwnStanding[] {
  const currencies = [...new Set(sums.map(({ currencyId }) => currencyId))].sort((one, other) => one - other);
  return currencies.map((id) => {
    const own = sums.filter(({ currencyId }) => currencyId === id);
    const coming = own.filter(({ dueDay }) => dueDay >= today);
    const [dueDay] = coming.map((sum) => sum.dueDay).sort();
    return {
      currencyId: id,
      open: told(own),
      late: told(own.filter((sum) => sum.dueDay < today)),
      next: dueDay === undefined ? null : { dueDay, ...told(coming.filter((sum) => sum.dueDay === dueDay)) },
    };
  });
}
