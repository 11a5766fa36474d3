import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { discardDeadLetters, requeueDeadLetters } from '@kobodesk/contracts/reporting';
import { useOperation } from '../../shared/api/useOperation';
import { useNotice } from '../../shared/feedback/useNotice';

type Reply = ReplyOf<typeof requeueDeadLetters>;

/** The two decisions about dead letters. What became of them is said, and as an error where a letter is left. */
export function useDecisions(onDecided: () => void) {
  const notice = useNotice();
  const onSuccess = ({ data, message }: Reply) => {
    const isLeft = data.some(({ outcome }) => outcome === 'dead' || outcome === 'silent');
    const why = data.find(({ reason }) => reason !== null)?.reason;
    if (isLeft) notice.error(why ? `${message}: ${why}` : message);
    else notice.success(message);
    onDecided();
  };
  const requeue = useOperation(requeueDeadLetters, { success: '', onSuccess });
  const discard = useOperation(discardDeadLetters, { success: '', quiet: true, onSuccess });
  return { requeue, discard };
}
