import type { ExcessTargetRow, OverPaymentRow } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectInput } from '../../shared/form/Bound';
import { moneyText } from '../../shared/show/moneyText';

interface Props {
  row: OverPaymentRow;
  targets: readonly ExcessTargetRow[];
  /** open invoices that are not offered */
  more: number;
}

const choiceOf = ({ invoiceId, invoiceNumber, outstanding, currencyId, revenue }: ExcessTargetRow) => ({
  value: String(invoiceId),
  label: `${invoiceNumber} · ${moneyText(outstanding, currencyId)} due · ${revenue}`,
});

const noteOf = ({ row, targets, more }: Props): string | undefined => {
  if (row.isUnregistered) return 'The excess of an unregistered customer can only be refunded';
  if (targets.length === 0) return 'The customer has no open invoice in this currency.';
  return more > 0 ? `The ${targets.length} oldest open invoices are offered, of ${more} more.` : undefined;
};

/** To an open invoice of the customer, or back. */
export function Destination(props: Props) {
  const { row, targets } = props;
  const id = useId();
  const { control, setValue } = useFormContext();
  const { field } = useController({ name: 'destination', control });
  const note = noteOf(props);
  /** as much as fits */
  const fit = (invoiceId: string) => {
    const outstanding = targets.find((target) => String(target.invoiceId) === invoiceId)?.outstanding;
    const isLess = outstanding !== undefined && thousandths(outstanding) < thousandths(row.availableAmount);
    setValue('entries.0.creditAmount', isLess ? outstanding : row.availableAmount);
  };
  return (
    <>
      <FormControl>
        <FormLabel id={id} sx={{ color: 'text.primary', typography: 'subtitle2' }}>
          What becomes of it
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          value={field.value}
          onChange={(_event, chosen) => field.onChange(chosen)}
        >
          <FormControlLabel
            value="invoice"
            control={<Radio />}
            label="Apply to an invoice"
            disabled={targets.length === 0}
          />
          <FormControlLabel value="refundable" control={<Radio />} label="Refundable" />
        </RadioGroup>
        {note !== undefined && (
          <FormHelperText id={`${id}-note`} sx={{ margin: 0 }}>
            {note}
          </FormHelperText>
        )}
      </FormControl>
      {field.value === 'invoice' && (
        <SelectInput
          name="entries.0.targetInvoiceId"
          label="Invoice"
          required
          none="Select an invoice"
          choices={targets.map(choiceOf)}
          onPick={fit}
        />
      )}
    </>
  );
}
