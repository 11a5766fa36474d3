import { adminResetPassword, type UserRow } from '@kobodesk/contracts/identity';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useOperation } from '../../shared/api/useOperation';

interface Props {
  mode: 'create' | 'edit' | 'profile';
  user: UserRow | undefined;
  mayEdit: boolean;
}

/** What else can be done with the user on the page. */
export function UserButtons({ mode, user, mayEdit }: Props) {
  const reset = useOperation(adminResetPassword);
  if (user && mode === 'profile' && mayEdit)
    return (
      <Button
        variant="contained"
        component={Link}
        to={`/settings-create-user?user=${encodeURIComponent(user.email)}&mode=edit`}
      >
        Edit
      </Button>
    );
  if (user && mode === 'edit')
    return (
      <Button loading={reset.busy} onClick={() => void reset.run({ email: user.email })}>
        Admin Reset password
      </Button>
    );
  return null;
}
