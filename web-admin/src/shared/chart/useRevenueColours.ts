import { listRevenues } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../api/useAnswer';
import { useIsOfAll } from '../auth/useIsOfAll';
import { useChartColours } from './ChartPanel';
import { revenueColours } from './revenueColours';

/**
 * A revenue has one colour in every chart, which does not change with the figures: those of an agency differ among all of
 * its own, those of all agencies among what the page shows.
 */
export function useRevenueColours(shown: readonly number[] = []): (revenueId: number) => string {
  const colours = useChartColours();
  const isOfAll = useIsOfAll();
  const { data } = useAnswer(listRevenues, {}, { resource: 'revenues', enabled: !isOfAll });
  return revenueColours(isOfAll ? shown : (data?.data ?? []).map(({ id }) => id), colours);
}
