import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Stack,
  TextField,
} from '@mui/material';
import { getSetting } from '@kobodesk/contracts/identity';
import { createCustomer, findSimilarCustomers, type CustomerRow } from '@kobodesk/contracts/invoicing';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/call';
import { fieldErrorsOf, messageOf } from '../../../shared/api/httpError';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { useNotice } from '../../../shared/feedback/useNotice';

interface Chosen {
  customerAIN: string;
  name: string;
  email: string;
  phone: string;
  address: string;
}

const empty = { name: '', firstName: '', lastName: '', email: '', phone: '', address: '' };
type Form = typeof empty;

const required: [keyof Form, string][] = [
  ['name', 'Please enter a name'],
  ['firstName', 'Please enter first name'],
  ['lastName', 'Please enter last name'],
];

/**
 * Add New Customer: like names are shown first; pick one, or Proceed to add anyway
 * (rules/customers.md#adding-one).
 */
export default function AddCustomer({
  onClose,
  onChosen,
}: {
  onClose: () => void;
  onChosen: (customer: Chosen) => void;
}) {
  const [form, setForm] = useState<Form>(empty);
  const [errors, setErrors] = useState<Partial<Form>>({});
  const [similar, setSimilar] = useState<CustomerRow[]>();
  const [isChecking, setChecking] = useState(false);
  const titleId = useAnswer(getSetting, { Key: 'CompanyRepresentative' }).data?.data.value ?? '5';
  const notice = useNotice();
  const create = useOperation(createCustomer, { quiet: true });
  const field = (name: keyof Form, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={form[name]}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
    />
  );
  const add = async () => {
    const { name, firstName, lastName, email, phone, address } = form;
    const reply = await create.run({
      id: 0,
      name,
      category: 1,
      type: 1,
      address,
      debtRecovery: 0,
      fromCreateInvoice: true,
      customerStaff: [{ titleId, firstName, lastName, email, phoneNumber: phone }],
    });
    if (reply)
      onChosen({
        customerAIN: reply.id.customerAIN,
        name: reply.id.name,
        email: reply.id.email,
        phone: reply.id.phoneNumber,
        address: reply.id.address,
      });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const missing = Object.fromEntries(required.filter(([name]) => form[name].trim() === ''));
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setChecking(true);
    try {
      const { data: found } = await call(findSimilarCustomers, { customerName: form.name });
      if (found.length > 0) setSimilar(found);
      else await add();
    } catch (error) {
      notice.error(messageOf(error));
    } finally {
      setChecking(false);
    }
  };
  if (similar) {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="similar-title">
        <DialogTitle id="similar-title">Similar customers</DialogTitle>
        <DialogContent>
          <List>
            {similar.map((row) => (
              <ListItemButton key={row.id} onClick={() => onChosen({ ...row, name: row.customerName })}>
                <ListItemText primary={row.customerName} secondary={row.customerAIN} />
              </ListItemButton>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" loading={create.busy} onClick={() => void add()}>
            Proceed
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="customer-title">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="customer-title">Add New Customer</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {field('name', 'Name')}
            {field('firstName', 'Contact first name')}
            {field('lastName', 'Contact last name')}
            {field('email', 'Contact e-mail', 'email')}
            {field('phone', 'Contact phone')}
            {field('address', 'Address')}
            {create.error !== null && (
              <Alert severity="error">
                {Object.values(fieldErrorsOf(create.error))[0] ?? messageOf(create.error)}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isChecking || create.busy}>
            Add customer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
