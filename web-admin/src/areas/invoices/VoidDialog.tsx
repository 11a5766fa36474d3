import { initiateVoid } from '@kobodesk/contracts/invoicing';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { useOperation } from '../../shared/api/useOperation';
import { useUser } from '../../shared/auth/useSession';

/** Asks for the reason and sends the void request to the approver (000 §2). */
export function VoidDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { userName } = useUser();
  const request = useOperation(initiateVoid, { quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open
      title={`Request void of ${number}`}
      confirm="Send"
      field={{ label: 'Comment', missing: 'Please provide a comment', rows: 3, max: 1000 }}
      isBusy={request.busy}
      error={request.error}
      onClose={onClose}
      onConfirm={(reason) => void request.run({ invoiceNumber: number, reason, email: userName })}
    />
  );
}
