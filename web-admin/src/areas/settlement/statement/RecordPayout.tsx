import Typography from '@mui/material/Typography';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { recordPayout } from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { DateInput, MoneyInput, TextInput } from '../../../shared/form/Bound';
import { Pairs } from '../../../shared/form/FormParts';
import { OperationForm } from '../../../shared/form/OperationForm';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { dayIn } from '../../../shared/show/dates/days';
import { Facts } from '../../../shared/show/Facts';
import { Money } from '../../../shared/show/Money';
import { nameOf, type DueAccount } from './dueAccount';

/** Says that the bank paid a beneficiary; a second person agrees (rules/settlement.md#payouts). */
export function RecordPayout({ account, onClose }: { account: DueAccount; onClose: () => void }) {
  const { beneficiary, currencyId, bankName, accountNumber, due } = account;
  const zone = useTimeZone();
  const [today] = useState(() => dayIn(new Date(), zone));
  return (
    <Modal open title={`Record payout to ${nameOf(account)}`} onClose={onClose}>
      <OperationForm
        operation={recordPayout}
        defaults={{ beneficiary, currencyId, amount: due, day: today, bankReference: '' }}
        submit="Record payout"
        busy="Recording…"
        onCancel={onClose}
        onDone={onClose}
      >
        <Typography>
          The bank sends the money, and it is only recorded here. It waits for a second person: what is due
          becomes less when that one approves it.
        </Typography>
        <Facts
          facts={{
            Account: `${bankName} ${accountNumber}`.trim(),
            Due: <Money amount={due} currencyId={currencyId} />,
          }}
        />
        <Pairs>
          <MoneyInput
            name="amount"
            label="Amount"
            required
            symbol={currencyOf(currencyId)?.currencySymbol ?? ''}
          />
          <DateInput name="day" label="Paid on" required />
        </Pairs>
        <TextInput name="bankReference" label="Reference of the bank" required maxLength={60} />
      </OperationForm>
    </Modal>
  );
}
