import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { dayText, many } from '@kobodesk/contracts/kernel';
import { searchBankStatements, type BankStatement } from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { Can } from '../../shared/auth/Can';
import { Empty } from '../../shared/feedback/Feedback';
import { stampColumn } from '../../shared/list/columns';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { currencyIdOf, pageOfStatement } from './lineWords';
import { TakeStatement } from './TakeStatement';
import { Views } from './Views';

/** A balance, where the file said it. */
const Balance = ({ amount, currency }: { amount: string | null; currency: string }) =>
  amount === null ? <>Not said</> : <Money amount={amount} currencyId={currencyIdOf(currency)} />;

const columns: readonly Column<BankStatement>[] = [
  {
    key: 'account',
    label: 'Account',
    onCard: 1,
    cell: ({ id, account }) => (
      <Link component={RouterLink} to={pageOfStatement(id)} className="tabular">
        {account}
      </Link>
    ),
  },
  { key: 'fromDay', label: 'From', onCard: 2, cardWord: 'from', cell: ({ fromDay }) => dayText(fromDay) },
  { key: 'toDay', label: 'To', onCard: 3, cardWord: 'until', cell: ({ toDay }) => dayText(toDay) },
  {
    key: 'closing',
    label: 'Closing balance',
    align: 'right',
    onCard: 4,
    cell: ({ closing, currency }) => <Balance amount={closing} currency={currency} />,
  },
  {
    key: 'lineCount',
    label: 'Lines',
    align: 'right',
    cell: ({ lineCount }) => lineCount.toLocaleString('en'),
  },
  {
    key: 'findings',
    label: 'Gates',
    onCard: 5,
    cell: ({ findings: { length } }) =>
      length === 0 ? (
        <StatusChip status="Passed" tone="good" />
      ) : (
        <StatusChip status={many(length, 'finding')} tone="partly" />
      ),
  },
  { key: 'fileName', label: 'File', cell: ({ fileName }) => fileName },
  stampColumn('uploadedAt', 'Taken', ({ uploadedAt }) => uploadedAt),
];

/** /bank-statements: the bank statements that were taken (rules/reconciliation.md#files). */
export default function Statements() {
  const [isTaking, setTaking] = useState(false);
  const navigate = useNavigate();
  const list = useList(searchBankStatements, {
    resource: 'bank-statements',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: {} }),
  });
  const add = (
    <Can permission="reconciliation.manage">
      <Button variant="contained" onClick={() => setTaking(true)}>
        Add statement
      </Button>
    </Can>
  );
  return (
    <>
      <Views />
      <PageHeader
        title="Bank Statements"
        lead="What the banks say of your accounts, held against what was paid."
      >
        {add}
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        empty={
          <Empty title="No bank statement was taken yet" action={add}>
            Each line of a statement is held against the payments that are booked, and says what explains it.
          </Empty>
        }
      />
      {isTaking && (
        <TakeStatement
          onClose={() => setTaking(false)}
          onTaken={({ id }) => void navigate(pageOfStatement(id))}
        />
      )}
    </>
  );
}
