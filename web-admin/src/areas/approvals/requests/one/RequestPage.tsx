import { getRequest, type RequestRow } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Failed, Loading, Stale } from '../../../../shared/feedback/Feedback';
import { DateText } from '../../../../shared/show/dates/DateText';
import { Face } from '../../../../shared/show/marks/Face';
import { beside, pageHeight, paneHeight } from '../panes';
import { fieldsOf } from '../requestWords';
import { ChangedFields } from './ChangedFields';
import { DecideBar } from './DecideBar';
import { PlanRowsLink } from './PlanRowsLink';
import { SimulationLink } from './SimulationLink';
import { RequestHead } from './RequestHead';
import { RequestPaper } from './RequestPaper';
import { Checks, Standing } from './RequestStanding';

const Reason = ({ request: { reason, madeBy, madeAt } }: { request: RequestRow }) => (
  <Card
    sx={{
      display: 'flex',
      gap: '12px',
      padding: '12px 14px',
      backgroundColor: 'house.subtle',
      flexShrink: 0,
    }}
  >
    <Face name={madeBy} />
    <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
      {reason !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>“{reason}”</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Created By {madeBy} · <DateText value={madeAt} />
      </Typography>
    </Box>
  </Card>
);

interface RequestPageProps {
  id: string;
  /** it came up by itself after the one before was decided */
  isNext: boolean;
  onDecided: () => void;
}
const sidesOf = ({ family }: RequestRow) =>
  family === 'change'
    ? { before: 'Before', after: 'After' }
    : { before: 'Old invoice', after: 'New Invoice' };
const pane = { display: 'flex', flexDirection: 'column', gap: '14px', minWidth: 0 } as const;

/** One request: the change, the reason, the paper beside it, and the decision below. */
export function RequestPage({ id, isNext, onDecided }: RequestPageProps) {
  const answer = useAnswer(getRequest, { id }, { resource: 'requests' });
  const isBeside = useMediaQuery(beside, { noSsr: true });
  // what is asked for another one is not shown of this one
  const request = answer.isPlaceholderData ? undefined : answer.data?.data;
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!request)
    return (
      <Box sx={{ padding: '16px 24px' }}>
        <Loading rows={8} />
      </Box>
    );
  const fields = fieldsOf(request);
  const paper = request.sheet && <RequestPaper sheet={request.sheet} beside={isBeside} />;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gridTemplateColumns: paper && isBeside ? 'minmax(0, 1fr) 352px' : 'minmax(0, 1fr)',
      }}
    >
      <Box
        component="section"
        aria-label="Request"
        sx={{ ...pane, minHeight: { xs: pageHeight, md: paneHeight } }}
      >
        <Box sx={{ ...pane, flex: 1, padding: { xs: '14px 16px', md: '18px 24px' } }}>
          <Stale error={answer.failureReason} onRetry={() => void answer.refetch()} />
          <RequestHead request={request} isNext={isNext} />
          <Reason request={request} />
          {fields.length > 0 && <ChangedFields fields={fields} sides={sidesOf(request)} />}
          <PlanRowsLink request={request} />
          <SimulationLink request={request} />
          <Checks request={request} />
          {!request.mayDecide && <Standing request={request} />}
        </Box>
        {!isBeside && paper}
        {request.mayDecide && <DecideBar key={request.id} request={request} onDecided={onDecided} />}
      </Box>
      {isBeside && paper}
    </Box>
  );
}
