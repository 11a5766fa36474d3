import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { dayText, many } from '@kobodesk/contracts/kernel';
import {
  channelText,
  listUnsettledPayments,
  transitAges,
  type UnsettledPayment,
} from '@kobodesk/contracts/payments';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../shared/feedback/Feedback';
import { referenceColumn } from '../../shared/reference/referenceColumn';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import type { Tone } from '../../shared/theme/tokens';
import { currencyIdOf } from './lineWords';
import { Views } from './Views';

/** how a payment looks that is so many days on its way: what is late stands out */
const toneOf = (age: number): Tone =>
  age >= 15 ? 'overdue' : age >= 8 ? 'bad' : age >= 4 ? 'partly' : 'off';

const columns: readonly Column<UnsettledPayment>[] = [
  {
    key: 'age',
    label: 'On its way',
    onCard: 2,
    cell: ({ age }) => <StatusChip status={many(age, 'day')} tone={toneOf(age)} />,
  },
  { key: 'day', label: 'Paid', onCard: 3, cell: ({ day }) => dayText(day) },
  {
    key: 'invoice',
    label: 'Invoice',
    onCard: 1,
    cell: ({ invoiceNumber }) => <InvoiceLink number={invoiceNumber} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 4,
    cell: ({ amount, currency }) => <Money amount={amount} currencyId={currencyIdOf(currency)} />,
  },
  { key: 'channel', label: 'Channel', onCard: 5, cell: ({ channel }) => channelText(channel) },
  referenceColumn('reference', 'Reference', ({ reference }) => reference),
];

/** The last day of an age; undefined of the last one, which has none. */
function mostOf(from: number): number | undefined {
  const next = transitAges[transitAges.findIndex((age) => age === from) + 1];
  return next === undefined ? undefined : next - 1;
}

/** '0 to 1 days', and of the last one '31 days and more' */
function ageText(from: number): string {
  const most = mostOf(from);
  return most === undefined ? `${from} days and more` : `${from} to ${most} days`;
}

/** What an age of the address asks for: the payments that its card counts. */
function agesOf(age: string): { leastAge: number; mostAge?: number } {
  const from = transitAges.find((one) => String(one) === age);
  const mostAge = from === undefined ? undefined : mostOf(from);
  return { leastAge: from ?? 0, ...(mostAge !== undefined && { mostAge }) };
}

/** /bank-in-transit: payments that no bank line explains, by their age (rules/reconciliation.md#in-transit). */
export default function InTransit() {
  const list = useList(listUnsettledPayments, {
    resource: 'bank-lines',
    first: { age: '' },
    ask: ({ age }, at) => ({ ...at, parameter: agesOf(age) }),
  });
  return (
    <>
      <Views />
      <PageHeader
        title="In transit"
        lead="Payments of the last 90 days that are booked, and that no bank statement has shown yet."
      />
      <DataList
        list={list}
        columns={columns}
        above={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
            {list.reply?.data.map(({ from, currency, payments, amount }) => (
              <Card
                key={`${from} ${currency}`}
                sx={{
                  padding: '8px 12px',
                  ...(list.filter.age === String(from) && { backgroundColor: 'house.selected' }),
                }}
              >
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  <Link
                    component={RouterLink}
                    to={`?age=${from}`}
                    aria-current={list.filter.age === String(from) ? 'true' : undefined}
                    color="inherit"
                    underline="hover"
                  >
                    {ageText(from)}
                  </Link>
                </Box>
                <Box sx={{ fontWeight: 600 }}>
                  <Money amount={amount} currencyId={currencyIdOf(currency)} />
                </Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{many(payments, 'payment')}</Box>
              </Card>
            ))}
            {list.filter.age !== '' && (
              <Link component={RouterLink} to="?" sx={{ alignSelf: 'center' }}>
                All payments
              </Link>
            )}
          </Box>
        }
        empty={
          <Empty title="Nothing is in transit">
            No payment that was booked in the last 90 days waits for a bank statement to show it.
          </Empty>
        }
      />
    </>
  );
}
