import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import {
  listSettlementStanding,
  searchSettlementStatements,
  type SettlementStatement,
} from '@kobodesk/contracts/settlement';
import { Link as RouterLink, Navigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Empty, Failed, Loading } from '../../../shared/feedback/Feedback';
import { dateColumn } from '../../../shared/list/columns';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { Behind, Explained } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Balances } from '../../../shared/statement/Balances';
import { ActionButtons } from './ActionButtons';
import { duePlace, nameOf, statementAddress, statementsResource, type Standing } from './dueAccount';
import { LateChart } from './LateChart';

type Row = SettlementStatement & { id: number };

/** The statement tells it, and leads on to its lines. */
const toldColumn = (key: 'opening' | 'shares' | 'paidOut' | 'closing', label: string): Column<Row> => ({
  key,
  label,
  align: 'right',
  cell: (row) => (
    <Explained to={statementAddress(row, row.number)} title="The statement that says so">
      <Money amount={row[key]} currencyId={row.currencyId} hangs />
    </Explained>
  ),
});

const columns: readonly Column<Row>[] = [
  {
    key: 'number',
    label: 'Statement',
    onCard: 1,
    cell: (row) => (
      <Link component={RouterLink} to={statementAddress(row, row.number)}>
        Statement {row.number}
      </Link>
    ),
  },
  dateColumn('until', 'Until', ({ toDay }) => toDay, { onCard: 3 }),
  toldColumn('opening', 'Opening'),
  toldColumn('shares', 'Shares'),
  toldColumn('paidOut', 'Paid out'),
  { ...toldColumn('closing', 'Closing'), onCard: 2 },
  {
    key: 'short',
    label: 'Cut short',
    onCard: 4,
    cell: ({ shortLines }) =>
      shortLines > 0 ? <StatusChip status={`${shortLines} cut short`} tone="partly" /> : '–',
  },
];

/** What one beneficiary is owed, and the statements that were issued to it. */
function Beneficiary({ standing }: { standing: Standing }) {
  const { beneficiary, currencyId, bankName, accountNumber, due, last, months } = standing;
  const list = useList(searchSettlementStatements, {
    resource: statementsResource,
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { beneficiary, currencyId } }),
    // a number is of this beneficiary and currency alone
    rows: ({ results }) => results.map((row) => ({ ...row, id: row.number })),
  });
  return (
    <>
      <PageHeader
        title={nameOf(standing)}
        mark={
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {bankName} <span className="tabular">{accountNumber}</span>
          </Box>
        }
      >
        <Button component={RouterLink} to="/settlement-statements">
          All beneficiaries
        </Button>
        <ActionButtons account={standing} />
      </PageHeader>
      <Balances
        name="What is owed"
        figures={[
          {
            label: 'Due now',
            value: (
              <Behind {...duePlace(standing)}>
                <Money amount={due} currencyId={currencyId} />
              </Behind>
            ),
          },
          { label: 'Last statement', value: last ? String(last.number) : 'None yet' },
          {
            label: 'It closed with',
            value: last ? (
              <Explained to={statementAddress(standing, last.number)} title="The statement that says so">
                <Money amount={last.closing} currencyId={currencyId} />
              </Explained>
            ) : (
              '–'
            ),
          },
        ]}
      />
      <DataList
        list={list}
        columns={columns}
        empty={
          <Empty title="No statement was issued yet">
            The first one tells all that was shared and paid out until its last day.
          </Empty>
        }
      />
      <LateChart {...{ months, currencyId, beneficiary }} />
    </>
  );
}

/** /settlement-beneficiary?beneficiary=&currencyId= (rules/settlement.md#settlement-statements). */
export default function BeneficiaryPage() {
  const [search] = useSearchParams();
  const answer = useAnswer(listSettlementStanding, {}, { resource: statementsResource });
  const standing = answer.data?.data.find(
    ({ beneficiary, currencyId }) =>
      beneficiary === search.get('beneficiary') && String(currencyId) === search.get('currencyId'),
  );
  if (answer.isSuccess && !standing) return <Navigate to="/settlement-statements" replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {standing && !answer.isError ? (
        <Beneficiary standing={standing} />
      ) : (
        <>
          <PageHeader title="Beneficiary" />
          {answer.isError ? (
            <Failed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <Loading rows={8} />
          )}
        </>
      )}
    </Box>
  );
}
