import { adminResetPassword, type UserRow } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useOperation } from '../../shared/api/useOperation';

interface Props {
  mode: 'create' | 'edit' | 'profile';
  user: UserRow | undefined;
  mayEdit: boolean;
  busy: boolean;
}

/** What can be done with the user on the page. */
export function UserButtons({ mode, user, mayEdit, busy }: Props) {
  const reset = useOperation(adminResetPassword);
  return (
    <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
      {mode !== 'profile' && (
        <Button type="submit" variant="contained" loading={busy}>
          Save
        </Button>
      )}
      {mode === 'profile' && mayEdit && user && (
        <Button
          variant="contained"
          component={Link}
          to={`/settings-create-user?user=${encodeURIComponent(user.email)}&mode=edit`}
        >
          Edit
        </Button>
      )}
      {mode === 'edit' && user && (
        <Button loading={reset.busy} onClick={() => void reset.run({ email: user.email })}>
          Admin Reset password
        </Button>
      )}
      <Button component={Link} to="/manage-users">
        Cancel
      </Button>
    </Box>
  );
}
