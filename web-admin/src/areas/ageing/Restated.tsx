import { movementWords, searchRestated, type RestatedRow } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { useAnswer } from '../../shared/api/useAnswer';
import { Pager } from '../../shared/list/Pager';
import { RowsTable, type Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';

const pageSize = 10;

const columns: readonly Column<RestatedRow>[] = [
  { key: 'day', label: 'Counts from', onCard: 4, cell: (row) => <DateText value={row.day} form="table" /> },
  {
    key: 'told',
    label: 'Put down',
    onCard: 5,
    cell: (row) => <DateText value={row.recordedAt} form="table" />,
  },
  {
    key: 'what',
    label: 'What',
    onCard: 3,
    cell: (row) => [movementWords[row.kind], row.reference].filter(Boolean).join(' · '),
  },
  {
    key: 'invoice',
    label: 'Invoice No',
    onCard: 1,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  { key: 'customer', label: 'Customer', onCard: 6, cell: (row) => row.customerName },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 2,
    cell: (row) => <Money amount={row.amount} currencyId={row.currencyId} />,
  },
];

/** What was put down for a past day after it was told, and what it comes to (rules/ageing.md#restated). */
export function Restated({ parameter }: { parameter: object }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const asked = { pageSize, from: page - 1, parameter } as InputOf<typeof searchRestated>;
  const { data: reply } = useAnswer(searchRestated, asked, { resource: 'invoices' });
  if (!reply) return null;
  const { totalCount, sums, knownAt, results } = reply;
  if (totalCount === 0)
    return (
      <Alert severity="success">
        Nothing was put down for this day since <DateText value={knownAt} />.
      </Alert>
    );
  const many = totalCount === 1 ? '1 movement' : `${totalCount.toLocaleString('en')} movements`;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => setOpen(true)}>
          Show
        </Button>
      }
    >
      Restated since <DateText value={knownAt} />: {many},{' '}
      {sums.map(({ currencyId, amount }, at) => (
        <span key={currencyId}>
          {at > 0 && ', '}
          <Money amount={amount} currencyId={currencyId} />
        </span>
      ))}
      <Modal open={isOpen} title="Restated since" width="lg" onClose={() => setOpen(false)}>
        <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <RowsTable columns={columns} data={results} />
          <Box
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
          >
            <span aria-live="polite">{many}</span>
            <Pager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={setPage} />
          </Box>
        </Box>
      </Modal>
    </Alert>
  );
}
