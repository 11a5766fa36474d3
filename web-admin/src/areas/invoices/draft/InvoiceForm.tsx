import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import type { InvoiceDraft } from './draft';
import { InvoiceItems } from './InvoiceItems';
import type { DraftChoices } from './useDraftChoices';

interface Props {
  draft: InvoiceDraft;
  choices: DraftChoices;
  errors: Record<string, string>;
  change: (patch: Partial<InvoiceDraft>) => void;
  onAddCustomer?: (() => void) | undefined;
  /** fields that a correction may change; absent, every field is open */
  open?: ReadonlySet<string>;
  /** quantities and rates are fixed: there is a payment */
  isMoneyFixed?: boolean;
}

const fieldNames = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  invoiceDate: 'Bill Date',
  rrr: 'RRR',
} as const;

const isFixed = (rate: string | undefined): boolean => rate !== undefined && !/^0*(\.0*)?$/.test(rate);

/** What a choice brings with it: another revenue another rate, another customer other particulars. */
function picksOf({ draft, choices, change }: Pick<Props, 'draft' | 'choices' | 'change'>) {
  const onRevenue = (topRevenueId: number) => {
    const rate = choices.revenues.find(({ id }) => id === topRevenueId)?.rate ?? '0';
    change({
      topRevenueId,
      subRevenueId: '',
      locationId: '',
      footerOption: '',
      items: draft.items.map((item) => ({ ...item, rate })),
    });
  };
  const onSubRevenue = (subRevenueId: number) => {
    const rate = choices.subs.find(({ id }) => id === subRevenueId)?.rate ?? '0';
    change({ subRevenueId, items: draft.items.map((item) => ({ ...item, rate })) });
  };
  const onCustomer = (ain: string) => {
    const customer = choices.customers.find(({ customerAIN }) => customerAIN === ain);
    const named = customer && !customer.isUnregistered;
    change({
      customerAIN: ain,
      name: named ? customer.customerName : '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      address: customer?.address ?? '',
    });
  };
  return { onRevenue, onSubRevenue, onCustomer };
}

/**
 * The fields of an invoice (rules/invoices.md#the-form): choosing a revenue clears what depends on it,
 * choosing a customer fills in theirs.
 */
export function InvoiceForm({
  draft,
  choices,
  errors,
  change,
  onAddCustomer,
  open,
  isMoneyFixed = false,
}: Props) {
  const isShut = (field: string): boolean => open !== undefined && !open.has(field);
  const fixedRate = isFixed(choices.revenue?.rate) ? choices.revenue?.rate : undefined;
  const { onRevenue, onSubRevenue, onCustomer } = picksOf({ draft, choices, change });
  const text = (
    name: 'name' | 'email' | 'phone' | 'address' | 'rrr' | 'invoiceDate',
    label: string,
    type = 'text',
  ) => (
    <TextField
      label={label}
      type={type}
      value={draft[name]}
      disabled={isShut(fieldNames[name])}
      error={(errors[name] ?? (name === 'email' ? errors['emails'] : undefined)) !== undefined}
      helperText={errors[name] ?? (name === 'email' ? errors['emails'] : undefined)}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : {}}
    />
  );
  const select = (
    label: string,
    value: number | string,
    field: string,
    options: readonly { id: number | string; name: string }[],
    onPick: (id: string) => void,
    disabled = false,
  ) => (
    <TextField
      select
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      disabled={disabled || isShut(label === choices.groupLabel ? 'Directorate' : label)}
      error={errors[field] !== undefined}
      helperText={errors[field]}
      onChange={(event) => onPick(String(event.target.value))}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  const id = (pick: string) => Number.parseInt(pick, 10);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {select(
          'Revenue',
          draft.topRevenueId,
          choices.top?.hasSubRevenue ? 'topRevenueId' : 'revenueId',
          choices.revenues,
          (pick) => onRevenue(id(pick)),
        )}
        {select(
          'Sub-revenue',
          draft.subRevenueId,
          choices.top?.hasSubRevenue ? 'revenueId' : 'subRevenueId',
          choices.subs,
          (pick) => onSubRevenue(id(pick)),
          choices.subs.length === 0,
        )}
        {select(
          'Customer',
          draft.customerAIN,
          'customerAIN',
          choices.customers.map(({ customerAIN, customerName }) => ({ id: customerAIN, name: customerName })),
          onCustomer,
        )}
        {onAddCustomer && (
          <Button onClick={onAddCustomer} sx={{ justifySelf: 'start' }}>
            Add New Customer
          </Button>
        )}
        {text('name', 'Name')}
        {text('invoiceDate', 'Bill date', 'date')}
        {text('email', 'E-mail', 'email')}
        {text('phone', 'Phone')}
        {text('address', 'Address')}
        {select('Currency', draft.currencyId, 'currencyId', choices.currencies, (pick) =>
          change({ currencyId: id(pick) }),
        )}
        {select('Location', draft.locationId, 'locationId', choices.locations, (pick) =>
          change({ locationId: id(pick) }),
        )}
        {choices.groups.length > 0 &&
          select(choices.groupLabel, draft.groupId, 'RevenueGroupId', choices.groups, (pick) =>
            change({ groupId: id(pick) }),
          )}
        {choices.footers.length > 0 &&
          select(
            'Foot note option',
            draft.footerOption,
            'footerOption',
            choices.footers.map(({ optionName, optionValue }) => ({ id: optionValue, name: optionName })),
            (footerOption) => change({ footerOption }),
          )}
        {text('rrr', 'RRR (optional)')}
      </Box>
      <InvoiceItems
        draft={draft}
        errors={errors}
        change={change}
        fixedRate={fixedRate}
        isShut={isShut('Items')}
        isMoneyFixed={isMoneyFixed}
      />
    </Stack>
  );
}
