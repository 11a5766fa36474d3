import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { getNoticePolicy, saveNoticePolicy } from '@kobodesk/contracts/notifications';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Limits } from './Limits';
import { PolicyAhead } from './PolicyAhead';
import { draftOf, inputOf, type Policy, type PolicyDraft } from './policyDraft';
import { PolicySteps } from './PolicySteps';
import { PolicyVersions } from './PolicyVersions';
import { QuietHours } from './QuietHours';

/** The form and, beside it, what it says. */
function PolicyForm({ policy }: { policy: Policy }) {
  return (
    <OperationForm
      operation={saveNoticePolicy}
      defaults={draftOf(policy)}
      input={(values) => ({ ...inputOf(values as PolicyDraft), base: policy.version })}
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
          <PolicySteps />
          <Limits />
          <QuietHours />
        </Card>
        <PolicyAhead />
      </Box>
    </OperationForm>
  );
}

/** /notice-policy: when, to whom and how the clock reminds of unpaid invoices (rules/ageing-notices.md#the-policy). */
export default function NoticePolicy() {
  const answer = useAnswer(getNoticePolicy, {}, { resource: 'notice-policy' });
  const policy = answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Notice Policy"
        lead="When, to whom and how customers are reminded while Auto notify is on. A change makes a new version, which a second person approves; runs under way keep theirs."
      />
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {policy && <PolicyForm key={policy.version} policy={policy} />}
      <PolicyVersions />
    </Box>
  );
}
