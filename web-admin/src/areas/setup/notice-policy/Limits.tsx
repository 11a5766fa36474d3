import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { currencyOf, listCurrencies } from '@kobodesk/contracts/invoicing';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { CheckInput, MoneyInput, SelectInput, TextInput } from '../../../shared/form/Bound';
import { choicesOf } from '../../../shared/form/Inputs';
import type { PolicyDraft } from './policyDraft';

function LeastAmount({ row, onRemove }: { row: number; onRemove: () => void }) {
  const { watch } = useFormContext<PolicyDraft>();
  const currencies = useAnswer(listCurrencies, {}).data?.data;
  const at = `leastAmounts.${row}` as const;
  const symbol = currencyOf(Number.parseInt(watch(`${at}.currencyId`), 10))?.currencySymbol;
  return (
    <Box sx={{ display: 'flex', gap: '12px', alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <SelectInput
        name={`${at}.currencyId`}
        label="Currency"
        none="Select a currency"
        choices={choicesOf(currencies)}
      />
      <MoneyInput name={`${at}.amount`} label="Least amount" {...(symbol === undefined ? {} : { symbol })} />
      <IconButton aria-label={`Remove least amount ${row + 1}`} onClick={onRemove} sx={{ marginTop: '20px' }}>
        <DeleteOutline />
      </IconButton>
    </Box>
  );
}

/** What holds a letter back: how little is due, and how lately the customer was written to. */
export function Limits() {
  const { fields, append, remove } = useFieldArray<PolicyDraft, 'leastAmounts'>({ name: 'leastAmounts' });
  return (
    <Box component="section" aria-labelledby="policy-limits" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h2" id="policy-limits">
        Letters
      </Typography>
      <CheckInput
        name="isGrouped"
        label="One letter for the invoices of a customer that are at the same step"
      />
      <CheckInput name="attachesInvoices" label="Attach the invoices as PDF, up to five to a letter" />
      <Box sx={{ maxWidth: 320 }}>
        <TextInput
          name="leastDaysBetween"
          label="Days that a customer is left alone after a letter"
          help="0 for none"
          maxLength={3}
        />
      </Box>
      {fields.map(({ id }, row) => (
        <LeastAmount key={id} row={row} onRemove={() => remove(row)} />
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={() => append({ currencyId: '', amount: '' })}>
          Add least amount
        </Button>
      </Box>
    </Box>
  );
}
