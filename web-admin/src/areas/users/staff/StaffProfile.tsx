import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { mayManageStaff, mayMigrateStaff, type StaffRow } from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../shared/auth/useSession';
import { Failed } from '../../../shared/feedback/Feedback';
import { FormCard } from '../../../shared/form/FormParts';
import { TickGrid } from '../../../shared/form/TickGrid';
import { Facts } from '../../../shared/show/Facts';
import { MigrateToSso, migrateLabel } from '../../../shared/action/MigrateToSso';
import { actingAs, staffPath } from '../../../shared/action/staffPath';
import { roleText } from '../../../shared/show/roleText';
import { useStaffLocations } from './useStaffLocations';

/** What is known of a staff member, to be read. */
const factsOf = (staff: StaffRow) => ({
  Title: staff.titleName || '–',
  'First name': staff.firstName,
  'Last name': staff.lastName,
  Email: staff.email,
  Phone: staff.phoneNumber || '–',
  Role: roleText(staff.roleName),
  'SSO status': staff.isActiveSSOUser ? 'Activated' : 'Deactivated',
});

/** A staff member of a self-service customer, and what can be done about them. */
export function StaffProfile({ staff }: { staff: StaffRow }) {
  const me = actingAs(useUser());
  const { own, isKnown, failure, askAgain, ticks, title, empty, hint } = useStaffLocations(staff);
  const [migrating, setMigrating] = useState(false);
  return (
    <FormCard>
      <Facts facts={factsOf(staff)} />
      {failure && !isKnown ? (
        <Failed error={failure} onRetry={askAgain} />
      ) : (
        <TickGrid {...{ ticks, title, empty, hint }} chosen={own} />
      )}
      <Box sx={{ display: 'flex', gap: '8px' }}>
        {mayManageStaff(me) && (
          <Button variant="contained" component={Link} to={staffPath(staff, 'edit')}>
            Edit
          </Button>
        )}
        {mayMigrateStaff(me, staff) && (
          <Button variant="outlined" onClick={() => setMigrating(true)}>
            {migrateLabel}
          </Button>
        )}
        <Button component={Link} to="/manage-staffs">
          Back
        </Button>
      </Box>
      <MigrateToSso staff={staff} open={migrating} onClose={() => setMigrating(false)} />
    </FormCard>
  );
}
