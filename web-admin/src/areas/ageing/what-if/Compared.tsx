import type { CurrencyBands, whatIf } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Money } from '../../../shared/show/Money';

type Reply = ReplyOf<typeof whatIf>;
interface Line {
  name: string;
  before: string;
  after: string;
}

/** Band by band; a currency of which nothing is left has no bands any more. */
function linesOf(before: CurrencyBands, after: CurrencyBands | undefined): Line[] {
  const bands = before.bands.map(({ status, name, amount }) => ({
    name: name === '' ? 'Not late yet' : name,
    before: amount,
    after: after?.bands.find((band) => band.status === status)?.amount ?? '0',
  }));
  return [...bands, { name: 'Due in all', before: before.outstanding, after: after?.outstanding ?? '0' }];
}

function OfCurrency({ before, after }: { before: CurrencyBands; after: CurrencyBands | undefined }) {
  const { currencyId, currency } = before;
  return (
    <Table size="small" aria-label={`Before and after, ${currency}`}>
      <TableHead>
        <TableRow>
          <TableCell>{currency}</TableCell>
          <TableCell align="right">Before</TableCell>
          <TableCell align="right">After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {linesOf(before, after).map((line) => (
          <TableRow key={line.name}>
            <TableCell component="th" scope="row">
              {line.name}
            </TableCell>
            <TableCell align="right">
              <Money amount={line.before} currencyId={currencyId} />
            </TableCell>
            <TableCell align="right">
              <Money amount={line.after} currencyId={currencyId} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** What is due by band, before and after, and where the difference comes from. */
export function Compared({ reply: { before, after, payers, waived } }: { reply: Reply }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, mt: 2, overflowX: 'auto' }}>
      {before.map((bands) => (
        <OfCurrency
          key={bands.currencyId}
          before={bands}
          after={after.find(({ currencyId }) => currencyId === bands.currencyId)}
        />
      ))}
      {waived.map(({ currencyId, amount }) => (
        <Box key={currencyId}>
          Waived: <Money amount={amount} currencyId={currencyId} />
        </Box>
      ))}
      {payers.length > 0 && (
        <Box component="ul" aria-label="Who pays" sx={{ margin: 0, paddingLeft: '18px' }}>
          {payers.map(({ customerId, customer, currencyId, outstanding, count }) => (
            <li key={`${customerId} ${currencyId}`}>
              {customer}: <Money amount={outstanding} currencyId={currencyId} /> of {count}{' '}
              {count === 1 ? 'invoice' : 'invoices'}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
