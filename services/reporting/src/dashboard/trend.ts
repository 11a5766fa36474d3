import { alwaysShown, currencies } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { trendSteps, type Trend, type TrendStep } from '@kobodesk/contracts/reporting';
import type { Period, StepFigure } from './dashboard-days.js';

/**
 * The figures as a line for each currency, in the order of the currencies, with a point for each step of the period.
 * Naira and dollar are always there, others when they have figures (rules/screens.md#panels).
 */
export function trendOf(
  figures: readonly StepFigure[],
  { startDate, endDate, step }: Period & { step: TrendStep },
): Trend[] {
  const steps = trendSteps(startDate, endDate, step);
  const sums = new Map<string, { count: number; amount: bigint }>();
  for (const figure of figures) {
    const key = keyOf(figure);
    const { count, amount } = sums.get(key) ?? { count: 0, amount: 0n };
    sums.set(key, { count: count + figure.count, amount: amount + figure.amount });
  }
  return currencies
    .filter(({ id }) => alwaysShown.includes(id) || figures.some(({ currencyId }) => currencyId === id))
    .map(({ id: currencyId, name: currency }) => {
      const sumOf = (kind: StepFigure['kind'], at: string) => {
        const { count, amount } = sums.get(keyOf({ kind, currencyId, step: at })) ?? { count: 0, amount: 0n };
        return { count, amount: decimalOf(amount) };
      };
      const points = steps.map((at) => ({
        step: at,
        invoices: sumOf('invoice', at),
        payments: sumOf('payment', at),
      }));
      return { currencyId, currency, points };
    });
}

const keyOf = ({ kind, currencyId, step }: Pick<StepFigure, 'kind' | 'currencyId' | 'step'>): string =>
  `${kind} ${currencyId} ${step}`;
