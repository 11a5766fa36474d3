import {
  Box,
  Button,
  MenuItem,
  Paper,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { listStates } from '@kobodesk/contracts/identity';
import { listCurrencies, listCustomers, listSubRevenues } from '@kobodesk/contracts/invoicing';
import { useState, type FormEvent } from 'react';
import { currentUser, isCustomerUser } from '../../shared/auth/session';
import { useAnswer } from '../../shared/api/useAnswer';
import { usePlaces } from './usePlaces';
import { dateTypeChoices, setOnly, statusChoices, todayCreated } from './filters';

type Values = Record<string, unknown>;
interface Props {
  values: Values;
  apply: (values: Values) => void;
}
interface Choice {
  id: number | string;
  name: string;
}

const advancedOnly = ['providerId', 'revenueId', 'locationId', 'state', 'currencyId', 'status'];

/** Quick search by number or name, or the advanced form; both search on the button (000 §2). */
export function InvoiceFilters({ values, apply }: Props) {
  const [isAdvanced, setAdvanced] = useState(advancedOnly.some((name) => values[name] !== undefined));
  const zone = currentUser()?.timeZone ?? 'Africa/Lagos';
  const back = () => {
    setAdvanced(false);
    apply(todayCreated(zone));
  };
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 2 }}>
      {isAdvanced ? (
        <AdvancedSearch values={values} apply={apply} onBack={back} />
      ) : (
        <QuickSearch apply={apply} onAdvanced={() => setAdvanced(true)} />
      )}
    </Paper>
  );
}

const missingTexts = {
  invoiceNumber: 'Please input an invoice number',
  name: 'Please input a customer name',
} as const;

function QuickSearch({ apply, onAdvanced }: { apply: Props['apply']; onAdvanced: () => void }) {
  const [kind, setKind] = useState<keyof typeof missingTexts>('invoiceNumber');
  const isCustomer = isCustomerUser();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing(missingTexts[kind]);
    apply({ [kind]: text.trim() });
  };
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', md: 'row' }}
      spacing={1.5}
      onSubmit={submit}
      noValidate
      sx={{ alignItems: { md: 'flex-start' } }}
    >
      {!isCustomer && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_event, next: typeof kind | null) => next && setKind(next)}
          aria-label="Search by"
        >
          <ToggleButton value="invoiceNumber">Invoice number</ToggleButton>
          <ToggleButton value="name">Customer name</ToggleButton>
        </ToggleButtonGroup>
      )}
      <TextField
        label={kind === 'name' ? 'Customer name' : 'Invoice number'}
        value={text}
        error={missing !== ''}
        helperText={missing}
        onChange={(event) => {
          setText(event.target.value);
          setMissing('');
        }}
        sx={{ maxWidth: { md: 360 } }}
      />
      <Button type="submit" variant="contained">
        {isCustomer ? 'Search by invoice number' : 'Search'}
      </Button>
      <Button onClick={onAdvanced}>Advanced Filter</Button>
    </Stack>
  );
}

function Choose({
  label,
  name,
  choices,
  form,
  onChange,
}: {
  label: string;
  name: string;
  choices: readonly Choice[];
  form: Values;
  onChange: (name: string, value: unknown) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={form[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
    >
      {name !== 'dateType' && <MenuItem value="">Any</MenuItem>}
      {choices.map(({ id, name: text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function AdvancedSearch({ values, apply, onBack }: Props & { onBack: () => void }) {
  const [form, setForm] = useState<Values>({ dateType: 1, ...values });
  const isCustomer = isCustomerUser();
  const customers = useAnswer(listCustomers, {}, { enabled: !isCustomer }).data?.data ?? [];
  const { revenues, locations } = usePlaces();
  const top = revenues.find(({ id }) => id === form['topRevenueId']);
  const subs =
    useAnswer(listSubRevenues, { RevenueGroupId: top?.id ?? 1 }, { enabled: top?.hasSubRevenue === true })
      .data?.data ?? [];
  const states = useAnswer(listStates, {}).data?.data ?? [];
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  const change = (name: string, value: unknown) =>
    setForm((known) => ({
      ...known,
      [name]: value,
      ...(name === 'topRevenueId' ? { subRevenueId: '' } : {}),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { topRevenueId, subRevenueId, ...rest } = form;
    apply(setOnly({ ...rest, revenueId: subRevenueId || topRevenueId || form['revenueId'] }));
  };
  const named = (
    rows: readonly { id: number; name?: string; customerName?: string; location?: string }[],
  ): Choice[] =>
    rows.map((row) => ({ id: row.id, name: row.name ?? row.customerName ?? row.location ?? '' }));
  const field = { form, onChange: change };
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {!isCustomer && (
          <>
            <Choose label="Customer" name="providerId" choices={named(customers)} {...field} />
            <TextField
              label="Name"
              value={form['name'] ?? ''}
              onChange={(event) => change('name', event.target.value)}
            />
          </>
        )}
        <Choose label="Revenue" name="topRevenueId" choices={named(revenues)} {...field} />
        <Choose label="Sub-revenue" name="subRevenueId" choices={named(subs)} {...field} />
        <Choose label="Location" name="locationId" choices={named(locations)} {...field} />
        <Choose
          label="State"
          name="state"
          choices={states.map(({ name }) => ({ id: name, name }))}
          {...field}
        />
        <Choose label="Currency" name="currencyId" choices={named(currencies)} {...field} />
        <Choose label="Status" name="status" choices={statusChoices} {...field} />
        <Choose label="Date type" name="dateType" choices={dateTypeChoices} {...field} />
        <TextField
          type="date"
          label="Start date"
          value={form['startDate'] ?? ''}
          onChange={(event) => change('startDate', event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="date"
          label="End date"
          value={form['endDate'] ?? ''}
          onChange={(event) => change('endDate', event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained">
          Search
        </Button>
        <Button onClick={onBack}>Back to Quick Search</Button>
      </Stack>
    </Stack>
  );
}
