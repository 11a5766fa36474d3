import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Screen } from '../areas/area';
import { firstOfGroup, pageAccess } from '../shared/auth/pageAccess';
import { firstPath } from '../shared/auth/paths';
import { leaveFlash, takeFlash } from '../shared/auth/session';
import { useSession } from '../shared/auth/useSession';
import { NoAccess } from '../shared/feedback/Feedback';
import { en } from '../shared/i18n/en';
import { isKnownPath } from '../shared/shell/knownPaths';
import { PageHeader } from '../shared/shell/PageHeader';
import { PageTitle } from '../shared/shell/PageTitle';

/** Goes to the login page, which shows why, unless there is something more important to say there. */
export function ToLogin({ message }: { message?: string | undefined }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const earlier = takeFlash();
    if (earlier ?? message) leaveFlash(earlier ?? message ?? '');
  }, [message]);
  return <Navigate to="/login" state={{ from: pathname + search }} replace />;
}

const Refused = ({ message }: { message: string }) => (
  <>
    <PageTitle title={message} />
    <PageHeader title={en.access.refused} />
    <NoAccess message={message} />
  </>
);

/** A group of the menu has no page of its own: its address leads to the first that the user has under it. */
export function FirstOfGroup({ group, otherwise }: { group: string; otherwise: ReactNode }): ReactNode {
  const { user } = useSession();
  const first = user && firstOfGroup(user, group, isKnownPath);
  return first === undefined ? otherwise : <Navigate to={first} replace />;
}

/** A screen behind its guards: signed in, permitted, with an agency chosen where it needs one. */
export function Guarded({ screen, Page }: { screen: Screen; Page: ComponentType }): ReactNode {
  const { user, agency } = useSession();
  const { pathname, search } = useLocation();
  const access = pageAccess(user, screen, agency !== undefined);
  const home = user && firstPath(user);
  if (access.kind === 'login') return <ToLogin message={pathname === '/' ? undefined : access.message} />;
  if (access.kind === 'agency')
    return <Navigate to="/select-agency" state={{ from: pathname + search }} replace />;
  // the root leads to the first page that the user has
  if (access.kind === 'refused' && pathname === '/' && home && home !== '/')
    return <Navigate to={home} replace />;
  if (access.kind === 'refused') return <Refused message={access.message} />;
  return (
    <>
      <PageTitle title={screen.title} />
      <Page key={agency?.id} />
    </>
  );
}
