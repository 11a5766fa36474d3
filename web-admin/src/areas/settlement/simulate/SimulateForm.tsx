import {
  beginSimulation,
  getSplit,
  listSplitRevenues,
  type SettlementSplitRow,
} from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { useUser } from '../../../shared/auth/useSession';
import { useWhose } from '../../../shared/auth/useWhose';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { DateInput, SelectInput } from '../../../shared/form/Bound';
import { Pairs } from '../../../shared/form/FormParts';
import { daysOf } from '../../../shared/period/period';
import { dayIn } from '../../../shared/show/dates/days';
import { emptySplit, splitDraftOf, type SplitDraft } from '../split/splitDraft';
import { SplitForm } from '../split/SplitForm';
import { simulationAddress, simulationInput, type SimulationDraft } from './simulationDraft';

/** The revenue line of a split that is known, or one to choose. */
function Line({ isFixed }: { isFixed: boolean }) {
  const { agencyId } = useWhose();
  const lines = useAnswer(listSplitRevenues, { agencyId }, { resource: 'settlement-splits' });
  const choices = (lines.data?.data ?? []).map(({ revenueId, name }) => ({
    value: String(revenueId),
    label: name,
  }));
  return (
    <SelectInput
      name="revenueIds.0"
      label="Revenue line"
      required
      disabled={isFixed}
      none="Select a revenue line"
      choices={choices}
    />
  );
}

function Form({ split }: { split: SettlementSplitRow | undefined }) {
  const navigate = useNavigate();
  const zone = useUser()?.timeZone ?? 'Africa/Lagos';
  const [days] = useState(() => daysOf('last-month', dayIn(new Date(), zone)));
  const begin = useOperation(beginSimulation, {
    quiet: true,
    success: false,
    onSuccess: ({ data }) => void navigate(simulationAddress(data.id)),
  });
  const initial: SimulationDraft = {
    ...(split ? splitDraftOf(split) : { ...emptySplit, revenueIds: [''] }),
    ...days,
  };
  const inputOf = (draft: SplitDraft) => simulationInput(draft as SimulationDraft);
  return (
    <SplitForm
      initial={initial}
      operation={beginSimulation}
      inputOf={inputOf}
      submit="Simulate"
      send={(draft) => begin.refusalOf(inputOf(draft))}
      busy={begin.busy}
      onCancel={() => void navigate('/settings-settlements')}
      onProceed={() => undefined}
    >
      <Line isFixed={split !== undefined} />
      <Pairs>
        <DateInput name="startDate" label="First day" required />
        <DateInput name="endDate" label="Last day" required />
      </Pairs>
    </SplitForm>
  );
}

/** A formula for a revenue line, beginning with the one in force, and the days that it is tried on. */
export function SimulateForm() {
  const [search] = useSearchParams();
  const settlementSplitId = search.get('split') ?? '';
  const isKnown = settlementSplitId !== '';
  const answer = useAnswer(
    getSplit,
    { settlementSplitId },
    { resource: 'settlement-splits', enabled: isKnown },
  );
  if (answer.isError && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (isKnown && !answer.data) return <Loading rows={8} />;
  return <Form key={settlementSplitId} split={isKnown ? answer.data?.data : undefined} />;
}
