import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useGetList, useUpdate, type RaRecord } from 'react-admin';
import { messageOf, standing } from '../../shared/api/httpError';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { useNotice } from '../../shared/feedback/useNotice';
import { titleText } from '../../shared/requests/requestOutcome';
import { PageHeader } from '../../shared/shell/PageHeader';

interface Policy extends RaRecord {
  entityType: string;
  isChecked: boolean;
  isCheckedByDefault: boolean;
  isFixed: boolean;
}

const rows = { listStyle: 'none', margin: 0, padding: '8px 16px' } as const;
const row = { borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } } as const;

/** By their names: whoever looks for one knows how it begins. */
const named = (policies: readonly Policy[]) =>
  policies
    .map((policy) => ({ ...policy, name: titleText(policy.entityType) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** What no agency can leave to one person. */
const Always = ({ policies }: { policies: readonly Policy[] }) => (
  <Box component="section" aria-labelledby="always-checked" sx={{ display: 'grid', gap: '8px' }}>
    <Typography variant="h2" id="always-checked">
      Always approved by a second person
    </Typography>
    <Card component="ul" sx={rows}>
      {named(policies).map(({ id, name }) => (
        <Box key={id} component="li" sx={{ ...row, paddingBlock: '8px' }}>
          {name}
        </Box>
      ))}
    </Card>
  </Box>
);

/** /approval-policy: which changes need a second person in the agency (rules/approvals.md#policies). */
export default function ApprovalPolicy() {
  const answer = useGetList<Policy, Error>('approval-policies', { pagination: { page: 1, perPage: 100 } });
  const { data, isPending, error, refetch } = standing(answer);
  const [update, { isPending: isSaving }] = useUpdate<Policy, Error>();
  const notice = useNotice();
  const set = (policy: Policy, isChecked: boolean) =>
    void update(
      'approval-policies',
      { id: policy.id, data: { isChecked }, previousData: policy },
      {
        onSuccess: () => {
          // a change of the policy always waits for a second person
          notice.success('Approval policy sent for approval successfully');
          void refetch();
        },
        onError: (failure) => notice.error(messageOf(failure)),
      },
    );
  const fixed = data?.filter(({ isFixed }) => isFixed) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 720 }}>
      <PageHeader
        title="Approval Policy"
        lead="A change that is switched on is applied only after a second person has approved it. So is a change of these switches."
      />
      {isPending && <Loading rows={8} />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Card component="ul" sx={rows}>
          {named(data.filter(({ isFixed }) => !isFixed)).map(({ name, ...policy }) => (
            <Box key={policy.id} component="li" sx={row}>
              <FormControlLabel
                sx={{ width: '100%', justifyContent: 'space-between', marginInline: 0, minHeight: 44 }}
                labelPlacement="start"
                label={name}
                control={
                  <Switch
                    checked={policy.isChecked}
                    disabled={isSaving}
                    onChange={(_, checked) => set(policy, checked)}
                  />
                }
              />
            </Box>
          ))}
        </Card>
      )}
      {fixed.length > 0 && <Always policies={fixed} />}
    </Box>
  );
}
