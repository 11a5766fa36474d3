import type { CurrencyBands, whatIf } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/show/Money';
import { currencyName } from '../currencyName';
import { figureNames, inUnits } from '../collected/figures';

type Reply = ReplyOf<typeof whatIf>;
type Changed = Reply['figures'][number];
interface Line {
  name: string;
  before: ReactNode;
  after: ReactNode;
}

/** Band by band; a currency of which nothing is left has no bands any more. */
function bandLines(before: CurrencyBands, after: CurrencyBands | undefined): Line[] {
  const money = (amount = '0') => <Money amount={amount} currencyId={before.currencyId} />;
  const bands = before.bands.map(({ status, name, amount }) => ({
    name: name === '' ? 'Not late yet' : name,
    before: money(amount),
    after: money(after?.bands.find((band) => band.status === status)?.amount),
  }));
  return [
    ...bands,
    { name: 'Due in all', before: money(before.outstanding), after: money(after?.outstanding) },
  ];
}

const figureLines = ({ before, after }: Changed): Line[] =>
  figureNames.map(({ figure, name, unit }) => ({
    name,
    before: inUnits(before[figure], unit),
    after: inUnits(after[figure], unit),
  }));

interface OfCurrencyProps {
  before: CurrencyBands;
  after: CurrencyBands | undefined;
  figures: Changed | undefined;
}

/** The bands of a currency, and beside them how fast it is collected. */
function OfCurrency({ before, after, figures }: OfCurrencyProps) {
  const currency = currencyName(before.currencyId);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Beside name={`Before and after, ${currency}`} heading={currency} lines={bandLines(before, after)} />
      {figures && (
        <Beside
          name={`How fast it is collected, ${currency}`}
          heading="Twelve months"
          lines={figureLines(figures)}
        />
      )}
    </Box>
  );
}

interface BesideProps {
  name: string;
  /** above the names of the lines */
  heading: string;
  lines: readonly Line[];
}

/** Lines of before and after. */
function Beside({ name, heading, lines }: BesideProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell>{heading}</TableCell>
            <TableCell align="right">Before</TableCell>
            <TableCell align="right">After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.name}>
              <TableCell component="th" scope="row">
                {line.name}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {line.before}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {line.after}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ComparedProps {
  reply: Reply;
  /** the bands are of a customer, a number or a period, and the figures are not */
  isOfPart: boolean;
}

/** What is due by band, before and after, and where the difference comes from. */
export function Compared({ reply: { before, after, payers, waived, figures }, isOfPart }: ComparedProps) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {before.map((bands) => (
        <OfCurrency
          key={bands.currencyId}
          before={bands}
          after={after.find(({ currencyId }) => currencyId === bands.currencyId)}
          figures={figures.find(({ currencyId }) => currencyId === bands.currencyId)}
        />
      ))}
      {isOfPart && figures.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          How fast it is collected is told of all customers and days of the revenue and the location.
        </Typography>
      )}
      {waived.map(({ currencyId, amount }) => (
        <Box key={currencyId}>
          Waived: <Money amount={amount} currencyId={currencyId} />
        </Box>
      ))}
      {payers.length > 0 && (
        <Box component="ul" aria-label="Who pays" sx={{ margin: 0, paddingLeft: '18px' }}>
          {payers.map(({ customerId, customer, currencyId, outstanding, count }) => (
            <li key={`${customerId} ${currencyId}`}>
              {customer} pays <Money amount={outstanding} currencyId={currencyId} /> of {count}{' '}
              {count === 1 ? 'invoice' : 'invoices'}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
