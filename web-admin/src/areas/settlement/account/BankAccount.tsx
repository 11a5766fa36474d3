import Box from '@mui/material/Box';
import { listBanks } from '@kobodesk/contracts/settlement';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { choicesOf } from '../../../shared/form/Inputs';
import { hintOf, useVerification, waitsForBank, type KnownAccount } from './useVerification';
import { VerificationNote } from './VerificationNote';

interface Props {
  /** where the account stands in the form: '' or a row, 'settlementAccounts.0.' */
  at?: string;
  known: KnownAccount | undefined;
  /** says it at the bank when it is all that a number waits for */
  asksBank?: boolean;
  /** once it is chosen, there is one */
  keepsBank?: boolean;
}

/**
 * A bank and a number there. What the bank answers stands below, and in `accountName` and `isVerified` of the form
 * (rules/settlement.md#account-numbers).
 */
export function BankAccount({ at = '', known, asksBank = false, keepsBank = false }: Props) {
  const { control, setValue } = useFormContext();
  const [bankId, accountNumber] = useWatch({ control, name: [`${at}bankId`, `${at}accountNumber`] }).map(
    (typed) => String(typed ?? ''),
  ) as [string, string];
  const account = { bankId, accountNumber };
  const banks = useAnswer(listBanks, {}).data?.data;
  const verification = useVerification(account, known);
  const isVerified = verification.state === 'verified';
  const accountName = isVerified ? verification.text : '';
  useEffect(() => {
    setValue(`${at}accountName`, accountName);
    setValue(`${at}isVerified`, isVerified);
  }, [at, accountName, isVerified, setValue]);
  return (
    <>
      <SelectInput
        name={`${at}bankId`}
        label="Bank"
        required
        none={keepsBank && bankId !== '' ? undefined : 'Select a bank'}
        choices={choicesOf(banks)}
        fault={asksBank && waitsForBank(account) ? 'Please select a bank account' : undefined}
      />
      <Box>
        <TextInput
          name={`${at}accountNumber`}
          label="Account number"
          required
          maxLength={20}
          help={isVerified ? undefined : hintOf(account, banks)}
          fault={verification.state === 'failed' ? false : undefined}
        />
        <VerificationNote {...verification} />
      </Box>
    </>
  );
}
