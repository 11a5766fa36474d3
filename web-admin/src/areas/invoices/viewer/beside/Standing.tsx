import Box from '@mui/material/Box';
import {
  openAmount,
  shownStatus,
  type InvoiceRequestNote,
  type InvoiceSheet,
} from '@kobodesk/contracts/invoicing';
import type { LedgerEventKind } from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { drawn } from '../../../../shared/chart/drawn';
import { PartsBar } from '../../../../shared/chart/PartsBar';
import { useTimeZone } from '../../../../shared/show/dates/DateText';
import { dateText } from '../../../../shared/show/dates/dateForm';
import { dayIn } from '../../../../shared/show/dates/days';
import { Behind } from '../../../../shared/ledger/Behind';
import { Money } from '../../../../shared/show/Money';
import { StatusChip } from '../../../../shared/show/StatusChip';
import { awayText, partsOf, type StandingPart } from './openParts';

const colours: Record<StandingPart['label'], string> = {
  Paid: 'house.primary',
  Credited: 'house.link',
  'Credit requested': 'house.link',
  Open: 'house.band2',
  'Open after that': 'house.band2',
  Voided: 'house.control',
};

interface Props {
  invoice: InvoiceSheet;
  requests: readonly InvoiceRequestNote[];
}

/** what moved a part; '' is all that moved, which leaves what is open. Of what is only requested nothing did yet */
const events: Partial<Record<StandingPart['label'], LedgerEventKind | ''>> = {
  Paid: 'paid',
  Credited: 'credited',
  Open: '',
  Voided: 'voided',
};

function PartAmount({ part, invoice }: { part: StandingPart; invoice: InvoiceSheet }) {
  const { currencyId, invoiceId } = invoice;
  const amount = <Money amount={part.amount} currencyId={currencyId} />;
  const event = events[part.label];
  if (event === undefined) return amount;
  return (
    <Behind account="1200" event={event || undefined} {...{ currencyId, invoiceId }}>
      {amount}
    </Behind>
  );
}

/** What is due of an invoice, until when, and what became of the rest of it. */
export function Standing({ invoice, requests }: Props) {
  const { currencyId, amount, dueDate } = invoice;
  const zone = useTimeZone();
  const [today] = useState(() => dayIn(new Date(), zone));
  const requested = requests.find(({ kind }) => kind === 'credit-note')?.credit;
  const isOpen = invoice.status === 'Unpaid' || invoice.status === 'Partly paid';
  return (
    <Box component="section" aria-label="Amount due" sx={{ display: 'grid', gap: '12px' }}>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', color: 'text.secondary' }}>
          <span>Amount due</span>
          {isOpen && dueDate !== undefined && (
            <Box component="span" sx={{ typography: 'caption' }}>
              Due {dateText(dueDate, 'table', zone)}, {awayText(dueDate, today)}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ typography: 'h4', flex: 1, whiteSpace: 'nowrap' }}>
            <Behind account="1200" {...{ currencyId, invoiceId: invoice.invoiceId }}>
              <Money amount={openAmount(invoice)} currencyId={currencyId} />
            </Behind>
          </Box>
          <StatusChip status={shownStatus(invoice)} />
        </Box>
      </Box>
      <PartsBar
        name="Parts of the amount"
        layout="sum"
        parts={partsOf(invoice, requested).map((part) => ({
          label: part.label,
          value: <PartAmount part={part} invoice={invoice} />,
          weight: drawn(part.amount),
          colour: colours[part.label],
          isHatched: part.label === 'Credit requested',
        }))}
        sum={{
          label: 'Invoiced',
          value: (
            // of one that was voided all of it was taken back
            <Behind
              account="4000"
              isNot={!isOpen && invoice.status !== 'Paid'}
              {...{ currencyId, invoiceId: invoice.invoiceId }}
            >
              <Money amount={amount} currencyId={currencyId} />
            </Behind>
          ),
        }}
      />
    </Box>
  );
}
