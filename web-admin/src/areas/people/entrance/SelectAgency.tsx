import { searchOrganisations } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { firstPath } from '../../../shared/auth/pageAccess';
import { chooseAgency, type Agency } from '../../../shared/auth/session';
import { useSession, useUser } from '../../../shared/auth/useSession';
import { NoMatch } from '../../../shared/feedback/Feedback';
import { TableSkeleton } from '../../../shared/feedback/Skeletons';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { Pager } from '../../../shared/list/Pager';
import { PageHeader } from '../../../shared/shell/PageHeader';

const pageSize = 10;

interface Row extends Agency {
  email: string;
  phone: string;
  code: string;
}

function Agencies({ rows, onChoose }: { rows: Row[]; onChoose: (row: Row) => void }) {
  const { agency } = useSession();
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>Email</TableCell>
          <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>Phone</TableCell>
          <TableCell>Code</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            hover
            selected={row.id === agency?.id}
            onClick={() => onChoose(row)}
            sx={{ cursor: 'pointer' }}
          >
            <TableCell>
              <Link
                component="button"
                type="button"
                sx={{ textAlign: 'left', fontWeight: 500, minHeight: 24 }}
              >
                {row.name}
              </Link>
            </TableCell>
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{row.email}</TableCell>
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }} className="tabular">
              {row.phone}
            </TableCell>
            <TableCell>{row.code}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/**
 * Provider staff choose whom they act for, and return to where they came from
 * (rules/people.md#choosing-an-agency).
 */
export default function SelectAgency() {
  const user = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState({ name: '', page: 1 });
  const answer = useAnswer(searchOrganisations, {
    pageSize,
    from: search.page - 1,
    parameter: search.name === '' ? {} : { name: search.name },
  });
  const choose = ({ id, name }: Row) => {
    chooseAgency({ id, name });
    // what was read for another agency is not this one's
    client.clear();
    void navigate(from ?? firstPath(user) ?? '/');
  };
  const rows = answer.isError ? [] : (answer.data?.results ?? []);
  const total = answer.isError ? 0 : (answer.data?.totalCount ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title={en.agency.title} />
      <Box
        component="form"
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ name: typed.trim(), page: 1 });
        }}
        sx={{ display: 'flex', gap: '8px', alignItems: 'flex-end', maxWidth: 480 }}
      >
        <Box sx={{ flex: 1 }}>
          <TextField label={en.agency.name} type="search" value={typed} onChange={setTyped} autoFocus />
        </Box>
        <Button type="submit" variant="contained">
          {en.list.search}
        </Button>
      </Box>
      <Card sx={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
        {answer.isPending && <TableSkeleton columns={4} />}
        {!answer.isPending && rows.length === 0 && (
          <NoMatch
            onClear={() => {
              setTyped('');
              setSearch({ name: '', page: 1 });
              void answer.refetch();
            }}
          />
        )}
        {rows.length > 0 && <Agencies rows={rows} onChoose={choose} />}
      </Card>
      <Pager
        page={search.page}
        pages={Math.ceil(total / pageSize)}
        onPage={(page) => setSearch({ ...search, page })}
      />
    </Box>
  );
}
