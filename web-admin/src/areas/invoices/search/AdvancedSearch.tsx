import { Box, Button, FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { listStates } from '@kobodesk/contracts/identity';
import { listCurrencies, listCustomers } from '@kobodesk/contracts/invoicing';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { isCustomerUser } from '../../../shared/auth/session';
import { chosenOf } from '../../../shared/form/searched/chosenOf';
import { LateFloatingDateField } from '../../../shared/form/dates/LateDateField';
import { setOnly } from '../../../shared/list/search/setOnly';
import { useFold } from '../../../shared/list/search/useFold';
import type { Days } from '../../../shared/period/period';
import { dateTypeChoices, statusChoices } from './filters';
import { usePlaces } from './usePlaces';
import { useRevenueChoice } from '../draft/useRevenueChoice';

const CustomerChoice = lazy(() => import('../draft/form/CustomerChoice'));

type Values = Record<string, unknown>;
interface Choice {
  id: number | string;
  name: string;
}
interface ChooseProps {
  label: string;
  value: unknown;
  choices: readonly Choice[];
  onChange: (value: number | string | undefined) => void;
  disabled?: boolean;
  /** words of the choice that does not filter */
  none?: string | undefined;
}

/** A list to choose from. What is filtered by is shown even when the list does not name it (yet). */
function Choose({ label, value, choices, onChange, disabled = false, none = 'Any' }: ChooseProps) {
  const isNamed = value === undefined || choices.some(({ id }) => id === value);
  const id = value as number | string;
  const shown = isNamed ? choices : [...choices, { id, name: choices.length === 0 ? '…' : String(id) }];
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      {none !== '' && <MenuItem value="">{none}</MenuItem>}
      {shown.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const numbered = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How many of the filters narrow the list; by created date is no narrower than by none. */
const countOf = ({ dateType, ...values }: Values): number =>
  Object.keys(setOnly(values)).length + (dateType === 2 ? 1 : 0);

interface Props {
  values: Values;
  /** somebody asked for the form, or has searched in it */
  isAsked: boolean;
  apply: (values: Values) => void;
  onQuick: () => void;
}

/** Everything that an invoice can be searched by, and whether it was edited. */
export default function AdvancedSearch({ values, isAsked, apply, onQuick }: Props) {
  const navigate = useNavigate();
  const isCustomer = isCustomerUser();
  const [form, setForm] = useState<Values>(values);
  const fold = useFold(countOf(values), isAsked);
  const change = (patch: Values) => setForm((known) => ({ ...known, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { topRevenueId: _top, ...rest } = form;
    apply(setOnly(rest));
  };
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} noValidate>
      {fold.button}
      {!fold.isShut && (
        <>
          <Fields form={form} change={change} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button type="submit" variant="contained">
              Search
            </Button>
            <Button onClick={onQuick}>Back to Quick Search</Button>
            {!isCustomer && <Button onClick={() => void navigate(-1)}>Back</Button>}
            {!isCustomer && <EditedOnly form={form} change={change} />}
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface FieldProps {
  form: Values;
  change: (patch: Values) => void;
}

function Fields({ form, change }: FieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(158px, 1fr))' }}>
      {!isCustomerUser() && <CustomerFields form={form} change={change} />}
      <PlaceFields form={form} change={change} />
      <Choose
        label="Status"
        value={form['status'] ?? -1}
        choices={statusChoices}
        none=""
        onChange={(status) => change({ status })}
      />
      <DateFields form={form} change={change} />
    </Box>
  );
}

function EditedOnly({ form, change }: FieldProps) {
  return (
    <FormControlLabel
      control={
        <Switch
          checked={form['isedited'] === true}
          onChange={(_event, isEdited) => change({ isedited: isEdited ? true : undefined })}
        />
      }
      label="Edited invoices only"
      sx={{ marginLeft: { sm: 'auto' } }}
    />
  );
}

function CustomerFields({ form, change }: FieldProps) {
  const customers = useAnswer(listCustomers, { includeChildCustomers: true }).data?.data ?? [];
  const choices = customers.map(({ id, customerName, customerAIN }) => ({
    value: id,
    label: customerName,
    code: customerAIN,
  }));
  return (
    <>
      <Suspense fallback={<TextField label="Customer" disabled />}>
        <CustomerChoice
          choices={choices}
          chosen={chosenOf(choices, form['providerId'])}
          onPick={(picked) => change({ providerId: picked === null ? undefined : Number(picked.value) })}
        />
      </Suspense>
      <TextField
        label="Name"
        value={textOf(form['name'])}
        onChange={(event) => change({ name: event.target.value })}
      />
    </>
  );
}

function PlaceFields({ form, change }: FieldProps) {
  const { revenues, locations } = usePlaces();
  const revenueId = numbered(form['revenueId']);
  const { topId, hasSubs, subs } = useRevenueChoice(revenues, revenueId, numbered(form['topRevenueId']));
  const states = useAnswer(listStates, {}).data?.data ?? [];
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  return (
    <>
      <Choose
        label="Revenue"
        value={topId ?? revenueId}
        choices={revenues}
        onChange={(id) => change({ topRevenueId: id, revenueId: id })}
      />
      <Choose
        label="Sub-revenue"
        value={hasSubs && revenueId !== topId ? revenueId : undefined}
        choices={subs}
        disabled={!hasSubs}
        onChange={(id) => change({ topRevenueId: topId, revenueId: id ?? topId })}
      />
      <Choose
        label="Location"
        value={form['locationId']}
        choices={locations.map(({ id, location }) => ({ id, name: location }))}
        onChange={(locationId) => change({ locationId })}
      />
      <Choose
        label="State"
        value={form['state']}
        choices={states.map(({ name }) => ({ id: name, name }))}
        onChange={(state) => change({ state })}
      />
      <Choose
        label="Currency"
        value={form['currencyId']}
        choices={currencies}
        onChange={(currencyId) => change({ currencyId })}
      />
    </>
  );
}

function DateFields({ form, change }: FieldProps) {
  const span = {
    startDate: textOf(form['startDate']),
    endDate: textOf(form['endDate']),
    choose: (days: Days) => change({ ...days }),
  };
  return (
    <>
      <Choose
        label="Date type"
        value={form['dateType'] ?? 1}
        choices={dateTypeChoices}
        none=""
        onChange={(dateType) => change({ dateType })}
      />
      {(['startDate', 'endDate'] as const).map((name) => (
        <LateFloatingDateField
          key={name}
          label={name === 'startDate' ? 'Start date' : 'End date'}
          value={textOf(form[name])}
          onChange={(day) => change({ [name]: day })}
          span={span}
        />
      ))}
    </>
  );
}
