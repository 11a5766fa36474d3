import {
  disputeNames,
  openDisputeFile,
  searchDisputes,
  type DisputeRow,
  type DisputeState,
} from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useDownload } from '../../../shared/action/useDownload';
import { call } from '../../../shared/api/call';
import { RaiseDispute } from '../../../shared/collection/RaiseDispute';
import { Empty } from '../../../shared/feedback/Feedback';
import { invoiceColumn, moneyColumn } from '../../../shared/list/columns';
import { DataList } from '../../../shared/list/DataList';
import { menuColumn, type RowAction } from '../../../shared/list/RowMenu';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/dates/DateText';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { Tone } from '../../../shared/theme/tokens';
import type { View } from '../page/CustomerInvoices';
import { AttachFile } from './AttachFile';
import { HandOverDispute } from './HandOverDispute';
import { DecideDispute } from './DecideDispute';

export interface Deciding {
  row: DisputeRow;
  isAccepted: boolean;
}

const tones: Record<DisputeState, Tone> = { open: 'pending', accepted: 'good', rejected: 'bad' };

interface Doings {
  decide: (deciding: Deciding) => void;
  handOver: (row: DisputeRow) => void;
  attach: (row: DisputeRow) => void;
}

/** The paper that goes with a dispute; who opened it is put down. */
function DisputeFile({ row: { id: disputeId, fileName } }: { row: DisputeRow }) {
  const { download, isBusy } = useDownload();
  if (fileName === '') return null;
  return (
    <Link
      component="button"
      type="button"
      disabled={isBusy}
      onClick={() => void download(() => call(openDisputeFile, { disputeId }))}
      sx={{ display: 'block', textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {fileName}
    </Link>
  );
}

const actionsOf = (row: DisputeRow, { decide, handOver, attach }: Doings): RowAction[] =>
  row.state === 'open'
    ? [
        { label: row.fileName === '' ? 'Attach file' : 'Replace file', run: () => attach(row) },
        { label: 'Hand over', run: () => handOver(row) },
        { label: 'Approve', run: () => decide({ row, isAccepted: true }) },
        { label: 'Decline', danger: true, run: () => decide({ row, isAccepted: false }) },
      ]
    : [];

const columnsFor = (doings: Doings): readonly Column<DisputeRow>[] => [
  invoiceColumn('number', 'Invoice No', (row) => row.invoiceNumber, { onCard: 3 }),
  {
    key: 'reason',
    label: 'Reason',
    onCard: 1,
    cell: (row) => (
      <>
        {row.reason}
        <DisputeFile row={row} />
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <DateText value={row.raisedOn} form="table" /> {row.owner}
        </Box>
        {row.decidedBy !== '' && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {row.decidedBy}: {row.comment}
            {row.creditReference !== '' && `. Credit note ${row.creditReference}`}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    onCard: 4,
    cell: ({ state }) => <StatusChip status={disputeNames[state]} tone={tones[state]} />,
  },
  moneyColumn('amount', 'Disputed', (row) => row.amount, { onCard: 2 }),
  menuColumn(
    'Actions',
    ({ invoiceNumber }) => `dispute of ${invoiceNumber}`,
    (row) => actionsOf(row, doings),
    { onCard: 6 },
  ),
];

/** What the customer does not agree with (rules/collection.md#disputes). */
export default function CustomerDisputes({ customerId, view }: { customerId: number; view: View }) {
  const [isRaising, setRaising] = useState(false);
  const [handed, setHanded] = useState<DisputeRow>();
  const [deciding, setDeciding] = useState<Deciding>();
  const [attached, setAttached] = useState<DisputeRow>();
  const list = useList(searchDisputes, {
    resource: 'collection',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { customerId, customerView: view } }),
  });
  return (
    <>
      <DataList
        list={list}
        columns={columnsFor({ decide: setDeciding, handOver: setHanded, attach: setAttached })}
        tools={
          <Button variant="outlined" onClick={() => setRaising(true)}>
            Record dispute
          </Button>
        }
        empty={
          <Empty title="No dispute yet">
            What the customer does not accept of an invoice is put down from that invoice.
          </Empty>
        }
      />
      {isRaising && <RaiseDispute onClose={() => setRaising(false)} />}
      {attached && <AttachFile row={attached} onClose={() => setAttached(undefined)} />}
      {handed && <HandOverDispute row={handed} onClose={() => setHanded(undefined)} />}
      {deciding && <DecideDispute deciding={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
