import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { listSettlementStanding } from '@kobodesk/contracts/settlement';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Empty } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import { menuColumn, type RowAction } from '../../../shared/list/RowMenu';
import type { Column } from '../../../shared/list/RowsTable';
import { useWholeList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/dates/DateText';
import { Behind, Explained } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { PageHeader } from '../../../shared/shell/PageHeader';
import {
  beneficiaryAddress,
  duePlace,
  nameOf,
  statementAddress,
  statementsResource,
  type Standing,
} from './dueAccount';
import { LateChart } from './LateChart';
import { together } from './months';
import { useAccountActions } from './useAccountActions';

type Row = Standing & { id: string };
const withId = (row: Standing): Row => ({ ...row, id: `${row.beneficiary} ${row.currencyId}` });

function Last({ row }: { row: Row }) {
  if (!row.last) return <>None yet</>;
  const { number, toDay } = row.last;
  return (
    <>
      <Link component={RouterLink} to={statementAddress(row, number)}>
        Statement {number}
      </Link>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        until <DateText value={toDay} form="table" />
      </Box>
    </>
  );
}

const columnsFor = (actionsOf: (row: Row) => RowAction[]): readonly Column<Row>[] => [
  {
    key: 'name',
    label: 'Beneficiary',
    onCard: 1,
    cell: (row) => (
      <>
        <Link component={RouterLink} to={beneficiaryAddress(row)}>
          {nameOf(row)}
        </Link>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {row.bankName} <span className="tabular">{row.accountNumber}</span>
        </Box>
      </>
    ),
  },
  {
    key: 'due',
    label: 'Due',
    align: 'right',
    onCard: 2,
    cell: (row) => (
      <Behind {...duePlace(row)}>
        <Money amount={row.due} currencyId={row.currencyId} hangs />
      </Behind>
    ),
  },
  { key: 'last', label: 'Last statement', onCard: 3, cell: (row) => <Last row={row} /> },
  {
    key: 'closing',
    label: 'It closed with',
    align: 'right',
    cell: (row) =>
      row.last ? (
        <Explained to={statementAddress(row, row.last.number)} title="The statement that closed with it">
          <Money amount={row.last.closing} currencyId={row.currencyId} hangs />
        </Explained>
      ) : (
        '–'
      ),
  },
  menuColumn('Actions', nameOf, actionsOf, { align: 'right', onCard: 4 }),
];

/** A chart for each currency: they are never added up. */
function Months({ rows }: { rows: readonly Standing[] }) {
  const currencies = [...new Set(rows.map(({ currencyId }) => currencyId))];
  return currencies.map((currencyId) => (
    <LateChart
      key={currencyId}
      currencyId={currencyId}
      months={together(rows.filter((row) => row.currencyId === currencyId).map(({ months }) => months))}
    />
  ));
}

/** /settlement-statements: who is owed what, and what each was told last (rules/settlement.md#settlement-statements). */
export default function Beneficiaries() {
  const answer = useAnswer(listSettlementStanding, {}, { resource: statementsResource });
  const rows = (answer.data?.data ?? []).map(withId);
  const list = useWholeList(answer, rows);
  const { actionsOf, dialog } = useAccountActions();
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Settlement Statements"
        lead="What third parties are owed of what was collected, and what they were told and paid."
      />
      <DataList
        list={list}
        columns={columnsFor(actionsOf)}
        empty={
          <Empty title="Nobody is owed anything yet">
            A settlement split gives third parties their share of what is collected from the day after it was
            approved.
          </Empty>
        }
      />
      {!answer.isError && rows.length > 0 && <Months rows={rows} />}
      {dialog}
    </Box>
  );
}
