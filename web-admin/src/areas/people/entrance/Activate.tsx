import { confirmUser } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { Modal } from '../../../shared/action/Modal';
import { en } from '../../../shared/i18n/en';
import { Entrance } from '../sign-in/Entrance';

const redirectMs = 7000;

function Waiting({ label }: { label: string }) {
  return (
    <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center' }}>
      <CircularProgress size={20} aria-hidden="true" />
      <Typography>{label}</Typography>
    </Box>
  );
}

/**
 * /activate?userToken=: confirms a new user, says what comes next, and goes to /login after 7 seconds
 * (rules/people.md#activation).
 */
export default function Activate() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = useRef(false);
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isTold, setTold] = useState(false);
  const token = parameters.get('userToken') ?? '';

  useEffect(() => {
    // once, also where effects run twice
    if (asked.current) return;
    asked.current = true;
    call(confirmUser, { UserToken: token }, { asPost: true }).then(
      (reply) => setMessage(reply.message),
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [token]);
  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [message, navigate]);

  return (
    <Entrance title={en.account.activate}>
      <Box aria-live="polite" sx={{ display: 'grid', gap: '16px' }}>
        {message === undefined && failure === undefined && <Waiting label={en.account.confirming} />}
        {message !== undefined && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{message}</Typography>
            <Typography>{en.account.checkMail}</Typography>
            <Waiting label={en.account.redirecting} />
          </>
        )}
        {failure !== undefined && (
          <>
            <Typography>{en.account.notConfirmed}</Typography>
            <Button component={RouterLink} to="/login" variant="contained" sx={{ justifySelf: 'start' }}>
              {en.account.toLogin}
            </Button>
          </>
        )}
      </Box>
      <Modal
        open={failure !== undefined && !isTold}
        title={en.account.alert}
        width="xs"
        onClose={() => setTold(true)}
        actions={
          <Button variant="contained" onClick={() => setTold(true)}>
            {en.form.close}
          </Button>
        }
      >
        <Typography role="alert">{failure}</Typography>
      </Modal>
    </Entrance>
  );
}
