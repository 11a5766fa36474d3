import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotice } from '../feedback/useNotice';
import { en } from '../i18n/en';
import { leave } from './leave';
import { currentUser, endSession } from './session';
import { useIdleTimer } from './useIdleTimer';
import { useSession } from './useSession';

const noticeSeconds = 5;
const redirectMs = 3000;

/**
 * Ends the session at once after an hour without a sign of life in any tab of it; when the server says it is over, with a
 * danger notice for 5 seconds and /login after 3 (rules/people.md#sessions).
 */
export function useSessionEnd(): void {
  const { user, expired } = useSession();
  const notice = useNotice();
  const navigate = useNavigate();
  const onIdle = useCallback(() => {
    // at once, and the login page says why; where the person was is kept for the way back
    if (currentUser()) leave(en.errors.session);
  }, []);
  useIdleTimer(user?.userId, onIdle);
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
