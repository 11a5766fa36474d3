import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import { getRequest, type RequestRow } from '@kobodesk/contracts/workflow';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { DateText } from '../../../shared/show/DateText';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import { DecideBar } from './DecideBar';
import { differenceText, familyNames, fieldsOf, type OneRequest } from './requestWords';
import { RequestPaper } from './RequestPaper';

type Changed = OneRequest['fields'][number] & { id: string };

const columns: readonly Column<Changed>[] = [
  { key: 'field', label: 'Changed', onCard: true, cell: (row) => <b>{row.field}</b> },
  { key: 'before', label: 'Before', onCard: true, cell: (row) => <del>{row.before || '–'}</del> },
  {
    key: 'after',
    label: 'After',
    onCard: true,
    cell: (row) => (
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {row.after || '–'}
      </Box>
    ),
  },
];

/** The change itself is the headline: one field from what to what, otherwise what is asked for. */
function Headline({ request }: { request: OneRequest }) {
  const [one, ...others] = fieldsOf(request);
  const difference = differenceText(request);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography component="h2" sx={{ fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: 600 }}>
        {one && others.length === 0 ? (
          <>
            {one.field} {one.before || '–'} <ArrowRightAlt aria-label="to" sx={{ verticalAlign: 'middle' }} />{' '}
            {one.after || '–'}
          </>
        ) : (
          request.title
        )}
      </Typography>
      {difference !== '' && <StatusChip status={difference} tone="partly" />}
    </Box>
  );
}

function About({ request }: { request: OneRequest }) {
  const { customer, revenue, location, agency, amountAfter, currencyId, record, invoiceNumber } = request;
  const about = [agency, invoiceNumber === '' ? record : '', customer, revenue, location]
    .filter(Boolean)
    .join(', ');
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {about}
      {amountAfter !== '' && (
        <>
          . New total <Money amount={amountAfter} currencyId={currencyId} />
        </>
      )}
    </Typography>
  );
}

/** Where it stands: whom it waits for, or what became of it. */
function Standing({ request }: { request: RequestRow }) {
  const { status, level, levels, waitsFor, decidedBy, decidedAt, comment, outcome, outcomeReason } = request;
  if (status === 'pending')
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Level {level} of {levels}
        {waitsFor !== '' && `, waits for ${waitsFor}`}
      </Typography>
    );
  return (
    <Alert severity={outcome === 'failed' ? 'warning' : 'info'} icon={false}>
      <StatusChip status={status.charAt(0).toUpperCase() + status.slice(1)} /> by {decidedBy || '–'},{' '}
      <DateText value={decidedAt} />
      {comment !== '' && `: ${comment}`}
      {outcome === 'applied' && <Box>Applied</Box>}
      {outcome === 'failed' && <Box>Not applied: {outcomeReason}</Box>}
    </Alert>
  );
}

const Reason = ({ request: { reason, madeBy, madeAt } }: { request: RequestRow }) => (
  <Card sx={{ padding: '12px 16px', backgroundColor: 'house.subtle' }}>
    {reason !== '' && <Typography>“{reason}”</Typography>}
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {madeBy}, <DateText value={madeAt} />
    </Typography>
  </Card>
);

/** One request: the change, the reason, the paper beside it, and the decision below. */
export function RequestPage({ id, onDecided }: { id: string; onDecided: () => void }) {
  const answer = useAnswer(getRequest, { id }, { resource: 'requests' });
  // what is asked for another one is not shown of this one
  const request = answer.isPlaceholderData ? undefined : answer.data?.data;
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!request) return <Loading rows={8} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 380px' },
      }}
    >
      <Box
        component="section"
        aria-label="Request"
        sx={{ display: 'grid', gap: '14px', alignContent: 'start', minWidth: 0 }}
      >
        <Box sx={{ display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip status={familyNames[request.family]} tone="pending" />
          {request.invoiceNumber !== '' && <InvoiceLink number={request.invoiceNumber} />}
        </Box>
        <Headline request={request} />
        <About request={request} />
        <Reason request={request} />
        {request.fields.length > 0 && (
          <RowsTable columns={columns} data={fieldsOf(request).map((row) => ({ ...row, id: row.field }))} />
        )}
        <Standing request={request} />
        {request.mayDecide && <DecideBar key={request.id} request={request} onDecided={onDecided} />}
        {request.isMine && request.status === 'pending' && <Alert severity="info">Record is pending!</Alert>}
      </Box>
      {request.sheet && <RequestPaper sheet={request.sheet} />}
    </Box>
  );
}
