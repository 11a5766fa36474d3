import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chosenAgency } from '../auth/session';
import { call } from './call';
import { standing } from './httpError';

/** How soon it is asked again: always the same, or by what was answered; undefined for never. */
export type EveryMs<Reply> = number | ((reply: Reply | undefined) => number | undefined);

/**
 * The answer of a query operation, kept while the next one loads and when it cannot be asked for again (`standing`); leaving
 * the screen cancels it. `resource` names what it is about, so that commands which touch that resource refresh it; `everyMs`
 * asks again for what no update tells. What a form begins with is `fresh`: a form that is opened again never begins with what
 * its own last save has changed.
 */
export function useAnswer<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: { resource?: string; enabled?: boolean; everyMs?: EveryMs<ReplyOf<O>>; fresh?: boolean } = {},
): UseQueryResult<ReplyOf<O>> {
  const { everyMs } = options;
  const answer = useQuery({
    queryKey: [options.resource ?? operation.name, operation.name, chosenAgency()?.id ?? null, input],
    queryFn: ({ signal }) => call(operation, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => (typeof everyMs === 'function' ? everyMs(state.data) : everyMs) ?? false,
    placeholderData: keepPreviousData,
    retry: false,
    ...(options.fresh && { gcTime: 0 }),
  });
  return standing(answer);
}
