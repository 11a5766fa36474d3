import { resetPassword } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { Entrance } from './Entrance';
import { PasswordField } from './PasswordField';
import { useEntranceForm } from './useEntranceForm';

/**
 * /resetpassword?code=: a new password with the code of the mailed link
 * (rules/people.md#forgotten-passwords).
 */
export default function ResetPassword() {
  const [parameters] = useSearchParams();
  const { submit, bind, busy } = useEntranceForm(
    resetPassword,
    { userName: '', newPassword: '', confirmPassword: '' },
    { code: parameters.get('code') ?? '' },
  );
  return (
    <Entrance title={en.account.reset} lead={en.account.resetLead}>
      <Box component="form" method="post" noValidate sx={{ display: 'grid', gap: '16px' }} onSubmit={submit}>
        <TextField
          {...bind('userName')}
          label={en.login.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          {...bind('newPassword')}
          label={en.account.newPassword}
          eye={en.account.newPassword}
          help={en.account.rule}
          autoComplete="new-password"
        />
        <PasswordField
          {...bind('confirmPassword')}
          label={en.account.confirmPassword}
          eye={en.account.confirmPassword}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
          {en.account.submit}
        </Button>
      </Box>
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', marginTop: '24px' }}>
        {en.account.toLogin}
      </Link>
    </Entrance>
  );
}
