import { trackOfficers } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { notDrawn } from '../../../shared/chart/save/notDrawn';
import { SaveChart } from '../../../shared/chart/save/SaveChart';
import { Money } from '../../../shared/show/Money';
import { currencyName } from '../currencyName';
import { inUnits } from './figures';

interface OfficersProps {
  currencyId: number;
  /** whose figures are shown above; '' for those of all */
  chosen: string;
  onChoose: (officerId: string) => void;
}

const headings = ['Officer', 'Billed', 'Paid', 'Due now', 'Sales outstanding', 'Delinquent', 'Effectiveness'];

/** The figures of the twelve months of each who raised invoices; one of them can be looked at alone (rules/ageing.md#by-officer). */
export function Officers({ currencyId, chosen, onChoose }: OfficersProps) {
  const answer = useAnswer(trackOfficers, {}, { resource: 'invoices' });
  const card = useRef<HTMLDivElement>(null);
  const own = answer.data?.data.find((one) => one.currencyId === currencyId);
  if (!own || own.officers.length === 0) return null;
  const title = `By officer, ${currencyName(currencyId)}`;
  const figures = {
    name: title,
    headings,
    rows: own.officers.map(({ officer, year }) => [
      officer,
      ...[year.billed, year.paid, year.closing].map((amount) => ({ amount, currencyId })),
      ...[year.dso, year.daysDelinquent, year.effectiveness].map((figure) =>
        figure === null ? null : { decimal: figure },
      ),
    ]),
  };
  return (
    <Card ref={card} component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          padding: '12px 16px 0',
        }}
      >
        <Typography variant="h3">{title}</Typography>
        <span {...notDrawn}>
          <SaveChart title={title} figures={figures} card={card} />
        </span>
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {headings.map((heading, at) => (
                <TableCell key={heading} align={at === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
                  {heading}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {own.officers.map(({ officerId, officer, year }) => {
              const isChosen = chosen === String(officerId);
              return (
                <TableRow key={officerId} selected={isChosen}>
                  <TableCell component="th" scope="row">
                    <Button
                      size="small"
                      aria-pressed={isChosen}
                      variant={isChosen ? 'contained' : 'text'}
                      onClick={() => onChoose(isChosen ? '' : String(officerId))}
                      sx={{ whiteSpace: 'nowrap' }}
                    >
                      {officer === '' ? 'Nobody by name' : officer}
                    </Button>
                  </TableCell>
                  {[year.billed, year.paid, year.closing].map((amount, at) => (
                    <TableCell key={headings[at + 1]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                      <Money amount={amount} currencyId={currencyId} />
                    </TableCell>
                  ))}
                  <TableCell align="right">{inUnits(year.dso, 'days')}</TableCell>
                  <TableCell align="right">{inUnits(year.daysDelinquent, 'days')}</TableCell>
                  <TableCell align="right">{inUnits(year.effectiveness, '%')}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}
