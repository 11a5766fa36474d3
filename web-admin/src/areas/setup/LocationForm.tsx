import { listStates, saveLocation, type searchLocations } from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { Modal } from '../../shared/action/Modal';
import { useAnswer } from '../../shared/api/useAnswer';
import { ListsFailed } from '../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { choicesOf } from '../../shared/form/Inputs';
import { OperationForm } from '../../shared/form/OperationForm';
import { useWhose } from '../../shared/auth/useWhose';

export type LocationListRow = ReplyOf<typeof searchLocations>['results'][number];
const agencyMissing = 'Please select an agency';

/** Adds a location, or edits one. An edited one stays with its agency. */
export function LocationForm({ row, onClose }: { row: LocationListRow | undefined; onClose: () => void }) {
  const { chooses, agencies, asked, agencyId } = useWhose();
  const states = useAnswer(listStates, {});
  return (
    <Modal open title={row ? 'Edit Location' : 'Add New Location'} onClose={onClose}>
      <OperationForm
        operation={saveLocation}
        defaults={{
          id: row?.id ?? '',
          location: row?.location ?? '',
          code: row?.code ?? '',
          agencyId: String(row?.agencyId ?? agencyId),
          stateId: String(row?.stateId ?? ''),
        }}
        check={(values) => (values['agencyId'] === '' ? { agencyId: agencyMissing } : {})}
        onDone={onClose}
        onCancel={onClose}
      >
        <ListsFailed of={[states, asked]} />
        <TextInput name="location" label="Location" required maxLength={200} autoFocus />
        <TextInput name="code" label="Code" required maxLength={20} />
        <SelectInput
          name="agencyId"
          label="Agency"
          required
          none="Select an agency"
          choices={agencies}
          disabled={!chooses || row !== undefined}
        />
        <SelectInput
          name="stateId"
          label="State"
          required
          none="Select a state"
          choices={choicesOf(states.data?.data)}
        />
      </OperationForm>
    </Modal>
  );
}
