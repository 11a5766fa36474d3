import { login } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Modal } from '../../../shared/action/Modal';
import { leave } from '../../../shared/auth/authProvider';
import { takeFlash } from '../../../shared/auth/session';
import { useNotice } from '../../../shared/feedback/useNotice';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { LegalSections } from '../../../shared/text/LegalSections';
import { privacyPolicy } from '../../../shared/text/legal';
import { Entrance } from './Entrance';
import { EntranceForm } from './EntranceForm';
import { PasswordField } from './PasswordField';
import { SingleSignOnButton } from './SingleSignOnButton';
import { useEntranceForm } from './useEntranceForm';
import { useSignIn } from './useSignIn';

const noticeSeconds = 5;

function PrivacyModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title={privacyPolicy.title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {en.form.close}
        </Button>
      }
    >
      <LegalSections text={privacyPolicy} component="h3" />
    </Modal>
  );
}

function SignInForm() {
  const notice = useNotice();
  const signIn = useSignIn((message) => notice.error(message, noticeSeconds));
  const form = useEntranceForm(login, { userName: '', password: '' }, signIn);
  return (
    <EntranceForm of={form} label={en.login.submit} waiting={en.login.busy}>
      <TextField
        {...form.bind('userName')}
        label={en.login.email}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <PasswordField {...form.bind('password')} label={en.login.password} autoComplete="current-password" />
    </EntranceForm>
  );
}

/**
 * /login: visiting it ends the session and shows once why the person was sent here (rules/people.md#sign-in).
 */
export default function Login() {
  const notice = useNotice();
  const [policy, setPolicy] = useState(false);
  useEffect(() => {
    leave();
    const message = takeFlash();
    if (message) notice.error(message, noticeSeconds);
  }, [notice]);
  return (
    <Entrance title={en.login.title} lead={en.login.lead}>
      <SignInForm />
      <SingleSignOnButton />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', marginTop: '24px', typography: 'body2' }}
      >
        <Link component={RouterLink} to="/forgot-password" sx={{ minHeight: 24, lineHeight: '24px' }}>
          {en.login.forgot}
        </Link>
        <Link
          component="button"
          type="button"
          onClick={() => setPolicy(true)}
          sx={{ font: 'inherit', minHeight: 24 }}
        >
          {en.login.privacy}
        </Link>
        <Link href="/customer-awarness-policy" sx={{ minHeight: 24, lineHeight: '24px' }}>
          {en.login.awareness}
        </Link>
      </Box>
      <PrivacyModal open={policy} onClose={() => setPolicy(false)} />
    </Entrance>
  );
}
