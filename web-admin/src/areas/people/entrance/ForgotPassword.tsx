import { forgotPassword } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { Entrance } from './Entrance';
import { useEntranceForm } from './useEntranceForm';

/**
 * /forgot-password: an address, and a link goes there if it is somebody's
 * (rules/people.md#forgotten-passwords).
 */
export default function ForgotPassword() {
  const { submit, bind, busy } = useEntranceForm(forgotPassword, { email: '' });
  return (
    <Entrance title={en.account.forgot} lead={en.account.forgotLead}>
      <Box component="form" method="post" noValidate sx={{ display: 'grid', gap: '16px' }} onSubmit={submit}>
        <TextField {...bind('email')} label={en.login.email} type="email" autoComplete="username" autoFocus />
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
