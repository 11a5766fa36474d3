import { searchUnpaidLimits, type UnpaidLimitRow } from '@kobodesk/contracts/invoicing';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';

export const viewPath = '/settings-view-self-service-setup';
export const savePath = '/settings-create-self-service-setup';
export const reviewPath = '/settings-review-self-service-setup';

/** The set-up that the address names; none for a new one. */
export function useSetup() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const answer = useAnswer(
    searchUnpaidLimits,
    { parameter: { id } },
    { enabled: id !== '', resource: 'unpaid-limits', fresh: true },
  );
  const setup: UnpaidLimitRow | undefined = answer.data?.results.find((row) => String(row.id) === id);
  return { id, setup, answer };
}
