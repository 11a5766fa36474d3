import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  InputAdornment,
  Link,
  Paper,
  Snackbar,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { getBranding } from '@kobodesk/contracts/identity';
import { useEffect, useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { HttpError } from '../../shared/api/http';
import { session } from '../../shared/api/session';
import { useAnswer } from '../../shared/api/useOperation';
import { CookieConsent } from '../../shared/shell/CookieConsent';
import { PageTitle } from '../../shared/shell/PageTitle';
import { privacyPolicy } from '../../shared/text/legal';
import { Welcome } from './Welcome';

type Errors = { userName?: string; password?: string };

const noticeMs = 5000;

/** /login (000 §2). Visiting it ends the session of the tab. */
export default function Login() {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | undefined>(() => session.takeMessage());
  const [isBusy, setBusy] = useState(false);
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  const [isWelcome, setWelcome] = useState(false);
  const signIn = useLogin();
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const branding = useAnswer(getBranding, { domainURL: window.location.hostname }, { staleTime: Infinity })
    .data?.data;

  useEffect(() => session.close(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {};
    if (userName.trim() === '') found.userName = 'Please enter email';
    if (password === '') found.password = 'Please enter password';
    setErrors(found);
    if (found.userName ?? found.password) return;
    setBusy(true);
    try {
      await signIn({ userName, password });
      setWelcome(true);
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
      setBusy(false);
    }
  };

  if (isWelcome) return <Welcome onSkip={() => navigate(from ?? session.user()?.routes[0]?.path ?? '/')} />;

  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        px: 2,
        backgroundImage: branding?.backgroundURL ? `url(${branding.backgroundURL})` : 'none',
        backgroundSize: 'cover',
      }}
    >
      <PageTitle title="Sign in" />
      <Paper
        component="main"
        variant="outlined"
        sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: 2 }}
      >
        <img
          src={branding?.logoURL ?? '/api/File/Image/kobodesk.png'}
          alt={branding?.agencyName === '' ? 'Kobodesk' : (branding?.agencyName ?? 'Kobodesk')}
          height={48}
        />
        <Typography variant="h1" sx={{ mt: 2, mb: 2 }}>
          Sign in
        </Typography>
        <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            value={userName}
            error={errors.userName !== undefined}
            helperText={errors.userName}
            onChange={(event) => {
              setUserName(event.target.value);
              setErrors(({ password: kept }) => (kept === undefined ? {} : { password: kept }));
            }}
          />
          <TextField
            label="Password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            error={errors.password !== undefined}
            helperText={errors.password}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors(({ userName: kept }) => (kept === undefined ? {} : { userName: kept }));
            }}
            slotProps={{
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      aria-label={isShown ? 'Hide password' : 'Show password'}
                      onClick={() => setShown(!isShown)}
                      edge="end"
                    >
                      {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign in'}
          </Button>
        </Stack>
        <Stack direction="row" spacing={2} sx={{ mt: 3, flexWrap: 'wrap' }}>
          <Link component="button" type="button" onClick={() => setPolicyOpen(true)}>
            Privacy Policy
          </Link>
          <Link href="/customer-awarness-policy">Customer awareness policy</Link>
        </Stack>
      </Paper>
      <Snackbar
        open={failure !== undefined}
        autoHideDuration={noticeMs}
        onClose={() => setFailure(undefined)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Alert severity="error" variant="filled" role="alert">
          {failure}
        </Alert>
      </Snackbar>
      <Dialog open={isPolicyOpen} onClose={() => setPolicyOpen(false)} aria-labelledby="policy-title">
        <DialogTitle id="policy-title">{privacyPolicy.title}</DialogTitle>
        <DialogContent>
          {privacyPolicy.sections.map(({ heading, body }) => (
            <section key={heading}>
              <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
                {heading}
              </Typography>
              <Typography>{body}</Typography>
            </section>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setPolicyOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
      <CookieConsent />
    </Box>
  );
}
