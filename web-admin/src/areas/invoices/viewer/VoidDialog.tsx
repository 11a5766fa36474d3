import { Alert } from '@mui/material';
import { initiateVoid, NoSupervisor } from '@kobodesk/contracts/invoicing';
import { useGetList, type RaRecord } from 'react-admin';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { Modal } from '../../../shared/action/Modal';
import { useOperation } from '../../../shared/api/useOperation';
import { useUser } from '../../../shared/auth/useSession';
import { Loading } from '../../../shared/feedback/Feedback';
import { Facts } from '../../../shared/show/Facts';

interface Level extends RaRecord {
  approver: string;
}

/**
 * Asks for the reason and sends the void request to the approver
 * (rules/edits-and-voids.md#when-a-void-may-be-asked-for). Nobody types what nobody would decide.
 */
export function VoidDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { userName, fullName, organization } = useUser();
  const request = useOperation(initiateVoid, { quiet: true, onSuccess: onClose });
  const { data: levels, error } = useGetList<Level, Error>('request-approvers', { filter: { kind: 'void' } });
  const title = `Request void of ${number}`;
  const [first] = levels ?? [];
  // the server says so again to whoever could not be told
  if (!first && !error)
    return (
      <Modal open title={title} onClose={onClose}>
        {levels ? <Alert severity="error">{String(NoSupervisor.message)}</Alert> : <Loading rows={3} />}
      </Modal>
    );
  // customers hear that it goes to the agency, and to nobody's address
  const supervisor = first ? first.approver || `Staff of ${organization}` : '–';
  return (
    <ActionDialog
      open
      title={title}
      confirm="Send"
      field={{ label: 'Comment', missing: 'Please provide a comment', rows: 3, max: 1000 }}
      isBusy={request.busy}
      error={request.error}
      onClose={onClose}
      onConfirm={(reason) => void request.run({ invoiceNumber: number, reason, email: userName })}
    >
      <Facts facts={{ Supervisor: supervisor, 'Created By': fullName }} />
    </ActionDialog>
  );
}
