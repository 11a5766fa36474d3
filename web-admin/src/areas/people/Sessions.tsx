import type { listSessions } from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDelete, useDeleteMany, useGetList } from 'react-admin';
import { messageOf, standing } from '../../shared/api/httpError';
import { Loading, NoAnswer } from '../../shared/feedback/Feedback';
import { useNotice } from '../../shared/feedback/useNotice';
import { en } from '../../shared/i18n/en';
import { DateText } from '../../shared/show/dates/DateText';
import { StatusChip } from '../../shared/show/StatusChip';

type Session = ReplyOf<typeof listSessions>['data'][number];

const most = 100;

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        padding: '12px 16px',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 500 }}>{en.account.sources[session.source]}</Typography>
          <Typography className="tabular" sx={{ color: 'text.secondary' }}>
            {session.address}
          </Typography>
          {session.isCurrent && <StatusChip status={en.account.thisSession} tone="good" />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={{ display: 'inline-block', marginRight: '12px' }}>
            {en.account.signedIn} <DateText value={session.createdAt} />
          </Box>
          <Box component="span" sx={{ display: 'inline-block' }}>
            {en.account.lastActive} <DateText value={session.lastSeenAt} />
          </Box>
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          onClick={onEnd}
          aria-label={`${en.account.endSession}: ${session.address}`}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {en.account.endSession}
        </Button>
      )}
    </Box>
  );
}

/** Where the user is signed in, with a way to end each session but the one at hand. */
export function Sessions() {
  const notice = useNotice();
  const answer = useGetList<Session>('sessions', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'lastSeenAt', order: 'DESC' },
  });
  const list = standing(answer);
  const outcome = (message: string) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notice.success(message);
      void list.refetch();
    },
    onError: (error: unknown) => {
      notice.error(messageOf(error));
      void list.refetch();
    },
  });
  const [end, ending] = useDelete<Session>();
  const [endMany, endingMany] = useDeleteMany<Session>();
  const busy = ending.isPending || endingMany.isPending;
  const others = (list.data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <Card component="section" aria-labelledby="sessions-heading">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', padding: '16px', alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography id="sessions-heading" variant="h2">
            {en.account.sessions}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{en.account.sessionsLead}</Typography>
        </Box>
        {others.length > 1 && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void endMany('sessions', { ids: others.map(({ id }) => id) }, outcome(en.account.othersEnded))
            }
          >
            {en.account.endOthers}
          </Button>
        )}
      </Box>
      {list.isPending && (
        <Box sx={{ padding: '0 16px 16px' }}>
          <Loading rows={2} />
        </Box>
      )}
      <NoAnswer of={list} />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(list.data ?? []).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() =>
              void end('sessions', { id: session.id, previousData: session }, outcome(en.account.ended))
            }
          />
        ))}
      </Box>
    </Card>
  );
}
