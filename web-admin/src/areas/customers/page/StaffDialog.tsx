import { listDesignations, representativeTitle } from '@kobodesk/contracts/identity';
import { saveCustomerStaff, type ContactRow } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { choicesOf } from '../../../shared/form/Inputs';
import { OperationForm } from '../../../shared/form/OperationForm';

interface StaffDialogProps {
  customerId: number;
  /** left out: a new one */
  person: ContactRow | undefined;
  /** a customer without one may be given one */
  hasRepresentative: boolean;
  onClose: () => void;
}

/** Add Staff, or Edit Staff: a contact of the customer (rules/customers.md#people-of-a-customer). */
export function StaffDialog({ customerId, person, hasRepresentative, onClose }: StaffDialogProps) {
  const titles = useAnswer(listDesignations, {});
  const represents = person?.titleId === representativeTitle;
  const offered = (titles.data?.data ?? []).filter(
    ({ id }) => represents || !hasRepresentative || id !== representativeTitle,
  );
  return (
    <Modal open title={person ? 'Edit Staff' : 'Add Staff'} onClose={onClose}>
      <OperationForm
        operation={saveCustomerStaff}
        defaults={{
          titleId: String(person?.titleId ?? ''),
          firstName: person?.firstName ?? '',
          lastName: person?.lastName ?? '',
          email: person?.email ?? '',
          phoneNumber: person?.phoneNumber ?? '',
        }}
        input={(values) => ({ ...values, customerId, id: person?.id }) as InputOf<typeof saveCustomerStaff>}
        onDone={onClose}
        onCancel={onClose}
      >
        <ListsFailed of={[titles]} />
        <SelectInput
          name="titleId"
          label="Title"
          required
          none={represents ? undefined : 'Select'}
          choices={choicesOf(offered)}
          // a customer is never left without one
          disabled={represents}
        />
        <TextInput name="firstName" label="First name" required maxLength={100} />
        <TextInput name="lastName" label="Last name" required maxLength={100} />
        <TextInput name="email" label="Email" required type="email" maxLength={254} />
        <TextInput name="phoneNumber" label="Phone number" required type="tel" maxLength={40} />
      </OperationForm>
    </Modal>
  );
}
