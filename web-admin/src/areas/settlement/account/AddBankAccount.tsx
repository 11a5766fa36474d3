import Box from '@mui/material/Box';
import { listCurrencies } from '@kobodesk/contracts/invoicing';
import { listAccountTypes, listBanks, saveAccount } from '@kobodesk/contracts/settlement';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { FormCard, Pairs } from '../../../shared/form/FormParts';
import { choicesOf } from '../../../shared/form/Inputs';
import { SchemaForm } from '../../../shared/form/SchemaForm';
import { emptyAccount, inputOf, type AccountDraft, type AccountPageState } from './accountDraft';
import { BankAccount } from './BankAccount';
import { MappingTicks } from './MappingTicks';
import { PageHeader } from '../../../shared/shell/PageHeader';

/**
 * /add-new-bank-account: a new settlement account, or the one that was handed over
 * (rules/settlement.md#account-numbers).
 */
export default function AddBankAccount() {
  const navigate = useNavigate();
  const given = (useLocation().state as AccountPageState | null)?.draft ?? emptyAccount;
  const banks = useAnswer(listBanks, {});
  const currencies = useAnswer(listCurrencies, {});
  const types = useAnswer(listAccountTypes, {});
  const review = (draft: AccountDraft) => {
    const bank = banks.data?.data.find(({ id }) => String(id) === draft.bankId);
    const bankName = bank?.name ?? draft.bankName;
    const state = { draft: { ...draft, bankName } } satisfies AccountPageState;
    void navigate('/review-account-info', { state });
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={given.accountId === undefined ? 'Add Account' : 'Edit Account'} />
      <FormCard>
        <SchemaForm
          operation={saveAccount}
          defaults={given}
          inputOf={(values) => inputOf(values as AccountDraft)}
          isReady={({ isVerified }) => isVerified === true}
          submit="Proceed"
          onDone={(values) => review(values as AccountDraft)}
          onCancel={() => void navigate('/settings-bank-account')}
        >
          <ListsFailed of={[banks, currencies, types]} />
          <Pairs>
            <BankAccount known={given.kept} asksBank />
            <TextInput name="accountName" label="Account name" disabled />
            <TextInput name="alias" label="Alias" maxLength={100} />
            <SelectInput
              name="currencyId"
              label="Currency"
              required
              none="Select a currency"
              choices={choicesOf(currencies.data?.data)}
            />
            <SelectInput
              name="accountType"
              label="Account type"
              required
              none="Select an account type"
              choices={choicesOf(types.data?.data)}
            />
          </Pairs>
          <MappingTicks settlementAccountId={given.accountId ?? 0} />
        </SchemaForm>
      </FormCard>
    </Box>
  );
}
