import { finishSingleSignOn, SingleSignOnFailed } from '@kobodesk/contracts/identity';
import { refusalOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { en } from '../../../shared/i18n/en';
import { Entrance } from '../sign-in/Entrance';
import { takeUnderway } from '../sign-in/underway';
import { arrive } from '../sign-in/arrive';

/** /sign-in/return: back from the identity provider with an answer, which opens a session or says why not. */
export default function SingleSignOnReturn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // once, also where effects run twice
    if (asked.current) return;
    asked.current = true;
    const underway = takeUnderway();
    if (!underway) {
      setFailure(refusalOf(SingleSignOnFailed).message);
      return;
    }
    call(finishSingleSignOn, { answer: search.slice(1), state: underway.state })
      .then(({ data }) => arrive(data, underway.from, (to) => navigate(to, { replace: true })))
      .then(setFailure, (error: unknown) => setFailure(messageOf(error, en.errors.unable)));
  }, [search, navigate]);

  return (
    <Entrance title={en.login.title}>
      <Box aria-live="polite" sx={{ display: 'grid', gap: '16px' }}>
        {failure === undefined ? (
          <Typography>{en.login.busy}</Typography>
        ) : (
          <>
            <Typography role="alert">{failure}</Typography>
            <Button component={RouterLink} to="/login" variant="contained" sx={{ justifySelf: 'start' }}>
              {en.account.toLogin}
            </Button>
          </>
        )}
      </Box>
    </Entrance>
  );
}
