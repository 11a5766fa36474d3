import { channelText } from '@kobodesk/contracts/payments';
import { listPaymentsOfDay, naira } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useUser } from '../../../shared/auth/useSession';
import { dayIn } from '../../../shared/show/dates/days';
import { Behind } from '../../../shared/ledger/Behind';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
import { Answered, NothingYet, Tile } from '../Panel';

const shown = 5;

/** What comes in today, as it comes in: the page is told of each payment and asks again (docs/architecture.md). */
export function PaymentsToday({ currencyId = naira }: { currencyId?: number }) {
  const { timeZone } = useUser();
  const [day] = useState(() => dayIn(new Date(), timeZone));
  const answer = useAnswer(listPaymentsOfDay, { day }, { resource: 'dashboard' });
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const total = answer.data?.data.totals.find((one) => one.currencyId === currencyId);
  return (
    <Tile
      title="Payments today"
      more={
        total && (
          // an excess that is applied was in the ledger on the day on which it came
          <Behind
            account="1100"
            event="paid"
            currencyId={currencyId}
            startDate={day}
            endDate={day}
            isNot={total.received !== total.amount}
          >
            <Money amount={total.amount} currencyId={currencyId} />
          </Behind>
        )
      }
    >
      <Answered answer={answer}>
        {({ data: { payments } }) => {
          if (payments.length === 0) return <NothingYet>Nothing was paid today yet.</NothingYet>;
          return (
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {payments.slice(0, shown).map((payment, at) => (
                <Box
                  component="li"
                  key={payment.id}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
                    columnGap: '10px',
                    paddingBlock: '6px',
                    borderTop: at === 0 ? 0 : 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box className="tabular" sx={{ color: 'text.secondary' }}>
                    {time.format(new Date(payment.paidAt))}
                  </Box>
                  <Box sx={{ overflowWrap: 'anywhere' }}>{payment.customerName}</Box>
                  <Money amount={payment.amount} currencyId={payment.currencyId} />
                  <Box sx={{ gridColumn: '2 / 4', typography: 'caption', color: 'text.secondary' }}>
                    <InvoiceLink number={payment.invoiceNumber} /> · {channelText(payment.channel)}
                  </Box>
                </Box>
              ))}
            </Box>
          );
        }}
      </Answered>
    </Tile>
  );
}
