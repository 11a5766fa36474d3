import Box from '@mui/material/Box';
import { createSplits, listSplitRevenues } from '@kobodesk/contracts/settlement';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useWhose } from '../../../shared/auth/useWhose';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { TickInput } from '../../../shared/form/TickGrid';
import { createInput, emptySplit, type SplitPageState } from './splitDraft';
import { SplitForm } from './SplitForm';
import { PageHeader } from '../../../shared/shell/PageHeader';

/**
 * /add-settlement-split: a split for one or more revenue lines that have none yet
 * (rules/settlement.md#the-form-of-a-split).
 */
export default function AddSettlementSplit() {
  const navigate = useNavigate();
  const { agencyId } = useWhose();
  const given = (useLocation().state as SplitPageState | null)?.draft;
  const lines = useAnswer(listSplitRevenues, { agencyId }, { resource: 'settlement-splits' });
  const free = (lines.data?.data ?? []).filter(({ activated }) => !activated);
  const empty =
    lines.isSuccess && lines.data.data.length > 0
      ? 'Every revenue line has a split already'
      : (lines.data?.message ?? '');
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="New Settlement Split" />
      <SplitForm
        initial={given ?? emptySplit}
        operation={createSplits}
        inputOf={createInput}
        onCancel={() => void navigate('/settings-settlements')}
        onProceed={(draft) =>
          void navigate('/review-settlement-split', { state: { draft } satisfies SplitPageState })
        }
      >
        <FormGuard />
        <TickInput
          name="revenueIds"
          title="Revenue lines"
          empty={empty}
          ticks={free.map(({ revenueId, name }) => ({ id: String(revenueId), label: name }))}
        />
      </SplitForm>
    </Box>
  );
}
