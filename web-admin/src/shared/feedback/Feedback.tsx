import Inbox from '@mui/icons-material/InboxOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ReportOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { HttpError, messageOf } from '../api/httpError';
import { useOwnOffice } from '../auth/useOwnOffice';
import { en } from '../i18n/en';
import { CopyText } from '../show/CopyText';
import { AfterAMoment } from './AfterAMoment';

// where all is well nobody needs it
const Way = lazy(() => import('./WayOn'));
export const WayOn = () => (
  <Suspense fallback={null}>
    <Way />
  </Suspense>
);

interface StateProps {
  icon: typeof Inbox;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
}

function State({ icon: Icon, title, children, action, role }: StateProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'center',
        gap: 1,
        paddingBlock: 6,
        paddingInline: 2,
        textAlign: 'center',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '999px',
          backgroundColor: 'house.subtle',
          color: 'text.secondary',
          marginBottom: 0.5,
        }}
      >
        <Icon aria-hidden="true" />
      </Box>
      <Typography sx={{ typography: 'h3' }} component="p">
        {title}
      </Typography>
      {children && (
        <Box sx={{ color: 'text.secondary', maxWidth: 420, overflowWrap: 'anywhere' }}>{children}</Box>
      )}
      {action && <Box sx={{ marginTop: 1 }}>{action}</Box>}
    </Box>
  );
}

/** Nothing has been made yet: what it is for, and how to begin. */
export const Empty = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <State icon={Inbox} title={title} action={action}>
    {children}
  </State>
);

interface NoMatchProps {
  onClear?: (() => void) | undefined;
  /** how to begin, where there is nothing to be found yet */
  children?: ReactNode;
  /** where to go on, where there is nothing to clear */
  action?: ReactNode;
}

/** A search that found nothing. */
export const NoMatch = ({ onClear, children, action }: NoMatchProps) => (
  <State
    icon={SearchOff}
    title={en.errors.noMatch}
    role="status"
    action={
      onClear ? (
        <Button variant="outlined" onClick={onClear}>
          {en.list.clear}
        </Button>
      ) : (
        action
      )
    }
  >
    {children}
  </State>
);

const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? error.status : undefined;

/**
 * Something that could not be loaded, with a way to try again and the reference for support. What the person may not see
 * or what is not there will not come by trying: there is a way on instead.
 */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  if (statusOf(error) === 403) return <NoAccess message={messageOf(error)} />;
  if (statusOf(error) === 404)
    return <State icon={SearchOff} role="alert" title={messageOf(error)} action={<WayOn />} />;
  const reference = error instanceof HttpError ? error.body.correlationId : undefined;
  return (
    <State
      icon={ReportOutlined}
      role="alert"
      title={messageOf(error)}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {en.feedback.again}
          </Button>
        )
      }
    >
      {reference && (
        <>
          {en.form.reference} <CopyText text={reference} />
        </>
      )}
    </State>
  );
}

const NotRefreshed = lazy(() => import('./Stale'));

/** What came before is still shown: why it could not be asked for again, if so. */
export const Stale = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error !== null &&
  error !== undefined && (
    <Suspense fallback={null}>
      <NotRefreshed error={error} onRetry={onRetry} />
    </Suspense>
  );

/** In a form: a list that is empty because it did not come is not one with nothing in it. */
export function ListsFailed({ of }: { of: readonly Pick<Asked, 'error' | 'refetch'>[] }) {
  const failed = of.filter(({ error }) => error !== null && error !== undefined);
  const [first] = failed;
  if (!first) return null;
  const again = () => {
    for (const answer of failed) void answer.refetch();
  };
  return (
    <Suspense fallback={null}>
      <NotRefreshed error={first.error} onRetry={again} isForm />
    </Suspense>
  );
}

interface Asked {
  error: unknown;
  /** why it could not be asked for again; what came before stands */
  failureReason: unknown;
  refetch: () => unknown;
}

/** Beside what an answer is shown in: that there is none, or that it is the one from before. */
export const NoAnswer = ({ of: { error, failureReason, refetch } }: { of: Asked }) =>
  error === null || error === undefined ? (
    <Stale error={failureReason} onRetry={() => void refetch()} />
  ) : (
    <Failed error={error} onRetry={() => void refetch()} />
  );

/** What the role does not allow, why, and where to go on (rules/screens.md#who-may-open-a-page). */
export function NoAccess({ message }: { message: string }) {
  const office = useOwnOffice();
  return (
    <State icon={LockOutlined} role="alert" title={message} action={<WayOn />}>
      {en.feedback.noAccess} {office}.
    </State>
  );
}

/** What somebody asked for on a page that they may open. */
export const NotAllowed = () => <NoAccess message={en.errors.action} />;

/** The first load: the outline of what will be there. */
export const Loading = ({ rows = 5 }: { rows?: number }) => (
  <AfterAMoment>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={28} sx={{ marginBottom: '8px' }} />
    ))}
  </AfterAMoment>
);
