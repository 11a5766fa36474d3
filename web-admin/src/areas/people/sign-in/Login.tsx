import { lazy, Suspense, useCallback, useEffect, useState, type MouseEvent } from 'react';
import { leave } from '../../../shared/auth/leave';
import { takeFlash } from '../../../shared/auth/session';
import { en } from '../../../shared/i18n/en';
import { Said } from '../../../shared/plain/Said';
import { useTaken } from '../../../shared/plain/taken';
import type { Go } from './arrive';
import { Entrance } from './Entrance';
import { SignInForm } from './SignInForm';
import { SingleSignOn } from './SingleSignOn';

const PrivacyDialog = lazy(() => import('./PrivacyDialog'));
const noticeSeconds = 5;
const forgot = '/forgot-password';

interface LoginProps {
  /** where the person wanted to go */
  from?: string | undefined;
  /** in place of this page, once somebody is signed in */
  go: Go;
  /** to another page before the sign-in */
  visit: Go;
  /** once nobody is signed in here */
  onThere?: (() => void) | undefined;
}

/**
 * /login: visiting it ends the session and shows once why the person was sent here (rules/people.md#sign-in). It is made
 * of nothing but React and one sheet of styles, stands in the page before any script (scripts/shell.mjs), and what the
 * back office needs comes while somebody types.
 */
export function Login({ from, go, visit, onThere }: LoginProps) {
  const [policy, setPolicy] = useState(false);
  const [said, setSaid] = useState<{ count: number; message?: string }>({ count: 0 });
  const fail = (message: string) => setSaid(({ count }) => ({ count: count + 1, message }));
  const close = useCallback(() => setSaid(({ count }) => ({ count })), []);
  useEffect(() => {
    leave();
    const message = takeFlash();
    if (message) setSaid({ count: 1, message });
    onThere?.();
  }, [onThere]);
  useTaken();
  const toForgot = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void visit(forgot);
  };
  return (
    <Entrance title={en.login.title} lead={en.login.lead}>
      <SignInForm from={from} go={go} onFailure={fail} />
      <SingleSignOn from={from} onFailure={fail} />
      <div className="entrance-links">
        <a href={forgot} onClick={toForgot}>
          {en.login.forgot}
        </a>
        <button type="button" className="link" onClick={() => setPolicy(true)}>
          {en.login.privacy}
        </button>
        <a href="/customer-awarness-policy">{en.login.awareness}</a>
      </div>
      {policy && (
        <Suspense fallback={null}>
          <PrivacyDialog onClose={() => setPolicy(false)} />
        </Suspense>
      )}
      <Said key={said.count} message={said.message} seconds={noticeSeconds} onClose={close} />
    </Entrance>
  );
}
