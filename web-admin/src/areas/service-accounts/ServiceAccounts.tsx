import Link from '@mui/material/Link';
import {
  searchServiceAccounts,
  switchServiceAccount,
  type ServiceAccountRow,
} from '@kobodesk/contracts/identity';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../shared/auth/session';
import { Empty } from '../../shared/feedback/Feedback';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { CreateButton } from '../../shared/list/CreateButton';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { SearchBox } from '../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../shared/list/useList';
import { DateText } from '../../shared/show/dates/DateText';
import { roleText } from '../../shared/show/roleText';
import { StatusChip } from '../../shared/show/StatusChip';
import { PageHeader } from '../../shared/shell/PageHeader';
import { accountWords, pageOfAccount } from './accountWords';

/** A switch for whoever manages them, unless something else than the switch stops its keys. */
function State({ row }: { row: ServiceAccountRow }) {
  const { label, tone } = accountWords[row.pausedBecause];
  const isSwitched = row.pausedBecause === '' || row.pausedBecause === 'switched-off';
  if (!isSwitched || !can('service-account.manage')) return <StatusChip status={label} tone={tone} />;
  return (
    <ActiveSwitch
      name={row.name}
      active={row.isActive}
      on={switchServiceAccount}
      off={switchServiceAccount}
      input={(isActive) => ({ id: row.id, isActive })}
    />
  );
}

const columns: readonly Column<ServiceAccountRow>[] = [
  {
    key: 'name',
    label: 'Name',
    onCard: true,
    cell: (row) => (
      <Link component={RouterLink} to={pageOfAccount(row.id)}>
        {row.name}
      </Link>
    ),
  },
  { key: 'owner', label: 'Owner', onCard: true, cell: (row) => row.owner },
  { key: 'role', label: 'Role', cell: (row) => roleText(row.role) },
  { key: 'keys', label: 'Live keys', align: 'right', cell: (row) => row.liveKeys },
  {
    key: 'used',
    label: 'Last used',
    cell: (row) => (row.lastUsedAt === null ? 'Never' : <DateText value={row.lastUsedAt} form="stamp" />),
  },
  { key: 'state', label: 'Status', onCard: true, cell: (row) => <State row={row} /> },
];

/** /service-accounts: other systems that work for the agency by key (rules/people.md#service-accounts). */
export default function ServiceAccounts() {
  const list = useList(searchServiceAccounts, {
    resource: 'service-accounts',
    first: { text: '' },
    ask: ({ text }, at) => ({ ...at, parameter: { searchQuery: text } }),
  });
  return (
    <>
      <PageHeader
        title="Service Accounts"
        lead="Other systems that work for the organization by key. They ask for what their role allows, and decide nothing."
      >
        {can('service-account.manage') && (
          <CreateButton label="Create Service Account" to={pageOfAccount()} />
        )}
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        search={<SearchBox {...searchIn(list)} />}
        empty={
          <Empty title="No other system works for the organization">
            A service account lets one raise invoices or read payments, by a key that can be revoked at any
            time.
          </Empty>
        }
      />
    </>
  );
}
