import { useQueries } from '@tanstack/react-query';
import { listSubRevenues } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../../shared/api/useAnswer';
import { call } from '../../../shared/api/call';

interface Revenue {
  id: number;
  name: string;
  hasSubRevenue?: boolean;
}

/** Which top revenue and sub-revenue a search by one id means, and the sub-revenues to choose from. */
export function useRevenueChoice(revenues: readonly Revenue[], wanted: number | undefined, chosen?: number) {
  const isTop = revenues.some(({ id }) => id === wanted);
  const isUnknown = chosen === undefined && wanted !== undefined && revenues.length > 0 && !isTop;
  // the filter names a sub-revenue alone: whose it is, the lists say
  const lists = useQueries({
    queries: (isUnknown ? revenues.filter(({ hasSubRevenue }) => hasSubRevenue) : []).map(({ id }) => ({
      queryKey: ['sub-revenues-of', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listSubRevenues, { RevenueGroupId: id }, { signal }).then(({ data }) => ({ id, data })),
      retry: false,
    })),
  });
  const parent = lists.find(({ data }) => data?.data.some(({ id }) => id === wanted))?.data?.id;
  const topId = chosen ?? (isTop ? wanted : parent);
  const top = revenues.find(({ id }) => id === topId);
  const hasSubs = top?.hasSubRevenue === true;
  const subs = useAnswer(listSubRevenues, { RevenueGroupId: top?.id ?? 1 }, { enabled: hasSubs }).data?.data;
  return { topId: top?.id, hasSubs, subs: hasSubs ? (subs ?? []) : [] };
}
