import { listDesignations } from '@kobodesk/contracts/identity';
import { createCustomer, customerTypes, keepApart, listCategories } from '@kobodesk/contracts/invoicing';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { CheckInput, DateInput, SelectInput, TextInput } from '../../../shared/form/Bound';
import { FormCard, Pairs } from '../../../shared/form/FormParts';
import { choicesOf } from '../../../shared/form/Inputs';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { TypedAlike } from '../alike/TypedAlike';
import { bookPath, customerPath } from '../paths';
import { requestOf, valuesOf, type Customer, type CustomerValues } from './customerValues';
import { StaffRows } from './StaffRows';

interface FieldsProps {
  customer: Customer | undefined;
}

/** Category and type are chosen once (rules/customers.md#editing-one). */
function CustomerFields({ customer }: FieldsProps) {
  const categories = useAnswer(listCategories, {}).data?.data;
  const fixed = customer ? { disabled: true, help: 'This field cannot be edited' } : {};
  return (
    <Pairs>
      <TextInput name="name" label="Name" required maxLength={200} autoFocus={!customer} />
      <TextInput name="address" label="Address" required={!customer} maxLength={500} />
      <SelectInput
        name="category"
        label="Category"
        required
        none="Select"
        choices={choicesOf(categories)}
        {...fixed}
      />
      <SelectInput
        name="type"
        label="Type"
        required
        none="Select"
        choices={choicesOf(customerTypes)}
        {...fixed}
      />
      <DateInput name="incorpDate" label="Incorporation date" />
      <TextInput name="rcNumber" label="RC number" maxLength={60} />
      <TextInput name="debtRecovery" label="Debt recovery (percent)" maxLength={6} />
      <TextInput name="accountCode" label="Account code" maxLength={60} />
    </Pairs>
  );
}

/** What follows when the customer comes to serve itself. */
function SelfServiceNote({ customer }: FieldsProps) {
  const { control } = useFormContext();
  const isOn = useWatch({ control, name: 'allowSelfService' }) === true;
  if (!isOn || customer?.allowSelfService) return null;
  return (
    <Typography role="status" color="textSecondary">
      Everybody below gets a sign-in account, and a letter to choose a password.
    </Typography>
  );
}

/** The form of a customer and who works there (rules/customers.md#people-of-a-customer). */
export function CustomerForm({ customer }: FieldsProps) {
  const navigate = useNavigate();
  const [first] = useState(() => valuesOf(customer));
  const [different, setDifferent] = useState<readonly number[]>([]);
  const lists = [useAnswer(listCategories, {}), useAnswer(listDesignations, {})];
  const apart = useOperation(keepApart, { success: false, quiet: true });
  /** What was said of a new one while it was typed is kept with it, now that it is there. */
  const done = async (customerId: number) => {
    if (can('customer.merge'))
      for (const otherCustomerId of different) await apart.run({ customerId, otherCustomerId });
    await navigate(customerPath(customerId));
  };
  return (
    <FormCard>
      <OperationForm
        operation={createCustomer}
        defaults={first}
        input={(values) => requestOf(values as CustomerValues, customer)}
        summary={({ customerStaff }) => customerStaff}
        onDone={({ id }) => void done(id.id)}
        onCancel={() => void navigate(customer ? customerPath(customer.id) : bookPath)}
      >
        <FormGuard />
        <ListsFailed of={lists} />
        <CustomerFields customer={customer} />
        <TypedAlike
          customer={customer}
          different={different}
          onDifferent={(id) => setDifferent([...different, id])}
        />
        <CheckInput name="allowSelfService" label="Allow self service" />
        <SelfServiceNote customer={customer} />
        <StaffRows didServeItself={customer?.allowSelfService ?? false} />
      </OperationForm>
    </FormCard>
  );
}
