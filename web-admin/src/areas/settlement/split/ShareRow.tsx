import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { currencyOf, listCurrencies } from '@kobodesk/contracts/invoicing';
import { amountSplit } from '@kobodesk/contracts/settlement';
import { useFormContext } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { MoneyInput, SelectInput } from '../../../shared/form/Bound';
import { Pairs } from '../../../shared/form/FormParts';
import { choicesOf } from '../../../shared/form/Inputs';
import { BankAccount } from '../account/BankAccount';
import type { KnownAccount } from '../account/useVerification';
import type { SplitDraft } from './splitDraft';

interface Props {
  /** from 0 */
  row: number;
  known: KnownAccount | undefined;
  /** absent for the only row */
  onRemove: (() => void) | undefined;
}

/** A third party: its account, and what it gets. Bank and currency of the first row cannot be cleared. */
export function ShareRow({ row, known, onRemove }: Props) {
  const { watch } = useFormContext<SplitDraft>();
  const [splitType, currencyId] = watch(['splitType', `settlementAccounts.${row}.currencyId`]);
  const currencies = useAnswer(listCurrencies, {}).data?.data;
  const at = `settlementAccounts.${row}.`;
  const isAmount = splitType === String(amountSplit);
  const symbol = isAmount ? currencyOf(Number.parseInt(currencyId, 10))?.currencySymbol : '%';
  return (
    <Box
      component="fieldset"
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        padding: '16px',
        margin: 0,
        minWidth: 0,
      }}
    >
      <Typography component="legend" variant="h3" sx={{ paddingInline: '4px' }}>
        Third-party account {row + 1}
      </Typography>
      <Pairs>
        <BankAccount at={at} known={known} keepsBank={row === 0} />
        <SelectInput
          name={`${at}currencyId`}
          label="Currency"
          required
          none={row === 0 && currencyId !== '' ? undefined : 'Select a currency'}
          choices={choicesOf(currencies)}
        />
        <MoneyInput
          name={`${at}thirdPartyShare`}
          label="Third party share"
          required
          {...(symbol === undefined || splitType === '' ? {} : { symbol })}
        />
      </Pairs>
      {onRemove && (
        <Button onClick={onRemove} aria-label={`Remove account ${row + 1}`} sx={{ marginTop: '8px' }}>
          Remove
        </Button>
      )}
    </Box>
  );
}
