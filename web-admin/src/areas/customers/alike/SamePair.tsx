import { keepApart, mergeRefusal, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useOperation } from '../../../shared/api/useOperation';
import { customerPath, handing, mergePath } from '../paths';

const facts: readonly [string, (row: CustomerRecord) => string][] = [
  ['IN', (row) => row.customerAIN],
  ['RC number', (row) => row.rcNumber],
  ['Email', (row) => row.email],
  ['Phone number', (row) => row.phone],
  ['Address', (row) => row.address],
  ['Account code', (row) => row.accountCode],
  ['Category', (row) => row.categoryName],
  ['Self service', (row) => (row.allowSelfService ? 'Yes' : 'No')],
  ['Status', (row) => (row.status ? 'Active' : 'Inactive')],
];

interface PairProps {
  first: CustomerRecord;
  second: CustomerRecord;
}

/** What many have in common says nothing. */
const telling = new Set(['RC number', 'Email', 'Phone number', 'Address', 'Account code']);

/** Two customers beside each other; what both have is marked by its word too. */
function Beside({ first, second }: PairProps) {
  return (
    <Table
      size="small"
      sx={{
        tableLayout: 'fixed',
        '& td, & th': { overflowWrap: 'anywhere', paddingInline: { xs: '6px', sm: '12px' } },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: 92, sm: 140 } }}>Name</TableCell>
          {[first, second].map((row) => (
            <TableCell key={row.id} sx={{ whiteSpace: 'normal' }}>
              <Link component={RouterLink} to={customerPath(row.id)}>
                {row.customerName}
              </Link>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {facts.map(([label, textOf]) => {
          const isSame = telling.has(label) && textOf(first) !== '' && textOf(first) === textOf(second);
          return (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
                {label}
                {isSame && <Box sx={{ typography: 'caption' }}>Same</Box>}
              </TableCell>
              {[first, second].map((row) => (
                <TableCell key={row.id} sx={{ fontWeight: isSame ? 600 : 400 }}>
                  {textOf(row) || '–'}
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Whether two customers are one: beside each other, with both answers (rules/customers.md#customers-that-look-alike). */
export function SamePair({ first, second, onDone }: PairProps & { onDone?: () => void }) {
  const navigate = useNavigate();
  const different = useOperation(keepApart, { onSuccess: () => onDone?.() });
  const refusal = mergeRefusal([first, second]);
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Beside first={first} second={second} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px',
          justifyContent: 'flex-end',
          alignItems: 'center',
        }}
      >
        {refusal !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
            {refusal}
          </Typography>
        )}
        <Button
          variant="outlined"
          loading={different.busy}
          onClick={() => void different.run({ customerId: first.id, otherCustomerId: second.id })}
        >
          Different
        </Button>
        <Button
          variant="contained"
          disabled={refusal !== undefined}
          onClick={() => void navigate(mergePath, handing({ chosen: [first, second] }))}
        >
          Merge
        </Button>
      </Box>
    </Box>
  );
}
