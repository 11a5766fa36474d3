import { many } from '@kobodesk/contracts/kernel';
import { draftWaiver, getWaiver, type Supposition, type WaiverDraft } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { TextInput } from '../../../shared/form/Bound';
import { OperationForm } from '../../../shared/form/OperationForm';
import { Money } from '../../../shared/show/Money';

interface Props {
  /** what the analysis is filtered by */
  parameter: object;
  /** as it was supposed in the answer that is shown */
  suppose: Pick<Supposition, 'payers' | 'waiver'>;
}

/** How far it is; asked again while it goes on, for a desk works at it and nobody else hears of each slice. */
function Progress({ begun }: { begun: WaiverDraft }) {
  const [isOver, setOver] = useState(false);
  const answer = useAnswer(
    getWaiver,
    { waiverId: begun.id },
    { resource: 'waivers', ...(isOver ? {} : { everyMs: 1000 }) },
  );
  const { state, found, asked, skipped, amounts } = answer.data?.data ?? begun;
  if (state === 'done' && !isOver) setOver(true);
  return (
    <Box role="status" sx={{ display: 'grid', gap: '4px' }}>
      <span>
        {state === 'done' ? 'Done: ' : `Of ${many(found, 'invoice')} so far: `}
        {many(asked, 'credit note request waits', 'credit note requests wait')} for a second person
        {skipped > 0 && `, ${many(skipped, 'invoice was', 'invoices were')} left out`}.
      </span>
      {amounts.map(({ currencyId, amount }) => (
        <span key={currencyId}>
          <Money amount={amount} currencyId={currencyId} /> in all
        </span>
      ))}
    </Box>
  );
}

/** What was supposed becomes requests for credit notes, one for each invoice (rules/ageing.md#what-if). */
export function DraftWaiver({ parameter, suppose }: Props) {
  const [begun, setBegun] = useState<WaiverDraft>();
  return (
    <Box component="section" aria-label="Draft credit note requests" sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <Typography variant="h3">Draft credit note requests</Typography>
      {begun ? (
        <Progress begun={begun} />
      ) : (
        <OperationForm
          operation={draftWaiver}
          defaults={{ reason: '' }}
          submit="Draft requests"
          busy="Drafting…"
          input={({ reason }) => ({ parameter, suppose, reason }) as InputOf<typeof draftWaiver>}
          onDone={({ data }) => setBegun(data)}
        >
          <TextInput
            name="reason"
            label="Reason for issuance"
            required
            rows={2}
            maxLength={1000}
            help="A request for each invoice of the waiver; a second person decides"
          />
        </OperationForm>
      )}
    </Box>
  );
}
