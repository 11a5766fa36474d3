import { searchOrganisations } from '@kobodesk/contracts/identity';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { firstPath } from '../../../shared/auth/paths';
import { can, chooseAgency, type Agency } from '../../../shared/auth/session';
import { useSession, useUser } from '../../../shared/auth/useSession';
import { en } from '../../../shared/i18n/en';
import { Empty } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../../shared/list/useList';
import { titleOf } from '../../../shared/shell/knownPaths';
import { PageHeader } from '../../../shared/shell/PageHeader';

interface Row extends Agency {
  email: string;
  phone: string;
  code: string;
}

const columnsFor = (choose: (row: Row) => void): Column<Row>[] => [
  {
    key: 'name',
    label: 'Name',
    onCard: true,
    cell: (row) => (
      <Link
        component="button"
        type="button"
        // 24 px to press, on the line of what stands beside it
        sx={{ textAlign: 'left', fontWeight: 500, minHeight: 24, marginBlock: '-2px' }}
        onClick={() => choose(row)}
      >
        {row.name}
      </Link>
    ),
  },
  { key: 'code', label: 'Code', onCard: true, cell: (row) => row.code },
  { key: 'email', label: 'Email', cell: (row) => row.email },
  { key: 'phone', label: 'Phone', cell: (row) => row.phone },
];

/** Why somebody is here: the page that they asked for, by its name where it has one. */
function leadOf(from: string | undefined): string {
  if (from === undefined) return 'Whom you work for. Most pages are of one agency.';
  const title = titleOf(from.split('?')[0] ?? '');
  const page = title === undefined ? 'The page that you asked for' : `The page ${title}`;
  return `Whom you work for. ${page} is of one agency, and opens once it is chosen.`;
}

/**
 * Provider staff choose whom they act for, and return to where they came from
 * (rules/people.md#choosing-an-agency).
 */
export default function SelectAgency() {
  const user = useUser();
  const { agency } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const list = useList(searchOrganisations, {
    first: { text: '' },
    ask: ({ text }, at) => ({ ...at, parameter: text === '' ? {} : { name: text } }),
  });
  const choose = ({ id, name }: Row) => {
    chooseAgency({ id, name });
    // what was read for another agency is not this one's
    client.clear();
    void navigate(from ?? firstPath(user) ?? '/');
  };
  return (
    <>
      <PageHeader title={en.agency.title} lead={leadOf(from)} />
      <DataList
        list={list}
        columns={columnsFor(choose)}
        empty={
          <Empty title="There is no organization yet">
            {can('organisation.administer') ? (
              <Link component={RouterLink} to="/settings-organizations">
                Add the first one
              </Link>
            ) : (
              'An administrator of the installation adds the first one.'
            )}
          </Empty>
        }
        search={<SearchBox byButton {...searchIn(list, en.agency.name)} />}
        isSelected={({ id }) => id === agency?.id}
      />
    </>
  );
}
