import { currencyOf, OneCurrency, type DiscountType } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { MoneyInput, TextInput } from '../../../shared/form/Bound';
import { issuance, type Step } from './chosen';
import { hasOneCurrency, placesOf } from './preview';

/** So many per cent of each invoice, or one amount for each. */
function DiscountTypes({ isMixed }: { isMixed: boolean }) {
  const id = useId();
  const { control, setValue } = useFormContext();
  const { field } = useController({ name: 'discountType', control });
  const choose = (type: string) => {
    field.onChange(type);
    // an amount is no percentage
    setValue('discount', '');
  };
  return (
    <FormControl>
      <FormLabel id={id} sx={{ color: 'text.primary', typography: 'subtitle2' }}>
        Discount % or Value
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={isMixed ? `${id}-note` : undefined}
        value={field.value}
        onChange={(_event, type) => choose(type)}
      >
        <FormControlLabel value="percent" control={<Radio />} label="Discount %" />
        <FormControlLabel value="value" control={<Radio />} label="Value" disabled={isMixed} />
      </RadioGroup>
      {isMixed && (
        <FormHelperText id={`${id}-note`} sx={{ margin: 0 }}>
          {OneCurrency.message as string}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** What is typed of a credit note: how much, and why. */
export function DiscountFields({ step: { kind, invoices } }: { step: Step }) {
  const { watch } = useFormContext();
  const type = watch('discountType') as DiscountType;
  const isMixed = !hasOneCurrency(invoices);
  const symbol = isMixed ? '' : (currencyOf(invoices[0]?.currencyId ?? 0)?.currencySymbol ?? '');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px 24px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: '12px' }}>
        {kind !== issuance && <DiscountTypes isMixed={isMixed} />}
        <MoneyInput
          name="discount"
          label={kind === issuance ? 'Enter Amount' : 'Enter Discount'}
          required
          fault={false}
          symbol={type === 'percent' ? '%' : symbol}
          places={placesOf(type)}
        />
      </Box>
      <TextInput name="reasonForIssuance" label="Reason for Issuance" required rows={4} maxLength={1000} />
    </Box>
  );
}
