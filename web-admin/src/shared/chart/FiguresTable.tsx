import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';
import { Behind, Explained } from '../ledger/Behind';
import { DateText } from '../show/dates/DateText';
import { Money } from '../show/Money';
import type { Figure, Figures } from './figures';

/** An amount that leads on where something is known to be behind it. */
function Led({ amount, currencyId, behind, rows }: Extract<Figure, { amount: string }>) {
  const money = <Money amount={amount} currencyId={currencyId} />;
  if (thousandths(amount) === 0n) return money;
  if (rows) return <Explained {...rows}>{money}</Explained>;
  return behind ? <Behind {...behind}>{money}</Behind> : money;
}

function shown(figure: Figure): ReactNode {
  if (figure === null) return '–';
  if (typeof figure === 'string') return figure;
  if (typeof figure === 'number') return figure.toLocaleString('en');
  if ('amount' in figure) return <Led {...figure} />;
  if ('decimal' in figure) return figure.decimal;
  return 'day' in figure ? <DateText value={figure.day} /> : `${figure.percent.toFixed(1)} %`;
}

const sideOf = (column: number) => (column === 0 ? 'left' : 'right');

/** The figures of a chart for whoever reads rather than looks. */
export function FiguresTable({ name, headings, rows }: Figures) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            {headings.map((heading, column) => (
              <TableCell key={heading} align={sideOf(column)}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            // two revenues may bear the same name
            <TableRow key={at}>
              {row.map((figure, column) => (
                <TableCell
                  key={headings[column]}
                  align={sideOf(column)}
                  className={column === 0 ? '' : 'tabular'}
                  sx={column === 0 ? { whiteSpace: 'nowrap' } : {}}
                >
                  {shown(figure)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
