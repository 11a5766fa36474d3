import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { currencyOf, listCurrencies } from '@kobodesk/contracts/invoicing';
import { amountSplit, listBanks } from '@kobodesk/contracts/settlement';
import { useAnswer } from '../../../shared/api/useAnswer';
import { SelectField, TextField } from '../../../shared/form/Inputs';
import { MoneyField } from '../../../shared/form/MoneyField';
import type { ShareDraft } from './splitDraft';
import { hintOf, type Verification } from '../account/useVerifications';
import { VerificationNote } from '../account/VerificationNote';

interface Props {
  /** from 0 */
  row: number;
  share: ShareDraft;
  splitType: string;
  verification: Verification;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<ShareDraft>) => void;
  /** absent for the only row */
  onRemove?: (() => void) | undefined;
}

const choicesOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** A third party: its account, and what it gets. Bank and currency of the first row cannot be cleared. */
export function ShareRow(props: Props) {
  const { row, share, splitType, verification, errorOf, onChange, onRemove } = props;
  const banks = useAnswer(listBanks, {}).data?.data;
  const currencies = useAnswer(listCurrencies, {}).data?.data;
  const field = (name: 'bankId' | 'accountNumber' | 'currencyId' | 'thirdPartyShare') => ({
    value: share[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const mayClear = (name: 'bankId' | 'currencyId') => row > 0 || share[name] === '';
  const isAmount = splitType === String(amountSplit);
  const symbol = isAmount ? currencyOf(Number.parseInt(share.currencyId, 10))?.currencySymbol : '%';
  const hasFailed = verification.state === 'failed';
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
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField
          label="Bank"
          required
          none={mayClear('bankId') ? 'Select a bank' : undefined}
          choices={choicesOf(banks)}
          {...field('bankId')}
        />
        <Box>
          <TextField
            label="Account number"
            required
            maxLength={20}
            help={verification.state === 'verified' ? undefined : hintOf(share, banks)}
            {...field('accountNumber')}
            error={hasFailed ? undefined : errorOf('accountNumber')}
          />
          <VerificationNote {...verification} />
        </Box>
        <SelectField
          label="Currency"
          required
          none={mayClear('currencyId') ? 'Select a currency' : undefined}
          choices={choicesOf(currencies)}
          {...field('currencyId')}
        />
        <MoneyField
          label="Third party share"
          required
          {...(symbol === undefined || splitType === '' ? {} : { symbol })}
          {...field('thirdPartyShare')}
        />
      </Box>
      {onRemove && (
        <Button onClick={onRemove} aria-label={`Remove account ${row + 1}`} sx={{ marginTop: '8px' }}>
          Remove
        </Button>
      )}
    </Box>
  );
}
