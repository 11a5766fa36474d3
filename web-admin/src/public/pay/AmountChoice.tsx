import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
} from '@mui/material';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { moneyText } from '../../shared/show/moneyText';

export interface ChosenAmount {
  isPart: boolean;
  typed: string;
}

interface Props {
  invoice: WebPaymentInvoice;
  chosen: ChosenAmount;
  fault: string;
  onChange: (chosen: ChosenAmount) => void;
}

/** All of what is due, or a part of it, where the rule of the revenue takes parts. */
export function AmountChoice({ invoice, chosen, fault, onChange }: Props) {
  const { outstandingBalance, amountPaid, leastPart, currencyId } = invoice;
  return (
    <>
      <FormControl sx={{ mb: 1, width: '100%' }}>
        <FormLabel id="how-much">How much</FormLabel>
        <RadioGroup
          aria-labelledby="how-much"
          value={chosen.isPart ? 'part' : 'all'}
          onChange={(event) => onChange({ ...chosen, isPart: event.target.value === 'part' })}
        >
          <FormControlLabel
            value="all"
            control={<Radio />}
            sx={{ minHeight: 44 }}
            label={`${thousandths(amountPaid) > 0n ? 'Pay the rest' : 'Pay all of it'}, ${moneyText(outstandingBalance, currencyId)}`}
          />
          <FormControlLabel value="part" control={<Radio />} sx={{ minHeight: 44 }} label="Pay a part" />
        </RadioGroup>
      </FormControl>
      {chosen.isPart && (
        <FormControl error={fault !== ''} fullWidth sx={{ mb: 2 }}>
          <FormLabel htmlFor="part">Amount of the part</FormLabel>
          <OutlinedInput
            id="part"
            autoFocus={chosen.typed === ''}
            size="small"
            value={chosen.typed}
            aria-describedby="part-help"
            onChange={(event) => onChange({ ...chosen, typed: event.target.value })}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          />
          <FormHelperText id="part-help" role={fault === '' ? undefined : 'alert'}>
            {fault === '' ? `At least ${moneyText(leastPart, currencyId)}` : fault}
          </FormHelperText>
        </FormControl>
      )}
    </>
  );
}
