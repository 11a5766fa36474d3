import { getAppliedChanges } from '@kobodesk/contracts/invoicing';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { SideBySide } from '../../../shared/show/SideBySide';

/**
 * The last correction that was applied, old and new side by side
 * (rules/edits-and-voids.md#old-and-new-side-by-side).
 */
export function ChangesDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const answer = useAnswer(getAppliedChanges, { InvoiceNumber: number });
  const sides = answer.data?.data;
  return (
    <Modal open width="lg" title={`Changes of ${number}`} onClose={onClose}>
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {sides && <SideBySide before={sides.oldInvoice} after={sides.newInvoice} />}
    </Modal>
  );
}
