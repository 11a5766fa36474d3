import { planAgeingRun, stopAgeingRun } from '@kobodesk/contracts/notifications';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { Loading, NoAnswer } from '../../shared/feedback/Feedback';
import { DateText } from '../../shared/show/dates/DateText';
import { Facts } from '../../shared/show/Facts';
import { Money } from '../../shared/show/Money';
import { StepCounts } from '../../shared/notices/StepCounts';
import { skippedText } from '../../shared/notices/skippedText';

type Plan = ReplyOf<typeof planAgeingRun>['data'];

const Amounts = ({ amounts }: Pick<Plan, 'amounts'>) =>
  amounts.length === 0
    ? '–'
    : amounts.map(({ currencyId, amount }) => (
        <Box key={currencyId}>
          <Money currencyId={currencyId} amount={amount} />
        </Box>
      ));

const countText = ({ count, isWhole }: Plan): string =>
  `${isWhole ? '' : 'at least '}${count.toLocaleString('en')}`;

function PlanFacts({ plan }: { plan: Plan }) {
  const { nextRun, autoNotify } = plan;
  if (nextRun === '') return <Typography>The job Ageing notices is on no schedule.</Typography>;
  return (
    <>
      {!autoNotify && <Typography>Auto notify is off: the run will send nothing.</Typography>}
      <Facts
        layout="grid"
        facts={{
          'Next run': <DateText value={nextRun} />,
          ...(plan.sendsAt === nextRun ? {} : { 'Letters from': <DateText value={plan.sendsAt} /> }),
          'Notices, as things stand': countText(plan),
          'Amount due': <Amounts amounts={plan.amounts} />,
          'By step': <StepCounts steps={plan.steps} />,
          'Left out': skippedText(plan.skipped),
        }}
      />
    </>
  );
}

function Stop({ isUnderWay }: { isUnderWay: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const stop = useOperation(stopAgeingRun, { onSuccess: close, onError: close });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {isUnderWay ? 'Stop the run' : 'Call off the next run'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={isUnderWay ? 'Stop the run under way?' : 'Call off the next run?'}
        busy={stop.busy}
        onYes={() => void stop.run({})}
        onNo={close}
      >
        {isUnderWay
          ? 'What has been sent stays sent; the rest is planned again by the next run.'
          : 'The run after it stays as it is on the schedule.'}
      </ConfirmDialog>
    </>
  );
}

/** What the next run would send, and the button that keeps it from doing so. */
export function NextRun({ isUnderWay }: { isUnderWay: boolean }) {
  const answer = useAnswer(planAgeingRun, {}, { resource: 'ageing-runs', everyMs: 60_000 });
  const plan = answer.data?.data;
  return (
    <Card component="section" aria-label="Next run" sx={{ padding: '16px', display: 'grid', gap: '12px' }}>
      {answer.isPending && <Loading rows={2} />}
      <NoAnswer of={answer} />
      {plan && <PlanFacts plan={plan} />}
      {(isUnderWay || (plan && plan.nextRun !== '')) && (
        <Box>
          <Stop isUnderWay={isUnderWay} />
        </Box>
      )}
    </Card>
  );
}
