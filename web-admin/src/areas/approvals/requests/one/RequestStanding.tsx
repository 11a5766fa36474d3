import Check from '@mui/icons-material/Check';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type { RequestRow } from '@kobodesk/contracts/workflow';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../../shared/auth/useSession';
import { DateText } from '../../../../shared/show/dates/DateText';
import { outcomeText, statusWord } from '../../../../shared/requests/requestOutcome';
import { StatusChip } from '../../../../shared/show/StatusChip';
import { checksOf, type OneRequest } from '../requestWords';

const muted = { color: 'text.secondary' } as const;

/** What else speaks for it, or is to be known: of the invoice and of who looks. */
export function Checks({ request }: { request: OneRequest }) {
  const { userId } = useUser();
  const checks = checksOf(request, userId);
  if (checks.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Checks"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: '6px 16px',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        typography: 'body2',
      }}
    >
      {checks.map(({ text, isFine }) => (
        <Box key={text} component="li" sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
          {isFine ? (
            <Check aria-hidden="true" sx={{ fontSize: 16, color: 'tone.good.text' }} />
          ) : (
            <InfoOutlined aria-hidden="true" sx={{ fontSize: 16, color: 'tone.partly.text' }} />
          )}
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** the documents call whoever decides a void or an edit so */
const isOfInvoice = (family: RequestRow['family']): boolean => family === 'void' || family === 'edit';

/** Where it stands: whom it waits for, or what became of it. */
export function Standing({ request }: { request: RequestRow }) {
  const { family, status, level, levels, waitsFor, decidedBy, decidedAt, comment, outcome, isMine } = request;
  if (status === 'pending')
    return (
      <>
        {isMine && <Alert severity="info">Record is pending!</Alert>}
        <Typography variant="body2" sx={muted}>
          {waitsFor !== '' && `${isOfInvoice(family) ? 'Supervisor' : 'Waits for'} ${waitsFor} · `}Level{' '}
          {level} of {levels}
        </Typography>
      </>
    );
  const more = outcomeText(request);
  return (
    <Alert severity={outcome === 'failed' ? 'warning' : 'info'} icon={false}>
      <StatusChip status={statusWord(request)} {...(outcome === 'failed' ? { tone: 'bad' } : {})} />{' '}
      {decidedBy !== '' && `by ${decidedBy}, `}
      <DateText value={decidedAt} />
      {comment !== '' && `: ${comment}`}
      {more !== '' && <Box sx={{ marginTop: '4px' }}>{more}</Box>}
    </Alert>
  );
}
