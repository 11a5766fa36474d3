import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { dateColumn, invoiceColumn, moneyColumn } from '../../src/shared/list/columns';
import { CreateButton } from '../../src/shared/list/CreateButton';
import { DataList } from '../../src/shared/list/DataList';
import { downloadKinds, kindNames } from '../../src/shared/list/DownloadButton';
import { Pager } from '../../src/shared/list/Pager';
import Peek from '../../src/shared/list/peek/Peek';
import type { Peeked } from '../../src/shared/list/peek/peeked';
import { RowMenu } from '../../src/shared/list/RowMenu';
import type { Column } from '../../src/shared/list/RowsTable';
import { Filters } from '../../src/shared/list/search/Filters';
import { SearchBox } from '../../src/shared/list/search/SearchBox';
import { SummaryCards } from '../../src/shared/list/SummaryCards';
import { TickBar, tickColumn, useTicks } from '../../src/shared/list/ticks';
import type { ListState } from '../../src/shared/list/useList';
import { Facts } from '../../src/shared/show/Facts';
import { Money } from '../../src/shared/show/Money';
import { StatusChip } from '../../src/shared/show/StatusChip';
import { naira, rows } from '../samples';
import { Piece } from '../Piece';

const nothing = () => undefined;
export const listOf = (given: Partial<ListState<InvoiceRow>> = {}): ListState<InvoiceRow> => ({
  rows,
  total: 73,
  pageSize: 10,
  page: 4,
  go: nothing,
  isPending: false,
  isFetching: false,
  error: undefined,
  again: nothing,
  sort: { field: 'createdDate', order: 'DESC' },
  onSort: nothing,
  ...given,
});
export const columns: readonly Column<InvoiceRow>[] = [
  invoiceColumn('number', 'Invoice number', ({ invoiceNumber }) => invoiceNumber, { onCard: 1 }),
  { key: 'name', label: 'Customer', onCard: 3, cell: ({ customerName }) => customerName },
  dateColumn('date', 'Created', ({ createdDate }) => createdDate, { sortBy: 'createdDate', onCard: 5 }),
  { key: 'status', label: 'Status', onCard: 4, cell: ({ status }) => <StatusChip status={status} /> },
  moneyColumn('amount', 'Amount', ({ amount }) => amount, { onCard: 2 }),
];

function Ticked() {
  const ticks = useTicks<InvoiceRow>({ rows, page: 1, filter: {} });
  const { isTicked, tick } = ticks;
  return (
    <DataList
      list={listOf({ total: rows.length, isFetching: true })}
      columns={[tickColumn({ isTicked, tick }, ({ invoiceNumber }) => invoiceNumber), ...columns]}
      above={
        <TickBar ticks={ticks}>
          <Button variant="outlined" disabled>
            Mark as paid
          </Button>
        </TickBar>
      }
    />
  );
}

function Beside() {
  const [at, setAt] = useState<Peeked>({ id: 1, isOpen: true });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 380px', alignItems: 'start' }}>
      <DataList
        list={listOf()}
        columns={columns.filter(({ key }) => key === 'number' || key === 'amount')}
        isSelected={({ id }) => id === at.id}
        onRow={({ id }) => setAt({ id, isOpen: true })}
      />
      <Peek
        rows={rows}
        at={at}
        onAt={setAt}
        peek={{
          title: ({ invoiceNumber }) => invoiceNumber,
          to: ({ invoiceNumber }) => `/search-invoice/${invoiceNumber}`,
          show: ({ customerName, location }) => (
            <Facts facts={{ Customer: customerName, Location: location }} />
          ),
        }}
      />
    </Box>
  );
}

const filter = { text: 'Skyways', status: '', from: '2026-11-01' };
const cards = [
  {
    label: 'Invoiced',
    value: <Money amount="214648000" currencyId={naira} variant="short" />,
    detail: '73 invoices',
  },
  {
    label: 'Collected',
    value: <Money amount="148635210" currencyId={naira} variant="short" />,
    detail: '41 invoices',
  },
  { label: 'Waiting', value: 3, onToggle: nothing, pressed: true },
];

/** Rows, what narrows them, and what stands above and below. */
export const Lists = () => (
  <>
    <Piece name="Filters">
      <Filters
        list={{ filter, first: filter, set: nothing, reset: nothing }}
        fields={[
          { name: 'text', label: 'Customer' },
          { name: 'status', label: 'Status', choices: [{ value: 'Paid', label: 'Paid' }], none: 'Any' },
          { name: 'from', label: 'Start date', type: 'date' },
        ]}
      />
    </Piece>
    <Piece name="Cards of figures">
      <SummaryCards cards={cards} />
    </Piece>
    <Piece name="A list with search, tools and pages">
      <DataList
        list={listOf()}
        columns={[
          ...columns,
          {
            key: 'menu',
            label: 'Actions',
            cell: ({ invoiceNumber }) => (
              <RowMenu label={invoiceNumber} actions={[{ label: 'Open', run: nothing }]} />
            ),
          },
        ]}
        search={<SearchBox label="Search" text="" onText={nothing} quiet />}
        tools={<CreateButton label={`Create from ${kindNames[downloadKinds[0] ?? 'pdf']}`} to="/lists" />}
      />
    </Piece>
    <Piece name="A list that is refreshed, with boxes">
      <Ticked />
    </Piece>
    <Piece name="A row beside its list">
      <Beside />
    </Piece>
    <Piece name="Pages">
      <Pager page={1} pages={3} onPage={nothing} label="Other pages" />
    </Piece>
  </>
);
