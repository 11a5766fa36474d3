import { withdrawBankStatement } from '@kobodesk/contracts/payments';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { useOperation } from '../../shared/api/useOperation';

/** Takes a statement back that was given for the wrong account (rules/reconciliation.md#withdrawing). */
export function WithdrawStatement({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate();
  const withdraw = useOperation(withdrawBankStatement, {
    quiet: true,
    onSuccess: () => void navigate('/bank-statements', { replace: true }),
  });
  return (
    <ActionDialog
      open
      title="Withdraw this statement"
      confirm="Withdraw"
      tone="error"
      field={{ label: 'Why', missing: 'Please say why', max: 200, rows: 2 }}
      isBusy={withdraw.busy}
      error={withdraw.error}
      onClose={onClose}
      onConfirm={(reason) => void withdraw.run({ id, reason })}
    >
      Its lines go with it, and what the rules made of them. The file can be taken again for another account.
    </ActionDialog>
  );
}
