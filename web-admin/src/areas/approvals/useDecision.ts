import type { Operation } from '@kobodesk/contracts/kernel';
import type { DecisionReport } from '@kobodesk/contracts/workflow';
import { useOperation } from '../../shared/api/useOperation';
import { useNotice } from '../../shared/feedback/useNotice';

type Deciding = Operation & { response: typeof DecisionReport };

/** A decision at hand, which says what came of it: an approval that could not be applied is no success. */
export function useDecision<O extends Deciding>(operation: O, onDone: () => void) {
  const notice = useNotice();
  return useOperation(operation, {
    quiet: true,
    success: false,
    onSuccess: (reply) => {
      const { outcome, message } = reply as DecisionReport;
      if (outcome === 'failed') notice.error(message);
      else if (outcome === 'unsettled') notice.info(message);
      else notice.success(message);
      onDone();
    },
  });
}
