import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSplits, listBanks, listSplitRevenues, splitTypes } from '@kobodesk/contracts/settlement';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { useWhose } from '../../../shared/auth/useWhose';
import { FormCard } from '../../../shared/form/FormParts';
import { FormAlert } from '../../../shared/form/FormAlert';
import { Facts } from '../../../shared/show/Facts';
import { SharesTable } from './SharesTable';
import { createInput, type SplitDraft, type SplitPageState } from './splitDraft';
import { PageHeader } from '../../../shared/shell/PageHeader';

function Review({ draft }: { draft: SplitDraft }) {
  const navigate = useNavigate();
  const { agencyId } = useWhose();
  const banks = useAnswer(listBanks, {}).data?.data ?? [];
  const lines = useAnswer(listSplitRevenues, { agencyId }).data?.data ?? [];
  const save = useOperation(createSplits, {
    quiet: true,
    onSuccess: () => void navigate('/view-settlement-splits', { state: { agencyId } }),
  });
  const type = splitTypes.find(({ id }) => String(id) === draft.splitType);
  const names = lines
    .filter(({ revenueId }) => draft.revenueIds.includes(String(revenueId)))
    .map(({ name }) => name);
  return (
    <FormCard>
      <FormAlert error={save.error} />
      <Facts
        layout="grid"
        facts={{
          'Split type': type?.name ?? '',
          'Revenue lines': names.join(', '),
        }}
      />
      <SharesTable
        what="Third party share"
        splitType={type?.id ?? 0}
        lines={draft.settlementAccounts.map((share, row) => ({
          id: row,
          bankName: banks.find(({ id }) => String(id) === share.bankId)?.name ?? '',
          accountNumber: share.accountNumber,
          accountName: share.accountName,
          currencyId: Number.parseInt(share.currencyId, 10),
          share: share.thirdPartyShare,
        }))}
      />
      <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
        <Button variant="contained" loading={save.busy} onClick={() => void save.run(createInput(draft))}>
          Create Split
        </Button>
        <Button component={Link} to="/add-settlement-split" state={{ draft } satisfies SplitPageState}>
          Edit
        </Button>
        <Button disabled={save.busy} onClick={() => void navigate(-1)}>
          Cancel
        </Button>
      </Box>
    </FormCard>
  );
}

/**
 * /review-settlement-split: a new split before it is sent for approval
 * (rules/settlement.md#the-form-of-a-split).
 */
export default function ReviewSettlementSplit() {
  const state = useLocation().state as SplitPageState | null;
  if (!state) return <Navigate to="/settings-settlements" replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Review Settlement Split" />
      <Review draft={state.draft} />
    </Box>
  );
}
