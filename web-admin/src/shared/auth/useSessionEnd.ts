import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { expiredText, onExpired } from '../api/http';
import { session } from '../api/session';

const idleMs = 3_600_000;
const noticeMs = 5000;
const redirectMs = 3000;

/**
 * Ends the session of the tab after an hour without a key or a click, and when the server says it is over: a danger
 * notice for 5 seconds, /login after 3 (000 §8).
 */
export function useSessionEnd(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    let isOver = false;
    const end = () => {
      if (isOver || !session.user()) return;
      isOver = true;
      notify(expiredText, { type: 'error', autoHideDuration: noticeMs, messageArgs: { _: expiredText } });
      setTimeout(() => {
        session.close();
        session.leaveMessage(expiredText);
        navigate('/login');
      }, redirectMs);
    };
    const forget = onExpired(end);
    let timer = setTimeout(end, idleMs);
    const onActivity = () => {
      clearTimeout(timer);
      timer = setTimeout(end, idleMs);
    };
    for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, onActivity);
    return () => {
      forget();
      clearTimeout(timer);
      for (const kind of ['pointerdown', 'keydown'] as const) window.removeEventListener(kind, onActivity);
    };
  }, [notify, navigate]);
}
