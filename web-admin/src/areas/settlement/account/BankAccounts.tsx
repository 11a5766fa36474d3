import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import {
  activateAccount,
  deactivateAccount,
  searchAccounts,
  type SettlementAccountRow,
} from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useWhose } from '../../../shared/auth/useWhose';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import { AnswerTable } from '../../../shared/list/AnswerTable';
import type { Column } from '../../../shared/list/RowsTable';
import { SearchBox } from '../../../shared/list/SearchBox';
import { StatusChip } from '../../../shared/show/StatusChip';
import { draftOf, type AccountPageState } from './accountDraft';
import { PageHeader } from '../../../shared/shell/PageHeader';

const pageSize = 10;
type Row = SettlementAccountRow & { id: number };
const looked = (row: Row): AccountPageState => ({ draft: draftOf(row), source: 'settings' });
const edited = (row: Row): AccountPageState => ({ draft: draftOf(row) });

const columns: readonly Column<Row>[] = [
  { key: 'bank', label: 'Bank name', onCard: true, cell: (row) => row.bankName },
  {
    key: 'number',
    label: 'Account number',
    onCard: true,
    cell: (row) => (
      <Link component={RouterLink} to="/review-account-info" state={looked(row)} className="tabular">
        {row.accountNumber}
      </Link>
    ),
  },
  { key: 'name', label: 'Account name', onCard: true, cell: (row) => row.accountName },
  { key: 'alias', label: 'Alias', cell: (row) => row.alias || '–' },
  { key: 'type', label: 'Account type', cell: (row) => row.accountTypeName },
  { key: 'currency', label: 'Currency', cell: (row) => currencyOf(row.currencyId)?.code ?? '' },
  {
    key: 'status',
    label: 'Status',
    onCard: true,
    cell: (row) => <StatusChip status={row.isActive ? 'Active' : 'Inactive'} />,
  },
  {
    key: 'edit',
    label: 'Edit',
    onCard: true,
    cell: (row) => (
      <Button
        size="small"
        component={RouterLink}
        to="/add-new-bank-account"
        state={edited(row)}
        aria-label={`Edit ${row.accountNumber}`}
      >
        Edit
      </Button>
    ),
  },
  {
    key: 'active',
    label: 'Active',
    onCard: true,
    cell: (row) => (
      <ActiveSwitch
        name={row.accountNumber}
        active={row.isActive}
        on={activateAccount}
        off={deactivateAccount}
        input={{ accountId: row.accountId }}
      />
    ),
  },
];

/** /settings-bank-account: where the money of the agency goes (rules/settlement.md#accounts). */
export default function BankAccounts() {
  const { agencyId } = useWhose();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    searchAccounts,
    { pageSize, from: page - 1, parameter: { searchQuery: text, agencyId } },
    { resource: 'settlement-accounts' },
  );
  const search = (value: string) => {
    setText(value);
    setPage(1);
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Bank Accounts" />
      <SearchBox
        label="Search"
        text={text}
        onText={search}
        create={{ label: 'Add', to: '/add-new-bank-account' }}
      />
      <AnswerTable
        answer={answer}
        rows={(answer.data?.results ?? []).map((row) => ({ ...row, id: row.accountId }))}
        total={answer.data?.totalCount ?? 0}
        columns={columns}
        page={page}
        onPage={setPage}
        {...(text === '' ? {} : { onClear: () => search('') })}
      />
    </Box>
  );
}
