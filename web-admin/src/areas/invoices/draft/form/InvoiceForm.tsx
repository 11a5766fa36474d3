import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { InvoiceDraft } from '../draft';
import { DraftSelect, DraftText, isShut } from './DraftInputs';
import { InvoiceItems } from './InvoiceItems';
import { NewCustomer } from './NewCustomer';
import type { WrittenInvoice } from '../useInvoiceDraft';

interface Props {
  of: WrittenInvoice;
  mayAddCustomer?: boolean;
  /** fields that a correction may change; absent, every field is open */
  open?: ReadonlySet<string> | undefined;
  /** quantities and rates are fixed: there is a payment */
  isMoneyFixed?: boolean;
  /** what follows the fields, and then what can be done */
  children?: ReactNode;
  actions: ReactNode;
}

const isFixed = (rate: string | undefined): boolean => rate !== undefined && !/^0*(\.0*)?$/.test(rate);
const numberOf = (pick: string): number => Number.parseInt(pick, 10);

/** What a choice brings with it: another revenue another rate, another customer other particulars. */
function picksOf({ draft, choices, change }: WrittenInvoice) {
  const ratedAt = (rate = '0') => draft.items.map((item) => ({ ...item, rate }));
  const onRevenue = (pick: string) => {
    const topRevenueId = numberOf(pick);
    const items = ratedAt(choices.revenues.find(({ id }) => id === topRevenueId)?.rate);
    change({ topRevenueId, subRevenueId: '', locationId: '', footerOption: '', items });
  };
  const onSubRevenue = (pick: string) => {
    const subRevenueId = numberOf(pick);
    change({ subRevenueId, items: ratedAt(choices.subs.find(({ id }) => id === subRevenueId)?.rate) });
  };
  const onCustomer = (ain: string) => {
    const customer = choices.customers.find(({ customerAIN }) => customerAIN === ain);
    change({
      customerAIN: ain,
      name: customer && !customer.isUnregistered ? customer.customerName : '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      address: customer?.address ?? '',
    });
  };
  const onPlain = (name: keyof InvoiceDraft) => (pick: string) => change({ [name]: numberOf(pick) });
  return { onRevenue, onSubRevenue, onCustomer, onPlain };
}

/** What the invoice is for and whom it is for. */
function Choices({ of, mayAddCustomer = false, open }: Props) {
  const { draft, choices, change } = of;
  const fields = { ...of, open };
  const { onRevenue, onSubRevenue, onCustomer } = picksOf(of);
  const hasSubs = choices.top?.hasSubRevenue === true;
  return (
    <>
      <DraftSelect
        of={fields}
        name={hasSubs ? 'topRevenueId' : 'revenueId'}
        label="Revenue"
        value={draft.topRevenueId}
        options={choices.revenues}
        onPick={onRevenue}
      />
      <DraftSelect
        of={fields}
        name={hasSubs ? 'revenueId' : 'subRevenueId'}
        label="Sub-revenue"
        value={draft.subRevenueId}
        options={choices.subs}
        onPick={onSubRevenue}
        disabled={choices.subs.length === 0}
      />
      <DraftSelect
        of={fields}
        name="customerAIN"
        label="Customer"
        value={draft.customerAIN}
        options={choices.customers.map(({ customerAIN, customerName }) => ({
          id: customerAIN,
          name: customerName,
        }))}
        onPick={onCustomer}
      />
      {mayAddCustomer && <NewCustomer onChosen={change} />}
    </>
  );
}

/** In which currency, where, and under which heading of the organisation. */
function Places({ of, open }: Props) {
  const { draft, choices, change } = of;
  const fields = { ...of, open };
  const { onPlain } = picksOf(of);
  return (
    <>
      <DraftSelect
        of={fields}
        name="currencyId"
        label="Currency"
        value={draft.currencyId}
        options={choices.currencies}
        onPick={onPlain('currencyId')}
      />
      <DraftSelect
        of={fields}
        name="locationId"
        label="Location"
        value={draft.locationId}
        options={choices.locations}
        onPick={onPlain('locationId')}
      />
      {choices.groups.length > 0 && (
        <DraftSelect
          of={fields}
          name="RevenueGroupId"
          label={choices.groupLabel}
          field="Directorate"
          value={draft.groupId}
          options={choices.groups}
          onPick={onPlain('groupId')}
        />
      )}
      {choices.footers.length > 0 && (
        <DraftSelect
          of={fields}
          name="footerOption"
          label="Foot note option"
          value={draft.footerOption}
          options={choices.footers.map(({ optionName, optionValue }) => ({
            id: optionValue,
            name: optionName,
          }))}
          onPick={(footerOption) => change({ footerOption })}
        />
      )}
    </>
  );
}

/**
 * The fields of an invoice (rules/invoices.md#the-form): choosing a revenue clears what depends on it,
 * choosing a customer fills in theirs.
 */
export function InvoiceForm(props: Props) {
  const { of, open, isMoneyFixed = false, children, actions } = props;
  const { draft, choices, errors, change } = of;
  const fields = { ...of, open };
  const fixedRate = isFixed(choices.revenue?.rate) ? choices.revenue?.rate : undefined;
  const [first] = Object.values(errors);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Choices {...props} />
        <DraftText of={fields} name="name" field="Name" label="Name" />
        <DraftText of={fields} name="invoiceDate" field="Bill Date" label="Bill date" type="date" />
        <DraftText of={fields} name="email" field="Email" label="E-mail" type="email" />
        <DraftText of={fields} name="phone" field="Phone" label="Phone" />
        <DraftText of={fields} name="address" field="Address" label="Address" />
        <Places {...props} />
        <DraftText of={fields} name="rrr" field="RRR" label="RRR (optional)" />
      </Box>
      <InvoiceItems
        draft={draft}
        errors={errors}
        change={change}
        fixedRate={fixedRate}
        isShut={isShut('Items', open)}
        isMoneyFixed={isMoneyFixed}
      />
      {children}
      {first !== undefined && <Alert severity="error">{first}</Alert>}
      <Stack direction="row" spacing={1}>
        {actions}
      </Stack>
    </Stack>
  );
}
