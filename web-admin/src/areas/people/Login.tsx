import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { getBranding } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { Modal } from '../../shared/action/Modal';
import { leave } from '../../shared/auth/authProvider';
import { takeFlash } from '../../shared/auth/session';
import { useNotice } from '../../shared/feedback/useNotice';
import { TextField } from '../../shared/form/Inputs';
import { en } from '../../shared/i18n/en';
import { Logo } from '../../shared/show/Logo';
import { CookieConsent } from '../../shared/shell/CookieConsent';
import { PageTitle } from '../../shared/shell/PageTitle';
import { privacyPolicy } from '../../shared/text/legal';
import { missingFields, useSignIn, type SignInErrors } from './useSignIn';

const noticeSeconds = 5;

function PasswordToggle({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={shown ? en.login.hide : en.login.show}
        onClick={onToggle}
      >
        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
}

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
      {privacyPolicy.sections.map(({ heading, body }) => (
        <Box component="section" key={heading} sx={{ marginBottom: '16px' }}>
          <Typography variant="h3" sx={{ marginBottom: '4px' }}>
            {heading}
          </Typography>
          <Typography>{body}</Typography>
        </Box>
      ))}
    </Modal>
  );
}

function SignInForm() {
  const notice = useNotice();
  const { signIn, busy } = useSignIn((message) => notice.error(message, noticeSeconds));
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
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
      <TextField
        label={en.login.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        end={<PasswordToggle shown={shown} onToggle={() => setShown(!shown)} />}
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

/** /login: visiting it ends the session and shows once why the person was sent here (000 §2). */
export default function Login() {
  const notice = useNotice();
  const [policy, setPolicy] = useState(false);
  const branding = useAnswer(getBranding, { domainURL: location.hostname }).data?.data;
  const name = branding?.agencyName || en.product;
  useEffect(() => {
    leave();
    const message = takeFlash();
    if (message) notice.error(message, noticeSeconds);
  }, [notice]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateRows: '1fr auto',
        justifyItems: 'center',
        alignItems: 'center',
        padding: { xs: '16px', sm: '24px' },
        borderTop: '3px solid',
        borderColor: 'primary.main',
        backgroundSize: 'cover',
        backgroundPosition: 'center',
        ...(branding?.backgroundURL
          ? { backgroundImage: `url("${encodeURI(branding.backgroundURL)}")` }
          : {}),
      }}
    >
      <PageTitle title={en.login.title} />
      <Card sx={{ width: '100%', maxWidth: 420, padding: { xs: '24px', sm: '40px' }, borderRadius: '12px' }}>
        <Box sx={{ height: 48, marginBottom: '24px' }}>
          <Logo src={branding?.logoURL} alt={name} height={48} />
        </Box>
        <Typography variant="h1">{en.login.title}</Typography>
        <Typography sx={{ color: 'text.secondary', marginBottom: '24px' }}>{en.login.lead}</Typography>
        <SignInForm />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', marginTop: '24px', typography: 'body2' }}
        >
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
      </Card>
      <Typography
        component="p"
        variant="caption"
        sx={{ color: 'text.secondary', paddingTop: '24px', textAlign: 'center', maxWidth: 480 }}
      >
        {en.tagline}
      </Typography>
      <PrivacyModal open={policy} onClose={() => setPolicy(false)} />
      <CookieConsent />
    </Box>
  );
}
