import { sumHeld, type AgeingFilter, type HeldSums } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useAnswer } from '../../shared/api/useAnswer';
import { Money } from '../../shared/show/Money';

const bandWords = ['Not midly due yet', 'Midly due', 'Due', 'Overdue'] as const;

function OfCurrency({ sums: { currencyId, promised, disputed, bands } }: { sums: HeldSums }) {
  const money = (amount: string) =>
    amount === '0' ? '–' : <Money amount={amount} currencyId={currencyId} />;
  return (
    <>
      {bands
        .filter((band) => band.promised !== '0' || band.disputed !== '0')
        .map((band) => (
          <TableRow key={band.status}>
            <TableCell>{bandWords[band.status]}</TableCell>
            <TableCell align="right">{money(band.promised)}</TableCell>
            <TableCell align="right">{money(band.disputed)}</TableCell>
          </TableRow>
        ))}
      <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
        <TableCell component="th" scope="row">
          In all
        </TableCell>
        <TableCell align="right">{money(promised)}</TableCell>
        <TableCell align="right">{money(disputed)}</TableCell>
      </TableRow>
    </>
  );
}

/** Of what is due, what is promised and what is disputed; nothing where there is none (rules/collection.md). */
export function Held({ parameter }: { parameter: NonNullable<InputOf<typeof sumHeld>['parameter']> }) {
  const { data } = useAnswer(sumHeld, { parameter: parameter as AgeingFilter }, { resource: 'collection' });
  const sums = data?.data ?? [];
  if (sums.length === 0) return null;
  return (
    <Card component="section" aria-label="Promised and disputed">
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Of what is due</TableCell>
              <TableCell align="right">Promised</TableCell>
              <TableCell align="right">Disputed</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sums.map((one) => (
              <OfCurrency key={one.currencyId} sums={one} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
