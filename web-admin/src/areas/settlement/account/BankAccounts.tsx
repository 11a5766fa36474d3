import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import {
  activateAccount,
  deactivateAccount,
  searchAccounts,
  type SettlementAccountRow,
} from '@kobodesk/contracts/settlement';
import { Link as RouterLink } from 'react-router-dom';
import { useWhose } from '../../../shared/auth/useWhose';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import { CreateButton } from '../../../shared/list/CreateButton';
import { NoMatch } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../../shared/list/useList';
import { StatusChip } from '../../../shared/show/StatusChip';
import { draftOf, type AccountPageState } from './accountDraft';
import { PageHeader } from '../../../shared/shell/PageHeader';

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
  const list = useList(searchAccounts, {
    resource: 'settlement-accounts',
    first: { text: '' },
    ask: ({ text }, at) => ({ ...at, parameter: { searchQuery: text, agencyId } }),
    rows: ({ results }): readonly Row[] => results.map((row) => ({ ...row, id: row.accountId })),
  });
  return (
    <>
      <PageHeader title="Bank Accounts">
        <CreateButton label="Add" to="/add-new-bank-account" />
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        empty={<NoMatch>There is none yet: begin with Add. A second person approves it.</NoMatch>}
        search={<SearchBox {...searchIn(list)} />}
      />
    </>
  );
}
