import {
  promiseNames,
  searchPromises,
  withdrawPromise,
  type PromiseRow,
  type PromiseState,
} from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useOperation } from '../../../shared/api/useOperation';
import { RecordPromise } from '../../../shared/collection/RecordPromise';
import { Empty } from '../../../shared/feedback/Feedback';
import { dateColumn, invoiceColumn } from '../../../shared/list/columns';
import { DataList } from '../../../shared/list/DataList';
import { menuColumn } from '../../../shared/list/RowMenu';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/dates/DateText';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { Tone } from '../../../shared/theme/tokens';
import type { View } from '../page/CustomerInvoices';

const tones: Record<PromiseState, Tone> = {
  open: 'pending',
  kept: 'good',
  part: 'partly',
  broken: 'bad',
  replaced: 'off',
  noted: 'off',
  withdrawn: 'off',
};
const whoOf = ({ source, saysPaid, promisedBy }: PromiseRow): string => {
  if (source === 'phone') return promisedBy;
  return saysPaid ? 'Payer, as paid' : 'Payer, on the payment page';
};

const columnsFor = (withdraw: (row: PromiseRow) => void): readonly Column<PromiseRow>[] => [
  invoiceColumn('number', 'Invoice No', (row) => row.invoiceNumber, { onCard: 3 }),
  {
    key: 'by',
    label: 'Promised by',
    onCard: 1,
    cell: (row) => (
      <>
        {whoOf(row)}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <DateText value={row.madeOn} form="table" /> {row.takenBy}
        </Box>
      </>
    ),
  },
  dateColumn('day', 'Pays on', (row) => row.day, { onCard: 5 }),
  {
    key: 'state',
    label: 'State',
    onCard: 4,
    cell: ({ state }) => <StatusChip status={promiseNames[state]} tone={tones[state]} />,
  },
  {
    key: 'amount',
    label: 'Promised',
    align: 'right',
    onCard: 2,
    cell: ({ amount, paid, currencyId, state }) => (
      <>
        <Money amount={amount} currencyId={currencyId} />
        {paid !== '0' && state !== 'kept' && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <Money amount={paid} currencyId={currencyId} /> came
          </Box>
        )}
      </>
    ),
  },
  menuColumn(
    'Actions',
    ({ invoiceNumber }) => `promise of ${invoiceNumber}`,
    (row) => (row.state === 'open' ? [{ label: 'Withdraw', danger: true, run: () => withdraw(row) }] : []),
    { onCard: 6 },
  ),
];

interface Kept {
  kept: number;
  judged: number;
  keptLate: number;
  daysLate: number;
}

/** How a customer keeps its word; what came late came so many days after the promised one on average. */
function recordWords({ kept, judged, keptLate, daysLate }: Kept): string {
  if (judged === 0) return 'No promise was judged yet';
  const late = `${keptLate} paid late, by ${daysLate} ${daysLate === 1 ? 'day' : 'days'} on average`;
  return keptLate === 0 ? `Kept ${kept} of ${judged}` : `Kept ${kept} of ${judged}; ${late}`;
}

/** What the customer promised to pay, and whether the money came (rules/collection.md#promises). */
export default function CustomerPromises({ customerId, view }: { customerId: number; view: View }) {
  const [isRecording, setRecording] = useState(false);
  const [withdrawn, setWithdrawn] = useState<PromiseRow>();
  const list = useList(searchPromises, {
    resource: 'collection',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { customerId, customerView: view } }),
  });
  const withdraw = useOperation(withdrawPromise, { quiet: true, onSuccess: () => setWithdrawn(undefined) });
  return (
    <>
      <DataList
        list={list}
        columns={columnsFor(setWithdrawn)}
        search={<Typography color="textSecondary">{list.reply ? recordWords(list.reply) : ''}</Typography>}
        tools={
          <Button variant="outlined" onClick={() => setRecording(true)}>
            Record promise
          </Button>
        }
        empty={
          <Empty title="No promise yet">
            What the customer says it will pay, and when, is put down from one of its invoices.
          </Empty>
        }
      />
      {isRecording && <RecordPromise onClose={() => setRecording(false)} />}
      <ActionDialog
        open={withdrawn !== undefined}
        title={`Withdraw the promise of ${withdrawn?.invoiceNumber ?? ''}?`}
        confirm="Withdraw"
        busy="Withdrawing…"
        tone="error"
        field={{ label: 'Reason', missing: 'Please enter the reason', rows: 2 }}
        isBusy={withdraw.busy}
        error={withdraw.error}
        onClose={() => {
          withdraw.reset();
          setWithdrawn(undefined);
        }}
        onConfirm={(reason) => void withdraw.run({ promiseId: withdrawn?.id ?? 0, reason })}
      >
        <Typography>Notices of this invoice go on.</Typography>
      </ActionDialog>
    </>
  );
}
