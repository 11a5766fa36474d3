import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { moneyText } from '../../shared/show/money';
import { amountOf, newItem, type DraftItem, type InvoiceDraft } from './draft';

interface Props {
  draft: InvoiceDraft;
  errors: Record<string, string>;
  change: (patch: Partial<InvoiceDraft>) => void;
  fixedRate: string | undefined;
  isShut: boolean;
  /** quantities and rates are fixed: there is a payment */
  isMoneyFixed: boolean;
}

/** The items of an invoice: description, quantity, rate, and what they come to. */
export function InvoiceItems({ draft, errors, change, fixedRate, isShut, isMoneyFixed }: Props) {
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
