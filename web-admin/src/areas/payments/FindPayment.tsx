import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { findPayment, listPaymentChannels } from '@kobodesk/contracts/payments';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { Failed, ListsFailed, Loading, Stale } from '../../shared/feedback/Feedback';
import { SearchCard } from '../../shared/form/FormParts';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { PageHeader } from '../../shared/shell/PageHeader';
import { FoundPayment } from './FoundPayment';

interface Sought {
  channel: string;
  reference: string;
}

function SearchForm({ sought, onSearch }: { sought: Sought; onSearch: (sought: Sought) => void }) {
  const [channel, setChannel] = useState(sought.channel);
  const [reference, setReference] = useState(sought.reference);
  const channels = useAnswer(listPaymentChannels, {});
  return (
    <>
      <ListsFailed of={[channels]} />
      <SearchCard
        disabled={channel === '' || reference.trim() === ''}
        onSearch={() => onSearch({ channel, reference: reference.trim() })}
      >
        <Box sx={{ flex: '1 1 200px' }}>
          <SelectField
            label="Payment channel"
            required
            none="Select a channel"
            value={channel}
            choices={(channels.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setChannel}
          />
        </Box>
        <Box sx={{ flex: '2 1 260px' }}>
          <TextField label="Reference number" required value={reference} onChange={setReference} />
        </Box>
      </SearchCard>
    </>
  );
}

/** /payments: a payment by its channel and reference (rules/references-and-payments.md#finding-a-payment). */
export default function FindPayment() {
  const [address, setAddress] = useSearchParams();
  const sought = { channel: address.get('channel') ?? '', reference: address.get('reference') ?? '' };
  const isAsked = sought.channel !== '' && sought.reference !== '';
  const answer = useAnswer(
    findPayment,
    { paymentChannelCode: sought.channel, paymentReferenceNo: sought.reference },
    { enabled: isAsked, resource: 'invoices' },
  );
  const found: ReplyOf<typeof findPayment>['data'] | undefined = answer.error ? undefined : answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1100 }}>
      <PageHeader
        title="Search With Payment Reference"
        lead="Look up a payment by its channel and the reference that the payer has in hand."
      />
      <SearchForm
        key={`${sought.channel} ${sought.reference}`}
        sought={sought}
        onSearch={(next) => {
          if (next.channel === sought.channel && next.reference === sought.reference) void answer.refetch();
          setAddress({ ...next });
        }}
      />
      {isAsked && answer.isPending && <Loading rows={4} />}
      {isAsked && answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {isAsked && found && <Stale error={answer.failureReason} onRetry={() => void answer.refetch()} />}
      {isAsked && found && <FoundPayment found={found} dimmed={answer.isFetching} />}
    </Box>
  );
}
