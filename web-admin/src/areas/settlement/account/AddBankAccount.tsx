import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { listCurrencies } from '@kobodesk/contracts/invoicing';
import { getAccountMapping, listAccountTypes, listBanks, saveAccount } from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useWhose } from '../../../shared/auth/useWhose';
import { SelectField, TextField } from '../../../shared/form/Inputs';
import { faultsOf } from '../../../shared/form/faultsOf';
import { emptyAccount, inputOf, isKept, isSecondary, type AccountPageState } from './accountDraft';
import { MappingTicks } from '../split/MappingTicks';
import { hintOf, useVerifications } from './useVerifications';
import { VerificationNote } from './VerificationNote';
import { PageHeader } from '../../../shared/shell/PageHeader';

const pairs = { display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const choicesOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/**
 * /add-new-bank-account: a new settlement account, or the one that was handed over
 * (rules/settlement.md#account-numbers).
 */
export default function AddBankAccount() {
  const navigate = useNavigate();
  const given = (useLocation().state as AccountPageState | null)?.draft;
  const [draft, setDraft] = useState(given ?? emptyAccount);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { agencyId } = useWhose();
  const banks = useAnswer(listBanks, {}).data?.data;
  const currencies = useAnswer(listCurrencies, {}).data?.data;
  const types = useAnswer(listAccountTypes, {}).data?.data;
  const mapping = useAnswer(getAccountMapping, { agencyId, settlementAccountId: draft.accountId ?? 0 });
  const [verification = { state: 'idle' as const, text: '' }] = useVerifications([
    { ...draft, knownName: isKept(draft) ? draft.accountName : undefined },
  ]);
  const accountName = verification.state === 'verified' ? verification.text : '';

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const field = (name: 'bankId' | 'accountNumber' | 'accountType' | 'currencyId' | 'alias') => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const waitsForBank = draft.bankId === '' && draft.accountNumber.trim().length >= 10;
  const proceed = () => {
    const bankName = banks?.find(({ id }) => String(id) === draft.bankId)?.name ?? draft.bankName;
    const complete = { ...draft, bankName, accountName };
    const found = faultsOf(saveAccount, inputOf(complete));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void navigate('/review-account-info', { state: { draft: complete } satisfies AccountPageState });
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={draft.accountId === undefined ? 'Add Account' : 'Edit Account'} />
      <Card
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
        sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '24px' }}
      >
        <Box sx={pairs}>
          <SelectField
            label="Bank"
            required
            none="Select a bank"
            choices={choicesOf(banks)}
            {...field('bankId')}
            error={errors['bankId'] ?? (waitsForBank ? 'Please select a bank account' : undefined)}
          />
          <Box>
            <TextField
              label="Account number"
              required
              maxLength={20}
              help={verification.state === 'verified' ? undefined : hintOf(draft, banks)}
              {...field('accountNumber')}
            />
            <VerificationNote {...verification} />
          </Box>
          <TextField label="Account name" value={accountName} onChange={() => undefined} disabled />
          <TextField label="Alias" maxLength={100} {...field('alias')} />
          <SelectField
            label="Currency"
            required
            none="Select a currency"
            choices={choicesOf(currencies)}
            {...field('currencyId')}
          />
          <SelectField
            label="Account type"
            required
            none="Select an account type"
            choices={choicesOf(types)}
            {...field('accountType')}
          />
        </Box>
        {isSecondary(draft) && (
          <MappingTicks mapping={mapping.data?.data} draft={draft} errors={errors} onChange={change} />
        )}
        <Box sx={{ display: 'flex', gap: '8px' }}>
          <Button type="submit" variant="contained" disabled={verification.state !== 'verified'}>
            Proceed
          </Button>
          <Button component={Link} to="/settings-bank-account">
            Cancel
          </Button>
        </Box>
      </Card>
    </Box>
  );
}
