import Box from '@mui/material/Box';
import { recordPromise } from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { HttpError } from '../../src/shared/api/httpError';
import { CheckInput, DateInput, MoneyInput, SelectInput, TextInput } from '../../src/shared/form/Bound';
import { FormAlert } from '../../src/shared/form/FormAlert';
import { FormCard, Pairs, SearchCard } from '../../src/shared/form/FormParts';
import { SelectField, TextField } from '../../src/shared/form/Inputs';
import { MoneyField } from '../../src/shared/form/MoneyField';
import { OperationForm } from '../../src/shared/form/OperationForm';
import { TickGrid } from '../../src/shared/form/TickGrid';
import { FileChoice } from '../../src/shared/upload/FileChoice';
import { Piece, Pieces } from '../Piece';

const nothing = () => undefined;
const choices = [
  { value: 1, label: 'Lagos Airport' },
  { value: 2, label: 'Kano Airport' },
];
const ticks = [
  { id: 'a', label: 'See invoices', group: 'Invoices' },
  { id: 'b', label: 'Raise invoices', group: 'Invoices', hint: 'Nothing is sent' },
  { id: 'c', label: 'Decide requests', group: 'Approvals' },
];
const refusal = new HttpError('The invoice has been paid', 409, { correlationId: '5f2c9d7a' });

function Written() {
  const [text, setText] = useState('Skyways Airlines');
  const [amount, setAmount] = useState('1234567.5');
  return (
    <Pieces>
      <TextField label="Name" required value={text} onChange={setText} help="As on its papers" />
      <TextField label="E-mail" value="" onChange={nothing} error="Please enter an e-mail address" />
      <TextField
        label="Comment"
        value=""
        rows={2}
        placeholder="Required when you decline"
        onChange={nothing}
      />
      <TextField label="Number" value="IN-000101" disabled onChange={nothing} />
      <SelectField label="Location" value="1" choices={choices} onChange={nothing} />
      <MoneyField
        label="Amount"
        symbol="₦"
        value={amount}
        onChange={setAmount}
        help="Left empty: all that is due"
      />
      <MoneyField label="Rate" value="1,2,3" onChange={nothing} />
      <FileChoice
        file={undefined}
        hint="No file yet"
        accept=".csv"
        fault="Please choose a file"
        onChoose={nothing}
      />
    </Pieces>
  );
}

/** A whole form: what is wrong stands at its field once it was sent. */
const Whole = () => (
  <FormCard>
    <OperationForm
      operation={recordPromise}
      defaults={{
        invoiceNumbers: [''],
        amount: '',
        promiseDate: '',
        promisedBy: '',
        note: '',
        bank: '',
        is: true,
      }}
      submit="Record promise"
      onCancel={nothing}
    >
      <TextInput name="invoiceNumbers.0" label="Invoice number" required />
      <Pairs>
        <DateInput name="promiseDate" label="Will be paid on" required />
        <MoneyInput name="amount" label="Amount" symbol="₦" />
        <TextInput name="promisedBy" label="Promised by" required />
        <SelectInput name="bank" label="Bank" choices={choices} none="Not known" />
      </Pairs>
      <CheckInput name="is" label="Say nothing to the customer" />
    </OperationForm>
  </FormCard>
);

/** What is written into, alone and as a form. */
export const Forms = () => (
  <>
    <Piece name="Fields">
      <Written />
    </Piece>
    <Piece name="A form of an operation">
      <Whole />
    </Piece>
    <Piece name="What the server said">
      <FormAlert error={refusal} others={['The location is closed']} />
    </Piece>
    <Piece name="One record is looked for">
      <SearchCard onSearch={nothing}>
        <TextField label="Reference" value="2704 1188 3921" onChange={nothing} />
      </SearchCard>
    </Piece>
    <Pieces least={420}>
      <Piece name="Some of many">
        <TickGrid
          title="Permissions"
          ticks={ticks}
          chosen={new Set(['a', 'c'])}
          onChange={nothing}
          empty=""
        />
      </Piece>
      <Piece name="To be read only">
        <Box>
          <TickGrid title="Roles" ticks={[]} chosen={new Set()} empty="There are none yet" />
        </Box>
      </Piece>
    </Pieces>
  </>
);
