import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { getSetting } from '@kobodesk/contracts/identity';
import { createCustomer, findSimilarCustomers, type CustomerRow } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { Modal } from '../../../../shared/action/Modal';
import { call } from '../../../../shared/api/call';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { useOperation } from '../../../../shared/api/useOperation';
import { TextInput } from '../../../../shared/form/Bound';
import { FormAlert } from '../../../../shared/form/FormAlert';
import { SchemaForm } from '../../../../shared/form/SchemaForm';
import { en } from '../../../../shared/i18n/en';

type Input = InputOf<typeof createCustomer>;

interface Chosen {
  customerAIN: string;
  name: string;
  email: string;
  phone: string;
  address: string;
}

interface Props {
  onClose: () => void;
  onChosen: (customer: Chosen) => void;
}

const empty = {
  name: '',
  customerStaff: [{ firstName: '', lastName: '', email: '', phoneNumber: '' }],
  address: '',
};
const chosenOf = ({ id }: ReplyOf<typeof createCustomer>): Chosen => ({ ...id, phone: id.phoneNumber });

interface SimilarProps {
  rows: readonly CustomerRow[];
  isBusy: boolean;
  /** why the last try was refused */
  error: unknown;
  onClose: () => void;
  onProceed: () => void;
  onPick: (row: CustomerRow) => void;
}

/** Those that are like the new one: perhaps one of them is meant. */
const Similar = ({ rows, isBusy, error, onClose, onProceed, onPick }: SimilarProps) => (
  <Modal
    open
    width="xs"
    title="Similar customers"
    onClose={onClose}
    busy={isBusy}
    actions={
      <>
        <Button onClick={onClose}>{en.form.cancel}</Button>
        <Button variant="contained" loading={isBusy} onClick={onProceed}>
          Proceed
        </Button>
      </>
    }
  >
    <FormAlert error={error} />
    <List>
      {rows.map((row) => (
        <ListItem key={row.id} disablePadding>
          <ListItemButton onClick={() => onPick(row)}>
            <ListItemText primary={row.customerName} secondary={row.customerAIN} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </Modal>
);

/**
 * Add New Customer: like names are shown first; pick one, or Proceed to add anyway
 * (rules/customers.md#adding-one).
 */
export default function AddCustomer({ onClose, onChosen }: Props) {
  const [similar, setSimilar] = useState<{ rows: CustomerRow[]; input: Input }>();
  const [isChecking, setChecking] = useState(false);
  const titleId = useAnswer(getSetting, { Key: 'CompanyRepresentative' }).data?.data.value ?? '5';
  const create = useOperation(createCustomer, {
    quiet: true,
    onSuccess: (reply) => onChosen(chosenOf(reply)),
  });
  const inputOf = ({ name, address, customerStaff: [person] }: typeof empty): Input => ({
    id: 0,
    name,
    category: 1,
    type: 1,
    address,
    debtRecovery: 0,
    fromCreateInvoice: true,
    customerStaff: [{ titleId, ...person } as NonNullable<Input['customerStaff']>[number]],
  });
  const add = async (input: Input): Promise<unknown> => {
    setChecking(true);
    try {
      const { data: rows } = await call(findSimilarCustomers, { customerName: input.name });
      if (rows.length === 0) return await create.refusalOf(input);
      setSimilar({ rows, input });
      return undefined;
    } catch (error) {
      return error;
    } finally {
      setChecking(false);
    }
  };
  if (similar)
    return (
      <Similar
        rows={similar.rows}
        isBusy={create.busy}
        error={create.error}
        onClose={onClose}
        onProceed={() => void create.run(similar.input)}
        onPick={(row) => onChosen({ ...row, name: row.customerName })}
      />
    );
  return (
    <Modal open width="xs" title="Add New Customer" onClose={onClose}>
      <SchemaForm
        operation={createCustomer}
        defaults={empty}
        inputOf={(values) => inputOf(values as typeof empty)}
        send={(values) => add(inputOf(values as typeof empty))}
        isBusy={isChecking || create.busy}
        submit="Add customer"
        onCancel={onClose}
      >
        <TextInput name="name" label="Name" autoFocus />
        <TextInput name="customerStaff.0.firstName" label="Contact first name" />
        <TextInput name="customerStaff.0.lastName" label="Contact last name" />
        <TextInput name="customerStaff.0.email" label="Contact e-mail" type="email" />
        <TextInput name="customerStaff.0.phoneNumber" label="Contact phone" />
        <TextInput name="address" label="Address" />
      </SchemaForm>
    </Modal>
  );
}
