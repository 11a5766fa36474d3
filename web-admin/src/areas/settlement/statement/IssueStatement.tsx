import Typography from '@mui/material/Typography';
import { issueSettlementStatement } from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../shared/action/Modal';
import { DateInput } from '../../../shared/form/Bound';
import { OperationForm } from '../../../shared/form/OperationForm';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { dayIn } from '../../../shared/show/dates/days';
import { nameOf, statementAddress, type DueAccount } from './dueAccount';

/** Asks for the last day, issues the next statement and shows it (rules/settlement.md#settlement-statements). */
export function IssueStatement({ account, onClose }: { account: DueAccount; onClose: () => void }) {
  const { beneficiary, currencyId } = account;
  const navigate = useNavigate();
  const zone = useTimeZone();
  const [today] = useState(() => dayIn(new Date(), zone));
  return (
    <Modal open title={`Issue statement to ${nameOf(account)}`} onClose={onClose}>
      <OperationForm
        operation={issueSettlementStatement}
        defaults={{ beneficiary, currencyId, toDay: today }}
        submit="Issue statement"
        busy="Issuing…"
        onCancel={onClose}
        onDone={({ data }) => {
          onClose();
          void navigate(statementAddress(account, data.number));
        }}
      >
        <Typography>
          It goes on where the statement before it ended, gets the next number, and is never changed
          afterwards.
        </Typography>
        <DateInput name="toDay" label="Last day" required />
      </OperationForm>
    </Modal>
  );
}
