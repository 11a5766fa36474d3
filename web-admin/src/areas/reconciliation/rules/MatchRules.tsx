import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { many } from '@kobodesk/contracts/kernel';
import { getMatchRules, proposeMatchRules, type MatchingRulesVersion } from '@kobodesk/contracts/payments';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { DateText } from '../../../shared/show/dates/DateText';
import { Facts } from '../../../shared/show/Facts';
import { Views } from '../Views';
import { Replay } from './Replay';
import { RuleFields } from './RuleFields';
import { draftOf, proposedOf, type RulesDraft } from './rulesDraft';

const daysText = ({ before, after }: MatchingRulesVersion['named']): string =>
  `${before} before, ${after} after`;

const feeText = ({ channel, currency, flat, basisPoints, most }: MatchingRulesVersion['fees'][number]) =>
  [
    channel || 'Every other channel',
    currency || 'each currency',
    flat === '0' ? '' : flat,
    basisPoints === 0 ? '' : `${basisPoints} basis points`,
    most === null ? '' : `at most ${most}`,
  ]
    .filter(Boolean)
    .join(' · ');

const Version = ({ rules }: { rules: MatchingRulesVersion }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: '12px' }}>
    <details>
      <summary>
        <Box component="span" sx={{ fontWeight: 600 }}>{`Version ${rules.version}`}</Box>
        {rules.usedFrom === null ? (
          ' · what an agency goes by that has agreed on nothing'
        ) : (
          <>
            {' · '}
            <DateText value={rules.usedFrom} />
            {` · ${rules.maker}, approved by ${rules.checker}: ${rules.reason}`}
          </>
        )}
      </summary>
      <Box sx={{ paddingTop: '8px' }}>
        <Facts
          facts={{
            'Named payment': daysText(rules.named),
            'Not named': daysText(rules.unnamed),
            Fees:
              rules.fees.length === 0
                ? 'None'
                : rules.fees.map((fee) => <div key={feeText(fee)}>{feeText(fee)}</div>),
            'Rare amounts': `from ${many(rules.leastBits, 'bit')} on, ${rules.mostTogether} of ${rules.mostOpen} open payments`,
          }}
        />
      </Box>
    </details>
  </Box>
);

const RulesForm = ({ rules }: { rules: MatchingRulesVersion }) => (
  <OperationForm
    operation={proposeMatchRules}
    submit="Send for approval"
    defaults={draftOf(rules)}
    input={(values) => proposedOf(values as RulesDraft, rules.version)}
  >
    <FormGuard />
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Card sx={{ padding: '16px', display: 'grid', gap: '24px' }}>
        <RuleFields />
      </Card>
      <Replay />
    </Box>
  </OperationForm>
);

/** /match-rules: what bank lines are matched by, tried on history and agreed on by two people. */
export default function MatchRules() {
  const answer = useAnswer(getMatchRules, {}, { resource: 'match-rules' });
  const rules = answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Views />
      <PageHeader
        title="Matching Rules"
        lead="What explains a bank line follows from them: a second person agrees to each change, and sees what it does to the lines that are there."
      />
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {rules && can('reconciliation.manage') && (
        <RulesForm key={rules.present.version} rules={rules.present} />
      )}
      {rules && (
        <Card component="section" aria-label="Versions" sx={{ padding: '16px' }}>
          <Typography variant="h2" sx={{ marginBottom: '12px' }}>
            Versions
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {[rules.present, ...rules.earlier].map((version) => (
              <Version key={version.version} rules={version} />
            ))}
          </Box>
        </Card>
      )}
    </Box>
  );
}
