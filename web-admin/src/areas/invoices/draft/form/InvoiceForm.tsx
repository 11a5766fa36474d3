import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { KeyboardEvent, ReactNode } from 'react';
import { isWithin } from '../../../../shared/action/isWithin';
import { ListsFailed } from '../../../../shared/feedback/Feedback';
import { InvoiceLines } from '../lines/InvoiceLines';
import type { WrittenInvoice } from '../useInvoiceDraft';
import { afterCustomer, CustomerPart } from './CustomerPart';
import { DraftDay, DraftSelect, DraftText, isShut } from './DraftInputs';
import { LackingSetUp } from './LackingSetUp';
import { picksOf } from './picks';
import { TotalBar } from './TotalBar';

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
  /** what Ctrl+Enter does, anywhere in the form */
  onSubmit: () => void;
}

const isFixed = (rate: string | undefined): boolean => rate !== undefined && !/^0*(\.0*)?$/.test(rate);

/** What the invoice is for. */
function Revenues({ of, open }: Props) {
  const { draft, choices } = of;
  const fields = { ...of, open };
  const { onRevenue, onSubRevenue } = picksOf(of);
  const hasSubs = choices.top?.hasSubRevenue === true;
  return (
    <>
      <DraftSelect
        of={fields}
        id={afterCustomer}
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
    </>
  );
}

/** Where, on which day, in which currency, and under which heading of the organisation. */
function Places({ of, open }: Props) {
  const { draft, choices, change } = of;
  const fields = { ...of, open };
  const { onPlain } = picksOf(of);
  return (
    <>
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
      <DraftDay of={fields} name="invoiceDate" field="Bill Date" label="Bill date" />
      <DraftSelect
        of={fields}
        name="currencyId"
        label="Currency"
        value={draft.currencyId}
        options={choices.currencies}
        onPick={onPlain('currencyId')}
      />
      <DraftText of={fields} name="rrr" field="RRR" label="RRR (optional)" />
    </>
  );
}

/**
 * The fields of an invoice, raised or corrected (rules/invoices.md#the-form): choosing a revenue clears what depends on it,
 * choosing a customer fills in theirs.
 */
export function InvoiceForm(props: Props) {
  const { of, open, isMoneyFixed = false, mayAddCustomer = false, children, actions, onSubmit } = props;
  const { draft, choices, errors, change } = of;
  const [first] = Object.values(errors);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (!isWithin(event)) return;
    event.preventDefault();
    onSubmit();
  };
  // a select would open at the arrow
  const onKeyDownFirst = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.ctrlKey || event.metaKey) || !isWithin(event)) return;
    const line = event.currentTarget.querySelector<HTMLInputElement>('[name="description.0"]');
    if (line === null || line.closest('[role=grid]')?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    line.focus();
  };
  return (
    <Stack
      spacing={2}
      onKeyDownCapture={onKeyDownFirst}
      onKeyDown={onKeyDown}
      // what has the focus is not hidden by the total
      sx={{ '& input, & [role=combobox]': { scrollMarginBottom: 160 } }}
    >
      <ListsFailed of={choices.lists} />
      <LackingSetUp choices={choices} />
      <CustomerPart of={of} open={open} mayAddCustomer={mayAddCustomer} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Revenues {...props} />
        <Places {...props} />
      </Box>
      <InvoiceLines
        draft={draft}
        errors={errors}
        change={change}
        fixedRate={isFixed(choices.revenue?.rate) ? choices.revenue?.rate : undefined}
        isShut={isShut('Items', open)}
        isMoneyFixed={isMoneyFixed}
      />
      {children}
      {first !== undefined && <Alert severity="error">{first}</Alert>}
      <TotalBar draft={draft}>{actions}</TotalBar>
    </Stack>
  );
}
