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
import { PasswordField } from './PasswordField';
import { SingleSignOnButton } from './SingleSignOnButton';
import { missingFields, useSignIn, type SignInErrors } from './useSignIn';

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
  const { signIn, busy } = useSignIn((message) => notice.error(message, noticeSeconds));
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<SignInErrors>({});
  return (
    <Box
      component="form"
      // should the script fail, the password must not stand in the address
      method="post"
      noValidate
      sx={{ display: 'grid', gap: '16px' }}
      onSubmit={(event) => {
        event.preventDefault();
        const missing = missingFields({ userName, password });
        setErrors(missing);
        const first = missing.userName ? 'userName' : missing.password ? 'password' : undefined;
        if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
        else if (!busy) void signIn(userName, password);
      }}
    >
      <TextField
        label={en.login.email}
        name="userName"
        type="email"
        autoComplete="username"
        autoFocus
        value={userName}
        error={errors.userName}
        onChange={(value) => {
          setUserName(value);
          setErrors(({ password: other }) => (other ? { password: other } : {}));
        }}
      />
      <PasswordField
        label={en.login.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          setErrors(({ userName: other }) => (other ? { userName: other } : {}));
        }}
      />
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ minHeight: 44, marginTop: '4px' }}>
        {busy ? en.login.busy : en.login.submit}
      </Button>
    </Box>
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
