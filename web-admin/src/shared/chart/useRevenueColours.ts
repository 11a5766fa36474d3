import { listRevenues } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../api/useAnswer';
import { useIsOfAll } from '../auth/useIsOfAll';
import { useChartColours } from './ChartPanel';

/** A revenue has one colour in every chart: by its place among all of the agency, which does not change with the figures. */
export function useRevenueColours(): (revenueId: number, at: number) => string {
  const colours = useChartColours();
  const isOfAll = useIsOfAll();
  const { data } = useAnswer(listRevenues, {}, { resource: 'revenues', enabled: !isOfAll });
  const ids = (data?.data ?? []).map(({ id }) => id).sort((one, other) => one - other);
  // over all agencies there are too many: those of one chart differ by their place in it
  return (revenueId, at) => {
    const rank = ids.indexOf(revenueId);
    return colours[(rank < 0 ? at : rank) % colours.length] ?? '';
  };
}
