import { useQuery } from '@tanstack/react-query';
import { http } from '../../shared/api/http';
import { standing } from '../../shared/api/httpError';
import { chosenAgency } from '../../shared/auth/session';

/** All records of a set-up resource; lists of this kind are short. `fresh`: as useAnswer has it. */
export function useSetUpList<Row>(
  resource: string,
  { filter = {}, fresh = false }: { filter?: Record<string, unknown>; fresh?: boolean } = {},
) {
  const answer = useQuery({
    queryKey: [resource, chosenAgency()?.id ?? null, filter],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ range: '[0,499]', filter: JSON.stringify(filter) });
      return (await http(`/api/resources/${resource}?${query}`, { signal })).json as Row[];
    },
    retry: false,
    ...(fresh && { gcTime: 0 }),
  });
  return standing(answer);
}
