import { listLocations, listStates } from '@kobodesk/contracts/identity';
import { listCurrencies, listSubRevenues, listTopRevenues } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { DateField } from '../../../shared/form/dates/DateField';
import { choicesOf, SelectField, TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { useFold } from '../../../shared/list/search/useFold';
import { missingIn, type InvoiceList, type InvoiceSearch } from './useInvoiceList';

const ways = [
  { value: '', label: 'All filters' },
  { value: 'invoice', label: 'Invoice number' },
  { value: 'customer', label: 'Customer name' },
];
const statuses = [
  { value: '3', label: 'Unpaid' },
  { value: '2', label: 'Partly paid' },
];
const dateTypes = [
  { value: '1', label: 'Created Date' },
  { value: '2', label: 'Invoice Date' },
];

interface FieldProps {
  draft: InvoiceSearch;
  faults: Partial<InvoiceSearch>;
  change: (patch: Partial<InvoiceSearch>) => void;
}

function Texts({ draft, faults, change }: FieldProps) {
  const { by } = draft;
  return (
    <>
      {by !== 'invoice' && (
        <TextField
          label="Customer name"
          type="search"
          value={draft.name}
          error={faults.name}
          onChange={(name) => change({ name })}
        />
      )}
      {by !== 'customer' && (
        <TextField
          label="Invoice number"
          type="search"
          value={draft.invoiceNumber}
          error={faults.invoiceNumber}
          onChange={(invoiceNumber) => change({ invoiceNumber })}
        />
      )}
      {by !== 'invoice' && (
        <SelectField
          label="Payment status"
          value={draft.status}
          choices={statuses}
          onChange={(status) => change({ status })}
        />
      )}
    </>
  );
}

function Places({ draft, change }: Omit<FieldProps, 'faults'>) {
  const revenues = useAnswer(listTopRevenues, {}).data?.data ?? [];
  const hasSubs = revenues.some(
    ({ id, hasSubRevenue }) => String(id) === draft.topRevenueId && hasSubRevenue,
  );
  const RevenueGroupId = draft.topRevenueId || '1';
  const subs = useAnswer(listSubRevenues, { RevenueGroupId }, { enabled: hasSubs }).data?.data ?? [];
  const locations = useAnswer(listLocations, {}).data?.data ?? [];
  const states = useAnswer(listStates, {}).data?.data ?? [];
  return (
    <>
      <SelectField
        label="Revenue"
        none="All revenues"
        value={draft.topRevenueId}
        choices={choicesOf(revenues)}
        onChange={(topRevenueId) => change({ topRevenueId, revenueId: '' })}
      />
      <SelectField
        label="Sub-revenue"
        none="All sub-revenues"
        disabled={!hasSubs}
        value={hasSubs ? draft.revenueId : ''}
        choices={hasSubs ? choicesOf(subs) : []}
        onChange={(revenueId) => change({ revenueId })}
      />
      <SelectField
        label="Location"
        none="All locations"
        value={draft.locationId}
        choices={locations.map(({ id, location }) => ({ value: id, label: location }))}
        onChange={(locationId) => change({ locationId })}
      />
      <SelectField
        label="State"
        none="All states"
        value={draft.state}
        choices={states.map(({ name }) => ({ value: name, label: name }))}
        onChange={(state) => change({ state })}
      />
    </>
  );
}

function Dates({ draft, change }: Omit<FieldProps, 'faults'>) {
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  const span = {
    startDate: draft.startDate,
    endDate: draft.endDate,
    choose: (days: Partial<InvoiceSearch>) => change(days),
  };
  return (
    <>
      <SelectField
        label="Date type"
        value={draft.dateType}
        choices={dateTypes}
        onChange={(dateType) => change({ dateType })}
      />
      <DateField
        label="Start date"
        value={draft.startDate}
        onChange={(startDate) => change({ startDate })}
        span={span}
      />
      <DateField
        label="End date"
        value={draft.endDate}
        onChange={(endDate) => change({ endDate })}
        span={span}
      />
      <SelectField
        label="Currency"
        none="All currencies"
        value={draft.currencyId}
        choices={choicesOf(currencies)}
        onChange={(currencyId) => change({ currencyId })}
      />
    </>
  );
}

const Fields = ({ clear, ...props }: FieldProps & { clear: () => void }) => (
  <>
    <SelectField
      label="Search by"
      value={props.draft.by}
      choices={ways}
      onChange={(by) => props.change({ by })}
    />
    <Texts {...props} />
    {props.draft.by === '' && <Places {...props} />}
    {props.draft.by === '' && <Dates {...props} />}
    <Box sx={{ display: 'flex', gap: '8px', alignSelf: 'end' }}>
      <Button type="submit" variant="contained">
        {en.list.search}
      </Button>
      <Button variant="outlined" onClick={clear}>
        Clear
      </Button>
    </Box>
  </>
);

/** What narrows the list beside its days. */
const setOf = ({ by, name, invoiceNumber, topRevenueId, locationId, state }: InvoiceSearch): string[] =>
  [by, name, invoiceNumber, topRevenueId, locationId, state].filter((value) => value !== '');

/** What invoices are searched by before one is credited: all filters together, or one field alone. */
export function InvoiceSearchForm({ list }: { list: InvoiceList }) {
  const { filter, set, reset } = list;
  const [draft, setDraft] = useState(filter);
  const [faults, setFaults] = useState<Partial<InvoiceSearch>>({});
  const fold = useFold(setOf(filter).length);
  const known = JSON.stringify(filter);
  // Back, and what is cleared from elsewhere
  useEffect(() => setDraft(JSON.parse(known) as InvoiceSearch), [known]);
  const change = (patch: Partial<InvoiceSearch>) => {
    setFaults({});
    setDraft({ ...draft, ...patch });
  };
  const clear = () => {
    setFaults({});
    setDraft(filter);
    reset();
  };
  return (
    <Card
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = missingIn(draft);
        setFaults(missing);
        if (Object.keys(missing).length === 0) set(draft);
      }}
      sx={{
        padding: '12px 16px',
        display: 'grid',
        gap: '12px 16px',
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      {fold.button}
      {!fold.isShut && <Fields {...{ draft, faults, change, clear }} />}
    </Card>
  );
}
