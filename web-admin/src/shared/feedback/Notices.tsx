import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { useSession } from '../auth/useSession';
import { en } from '../i18n/en';
import { floating } from '../theme/tokens';
import { keepNotice } from './kept';

interface Shown {
  key: number;
  payload: NotificationPayload;
}
const bottomBar = 60;
/** the person stands below, at the foot of the menu */
const person = 64;
// above what a page keeps at the foot of a phone, which says how high it is
const inside = {
  bottom: { xs: `calc(${bottomBar + 16}px + var(--page-foot, 0px))`, sm: person },
  left: 16,
  right: { xs: 16, sm: 'auto' },
};
const entrance = { top: 68, right: 16, left: { xs: 16, sm: 'auto' } };
/** rules/screens.md#notices */
const bannerTime = 10_000;
/** what only says that something was done, or how it stands, is read at a glance */
const doneTime = 4000;

function Notice({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const time =
    payload.notificationOptions?.autoHideDuration ??
    (payload.type === 'success' || payload.type === 'info' ? doneTime : bannerTime);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, time);
    return () => clearTimeout(timer);
  }, [held, time, onClose]);
  return (
    <Alert
      severity={payload.type}
      variant="outlined"
      role={payload.type === 'error' ? 'alert' : 'status'}
      onClose={onClose}
      closeText={en.form.close}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        // whatever lies under it can still be pressed
        pointerEvents: 'none',
        '& .MuiAlert-action': { pointerEvents: 'auto' },
        backgroundColor: 'background.paper',
        color: 'text.primary',
        boxShadow: floating,
        borderLeftWidth: 4,
        overflowWrap: 'anywhere',
      }}
    >
      {payload.message}
    </Alert>
  );
}

/**
 * What was said lately: on the entrance pages top right; inside at the foot of the menu, away from a page's
 * actions, 10 seconds unless told, longer while the
 * hand or the focus rests on its button.
 */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const { user } = useSession();
  const [shown, setShown] = useState<Shown[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    keepNotice(payload);
    setShown((known) => [...known.slice(-2), { key: (known.at(-1)?.key ?? 0) + 1, payload }]);
  }, [notifications, takeNotification]);
  return (
    <Box
      data-shell
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        ...(user ? inside : entrance),
        width: { sm: 380 },
        display: 'grid',
        gap: '8px',
        pointerEvents: 'none',
      }}
    >
      {shown.map(({ key, payload }) => (
        <Notice
          key={key}
          payload={payload}
          onClose={() => setShown((known) => known.filter((notice) => notice.key !== key))}
        />
      ))}
    </Box>
  );
}
