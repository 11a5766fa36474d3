import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
  Link,
} from '@mui/material';
import { searchOrganisations } from '@kobodesk/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session, type Agency } from '../../shared/api/session';
import { useAnswer } from '../../shared/api/useOperation';
import { Failed, Loading, NoMatch } from '../../shared/feedback/Feedback';

/** /select-agency: whom a provider user works for (001 §2). */
export default function SelectAgency() {
  const [name, setName] = useState('');
  const wanted = useDeferredValue(name.trim());
  const answer = useAnswer(searchOrganisations, {
    pageSize: 50,
    from: 0,
    parameter: wanted === '' ? {} : { name: wanted },
  });
  const navigate = useNavigate();
  const client = useQueryClient();
  const from = (useLocation().state as { from?: string } | null)?.from ?? '/';
  const choose = (agency: Agency) => {
    session.chooseAgency(agency);
    client.clear();
    navigate(from);
  };
  return (
    <Box>
      <Typography variant="h1" gutterBottom>
        Select Organization
      </Typography>
      <TextField
        label="Organization Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        sx={{ maxWidth: 400, mb: 2 }}
        autoFocus
      />
      {answer.isPending && <Loading />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.results.length === 0 && <NoMatch onClear={() => setName('')} />}
      {answer.data && answer.data.results.length > 0 && (
        <TableContainer component={Paper} variant="outlined">
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>Name</TableCell>
                <TableCell>Email</TableCell>
                <TableCell>Phone</TableCell>
                <TableCell>Code</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {answer.data.results.map((row) => (
                <TableRow key={row.id} hover onClick={() => choose(row)} sx={{ cursor: 'pointer' }}>
                  <TableCell>
                    <Link component="button" type="button" onClick={() => choose(row)}>
                      {row.name}
                    </Link>
                  </TableCell>
                  <TableCell>{row.email}</TableCell>
                  <TableCell>{row.phone}</TableCell>
                  <TableCell>{row.code}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}
