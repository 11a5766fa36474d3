import { getSplit } from '@kobodesk/contracts/settlement';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';

/** The split that the address names: `?split=<id>`. */
export function useSplit() {
  const [search] = useSearchParams();
  const settlementSplitId = search.get('split') ?? '';
  const isUnnamed = settlementSplitId === '';
  const answer = useAnswer(
    getSplit,
    { settlementSplitId },
    { resource: 'settlement-splits', enabled: !isUnnamed },
  );
  return { ...answer, isUnnamed };
}
