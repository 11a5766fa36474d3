import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotice } from '../feedback/useNotice';
import { en } from '../i18n/en';
import { leave } from './authProvider';
import { currentUser, endSession, expireSession } from './session';
import { useIdleTimer } from './useIdleTimer';
import { useSession } from './useSession';

const noticeSeconds = 5;
const redirectMs = 3000;

/**
 * Ends the session of the tab after an hour without a sign of life, and when the server says it is over: a danger
 * notice for 5 seconds, /login after 3 (000 §8).
 */
export function useSessionEnd(): void {
  const { expired } = useSession();
  const notice = useNotice();
  const navigate = useNavigate();
  const onIdle = useCallback(() => {
    if (currentUser()) expireSession();
  }, []);
  useIdleTimer(onIdle);
  useEffect(() => {
    if (!expired) return undefined;
    notice.error(en.errors.session, noticeSeconds);
    const timer = setTimeout(() => {
      leave();
      endSession(en.errors.session);
      void navigate('/login');
    }, redirectMs);
    return () => clearTimeout(timer);
  }, [expired, notice, navigate]);
}
