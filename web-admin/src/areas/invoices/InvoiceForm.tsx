import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { moneyText } from '../../shared/show/money';
import { amountOf, newItem, type DraftItem, type InvoiceDraft } from './draft';
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

/** The fields of an invoice (000 §2): choosing a revenue clears what depends on it, choosing a customer fills in theirs. */
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
    options: { id: number | string; name: string }[],
    onPick: (id: string) => void,
    disabled = false,
  ) => (
    <TextField
      select
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      disabled={disabled || isShut(label)}
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
          select('Directorate', draft.groupId, 'RevenueGroupId', choices.groups, (pick) =>
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
      <Items
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

function Items({
  draft,
  errors,
  change,
  fixedRate,
  isShut,
  isMoneyFixed,
}: Pick<Props, 'draft' | 'errors' | 'change'> & {
  fixedRate: string | undefined;
  isShut: boolean;
  isMoneyFixed: boolean;
}) {
  const isFrozen = isShut || isMoneyFixed;
  const set = (index: number, patch: Partial<DraftItem>) =>
    change({ items: draft.items.map((item, at) => (at === index ? { ...item, ...patch } : item)) });
  const number = (index: number, name: 'quantity' | 'rate', label: string, disabled: boolean) => (
    <TextField
      label={label}
      value={draft.items[index]?.[name] ?? ''}
      disabled={disabled}
      error={errors[`bills.${index}.${name}`] !== undefined}
      helperText={errors[`bills.${index}.${name}`]}
      onChange={(event) => set(index, { [name]: event.target.value })}
      onFocus={() => draft.items[index]?.[name] === '0' && set(index, { [name]: '' })}
      onBlur={() => draft.items[index]?.[name] === '' && set(index, { [name]: '0' })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <Stack spacing={1.5} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="h3">
        Items
      </Typography>
      {draft.items.map((item, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr auto', sm: '1fr 1fr 1fr auto' },
            alignItems: 'start',
          }}
        >
          <TextField
            label="Item description"
            value={item.description}
            disabled={isShut}
            error={errors[`bills.${index}.description`] !== undefined}
            helperText={errors[`bills.${index}.description`]}
            onChange={(event) => set(index, { description: event.target.value })}
            sx={{ gridColumn: '1 / -1' }}
          />
          {number(index, 'quantity', 'Quantity', isFrozen)}
          {number(index, 'rate', 'Rate', isFrozen || fixedRate !== undefined)}
          <TextField
            label="Amount"
            value={moneyText(amountOf(item), draft.currencyId)}
            slotProps={{ input: { readOnly: true } }}
          />
          <IconButton
            aria-label={`Remove item ${index + 1}`}
            disabled={isFrozen || draft.items.length === 1}
            onClick={() => change({ items: draft.items.filter((_item, at) => at !== index) })}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        sx={{ alignSelf: 'start' }}
        disabled={isFrozen}
        onClick={() => change({ items: [...draft.items, newItem(fixedRate ?? '0')] })}
      >
        Add another item
      </Button>
    </Stack>
  );
}
