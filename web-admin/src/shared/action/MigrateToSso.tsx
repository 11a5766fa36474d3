import Typography from '@mui/material/Typography';
import { migrateStaff, type StaffRow } from '@kobodesk/contracts/identity';
import { ActionDialog } from './ActionDialog';
import { useOperation } from '../api/useOperation';

export const migrateLabel = 'Migrate to SSO';

/** Asks first: there is no way back to a password. */
export function MigrateToSso({
  staff,
  open,
  onClose,
}: {
  staff: Pick<StaffRow, 'id' | 'email' | 'fullName'>;
  open: boolean;
  onClose: () => void;
}) {
  const migrate = useOperation(migrateStaff, { quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open={open}
      title={migrateLabel}
      confirm={migrateLabel}
      isBusy={migrate.busy}
      error={migrate.error}
      onClose={() => {
        migrate.reset();
        onClose();
      }}
      onConfirm={() => void migrate.run({ CustomerStaffId: staff.id })}
    >
      <Typography>
        {staff.fullName} ({staff.email}) will sign in with single sign-on. The password stops working at once,
        and open sessions end.
      </Typography>
    </ActionDialog>
  );
}
