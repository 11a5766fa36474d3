import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { columnPlaces, moneyText } from '../../../../shared/show/moneyText';
import { amountOf, newItem, noticeOf, type DraftItem, type InvoiceDraft } from '../draft';
import { ItemsTotal } from './ItemsTotal';

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
  const places = columnPlaces(draft.items.map(amountOf), draft.currencyId);
  const isFrozen = isShut || isMoneyFixed;
  const set = (index: number, patch: Partial<DraftItem>) =>
    change({ items: draft.items.map((item, at) => (at === index ? { ...item, ...patch } : item)) });
  const number = (index: number, name: 'quantity' | 'rate', label: string, disabled: boolean) => {
    const typed = draft.items[index]?.[name] ?? '';
    const error = errors[`bills.${index}.${name}`] ?? noticeOf(name, typed);
    return (
      <TextField
        label={label}
        value={typed}
        disabled={disabled}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => set(index, { [name]: event.target.value })}
        onFocus={() => draft.items[index]?.[name] === '0' && set(index, { [name]: '' })}
        onBlur={() => draft.items[index]?.[name] === '' && set(index, { [name]: '0' })}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, formHelperText: { role: 'status' } }}
      />
    );
  };
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
            gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '1fr 1fr 1fr auto' },
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
            value={moneyText(amountOf(item), draft.currencyId, places)}
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
      <ItemsTotal draft={draft} />
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
