import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isWelcomeDue, welcomed } from '../../../shared/auth/session';
import { useUser } from '../../../shared/auth/useSession';
import { en } from '../../../shared/i18n/en';
import { DateText } from '../../../shared/show/dates/DateText';
import { Permitted } from './Permitted';
import { Tasks } from './Tasks';
import { useTour } from './useTour';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

function Greeting({ id }: { id: string }) {
  const user = useUser();
  return (
    <div>
      <Typography id={id} component="h2" variant="h1">
        {en.welcome.title}, {user.fullName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginTop: '4px' }}>
        {user.lastActvityDate === null ? (
          en.welcome.first
        ) : (
          <>
            {en.welcome.lastSeen} <DateText value={user.lastActvityDate} />
          </>
        )}
      </Typography>
    </div>
  );
}

/**
 * After sign-in, over the first page: when the user was last here, three tasks to begin with until they are done or
 * skipped, and what the role may do (rules/people.md#welcome).
 */
export default function WelcomeOverlay() {
  const { permissions } = useUser();
  const [open, setOpen] = useState(isWelcomeDue);
  const tour = useTour(open);
  const phone = useIsPhone();
  const id = useId();
  const close = () => {
    welcomed();
    setOpen(false);
  };
  const skip = () => {
    if (tour.tasks.length > 0) tour.leave();
    close();
  };
  const openTask = (path: string) => {
    tour.open(path);
    close();
  };
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: '16px',
          padding: '24px 24px 16px',
        }}
      >
        <Greeting id={id} />
        <Button variant="contained" onClick={skip} autoFocus>
          {en.welcome.skip}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: '16px',
          padding: '4px 24px 24px',
          overflowY: 'auto',
          alignContent: 'start',
        }}
      >
        {tour.tasks.length > 0 && <Tasks tasks={tour.tasks} done={tour.done} onOpen={openTask} />}
        <Permitted permissions={permissions} onOpen={close} />
      </Box>
    </Dialog>
  );
}
