import Box from '@mui/material/Box';
import { updateSplit, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { useNavigate } from 'react-router-dom';
import { useOperation } from '../../../shared/api/useOperation';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { splitDraftOf, updateInput, type SplitDraft } from './splitDraft';
import { SplitForm } from './SplitForm';
import { NoSplit } from './NoSplit';
import { useSplit } from './useSplit';
import { PageHeader } from '../../../shared/shell/PageHeader';

function Form({ split }: { split: SettlementSplitRow }) {
  const navigate = useNavigate();
  const leave = () => void navigate('/settings-settlements');
  const save = useOperation(updateSplit, { quiet: true });
  const inputOf = (draft: SplitDraft) => updateInput(draft, split.id);
  return (
    <SplitForm
      initial={splitDraftOf(split)}
      operation={updateSplit}
      inputOf={inputOf}
      send={(draft) => save.refusalOf(inputOf(draft))}
      busy={save.busy}
      onCancel={leave}
      onProceed={leave}
    >
      <FormGuard />
    </SplitForm>
  );
}

/**
 * /edit-settlement-split?split=<id>: other shares for a revenue line that is split already
 * (rules/settlement.md#the-form-of-a-split).
 */
export default function EditSettlementSplit() {
  const answer = useSplit();
  const { isUnnamed } = answer;
  const split = answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={`Edit ${split?.revenueName ?? 'Settlement Split'}`} />
      <NoAnswer of={answer} />
      {answer.isPending && answer.isFetching && <Loading rows={8} />}
      {isUnnamed && <NoSplit />}
      {split && <Form key={split.id} split={split} />}
    </Box>
  );
}
