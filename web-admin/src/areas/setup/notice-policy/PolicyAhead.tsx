import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { previewNoticePolicy } from '@kobodesk/contracts/notifications';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { useSettled } from '../../../shared/list/search/useSettled';
import { StepCounts } from '../../../shared/notices/StepCounts';
import { skippedText } from '../../../shared/notices/skippedText';
import { DateText } from '../../../shared/show/dates/DateText';
import { Facts } from '../../../shared/show/Facts';
import { Money } from '../../../shared/show/Money';
import { inputOf, wordsOf, type PolicyDraft } from './policyDraft';

type Ahead = ReplyOf<typeof previewNoticePolicy>['data'];

export const Sentences = ({ words }: { words: readonly string[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' }}>
    {words.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
);

function AheadFacts({ ahead }: { ahead: Ahead }) {
  const { sendsAt, count, amounts, steps, skipped, isWhole } = ahead;
  return (
    <Facts
      facts={{
        When: sendsAt === '' ? 'The job Ageing notices is on no schedule' : <DateText value={sendsAt} />,
        Notices: `${isWhole ? '' : 'at least '}${count.toLocaleString('en')}`,
        'Amount due':
          amounts.length === 0
            ? '–'
            : amounts.map(({ currencyId, amount }) => (
                <Box key={currencyId}>
                  <Money currencyId={currencyId} amount={amount} />
                </Box>
              )),
        'By step': <StepCounts steps={steps} />,
        'Left out': skippedText(skipped),
      }}
    />
  );
}

function NextRun({ draft }: { draft: PolicyDraft }) {
  const answer = useAnswer(previewNoticePolicy, inputOf(draft), { resource: 'ageing-runs' });
  if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <AheadFacts ahead={answer.data.data} /> : <Loading rows={4} />;
}

/** What is typed, in plain words, and what the next run would send by it. */
export function PolicyAhead() {
  const draft = useSettled(useWatch() as PolicyDraft);
  const words = wordsOf(draft);
  const note = { color: 'text.secondary' };
  return (
    <Card
      component="section"
      aria-label="In words"
      sx={{ padding: '16px', display: 'grid', gap: '16px', alignContent: 'start' }}
    >
      <Typography variant="h2">In words</Typography>
      {words ? (
        <Sentences words={words} />
      ) : (
        <Typography sx={note}>Something is not filled in yet.</Typography>
      )}
      <Typography variant="h2">The next run by it, as things stand</Typography>
      {words ? <NextRun draft={draft} /> : <Typography sx={note}>–</Typography>}
    </Card>
  );
}
