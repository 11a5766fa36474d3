import {
  ageByCustomer,
  type CurrencyDebtors,
  type DebtorBands,
  type OwedRow,
} from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { notDrawn } from '../../../shared/chart/save/notDrawn';
import { SaveChart } from '../../../shared/chart/save/SaveChart';
import { Failed } from '../../../shared/feedback/Feedback';
import { addressOf } from '../../../shared/list/address';
import { Behind } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { currencyName } from '../currencyName';
import { duePlace } from './duePlace';
import { colours, labelsOf } from '../../../shared/chart/bandLabels';
import { firstFilter, type AgeingSearch } from '../useAgeingFields';
import { DebtorCards } from './DebtorCards';
import { HeldOf, isHeld } from './HeldOf';
import { counted, figuresOf } from './matrixFigures';
import { heatOf } from './heat';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

interface MatrixProps {
  filter: AgeingSearch;
  parameter: object;
}
type To = (patch: Partial<AgeingSearch>) => string;

/** What a customer owes in all, or all of them. */
const Due = ({ filter, of, amount, customerId }: DueProps) => (
  <Behind {...duePlace({ ...filter, status: '-1' }, of.currencyId, customerId)}>
    <Money amount={amount} currencyId={of.currencyId} />
  </Behind>
);
interface DueProps {
  filter: AgeingSearch;
  of: CurrencyDebtors;
  amount: string;
  customerId?: number;
}

const Drill = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} color="inherit" sx={{ textDecorationColor: 'currentcolor' }}>
    {children}
  </Link>
);

/** The band's colour, the stronger the more it is of its column; the figure stands above it. */
const tint = (colour: string | undefined, heat: number) =>
  ({
    position: 'relative',
    isolation: 'isolate',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      opacity: heat * 0.07,
      ...(colour === undefined ? {} : { backgroundColor: colour }),
    },
    // muted ink could not be read on a strong colour
    '& .kobo': { color: 'inherit' },
  }) as const;

function Debtor({ row, of, to, filter }: Omit<OfCurrencyProps, 'labels'> & { row: DebtorBands }) {
  const { currencyId, debtors } = of;
  const theirs = { customerId: String(row.customerId), currencyId: String(currencyId) };
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Drill to={to({ ...theirs, status: '-1' })}>{row.customer}</Drill>
      </TableCell>
      {row.bands.map(({ status, amount }, at) => {
        const column = debtors.map(({ bands }) => bands[at]?.amount ?? '0');
        const figure = amount === '0' ? '–' : <Money amount={amount} currencyId={currencyId} />;
        // what is not late enough for a word cannot be filtered by
        const isLink = status !== 0 && amount !== '0';
        return (
          <TableCell key={status} align="right" sx={tint(colours[at], heatOf(amount, column))}>
            {isLink ? <Drill to={to({ ...theirs, status: String(status) })}>{figure}</Drill> : figure}
          </TableCell>
        );
      })}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Due {...{ filter, of }} amount={row.outstanding} customerId={row.customerId} />
      </TableCell>
      {isHeld(of) && (
        <TableCell>
          <HeldOf of={row} currencyId={currencyId} />
        </TableCell>
      )}
    </TableRow>
  );
}

function Together({ row, name, of }: { row: OwedRow; name: string; of: CurrencyDebtors }) {
  const { currencyId } = of;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {[...row.bands.map(({ amount }) => amount), row.outstanding].map((amount, at) => (
        <TableCell key={row.bands[at]?.status ?? 'all'} align="right" sx={{ whiteSpace: 'nowrap' }}>
          {amount === '0' ? '–' : <Money amount={amount} currencyId={currencyId} />}
        </TableCell>
      ))}
      {isHeld(of) && <TableCell />}
    </TableRow>
  );
}

interface OfCurrencyProps {
  filter: AgeingSearch;
  of: CurrencyDebtors;
  labels: readonly string[];
  to: To;
}

function Matrix({ of, labels, to, filter }: OfCurrencyProps) {
  const { currencyId, debtors, others, total } = of;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small" aria-label={`What is due by customer and band, ${currencyName(currencyId)}`}>
        <TableHead>
          <TableRow>
            {['Customer', ...labels, 'Due in all'].map((label, at) => (
              <TableCell key={label} align={at === 0 ? 'left' : 'right'}>
                {label}
              </TableCell>
            ))}
            {isHeld(of) && <TableCell>Promises, disputes</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {debtors.map((row) => (
            <Debtor key={row.customerId} {...{ row, of, to, filter }} />
          ))}
          {others && (
            <Together row={others} name={`Others, ${counted(others.customers, 'customer')}`} of={of} />
          )}
        </TableBody>
        <TableBody sx={{ '& tr > *': { fontWeight: 600 } }}>
          <Together row={total} name={counted(total.customers, 'customer')} of={of} />
        </TableBody>
      </Table>
    </Box>
  );
}

function OfCurrency({ of, labels, to, filter }: OfCurrencyProps) {
  const { currencyId, total } = of;
  const isPhone = useIsPhone();
  const card = useRef<HTMLDivElement>(null);
  const title = `By customer, ${currencyName(currencyId)}`;
  return (
    <Card ref={card} component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          padding: '10px 16px 4px',
        }}
      >
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <span {...notDrawn}>
          <SaveChart title={title} figures={figuresOf(of, labels)} card={card} />
        </span>
      </Box>
      {isPhone ? (
        <DebtorCards
          {...{ of, filter }}
          to={(customerId) =>
            to({ customerId: String(customerId), currencyId: String(currencyId), status: '-1' })
          }
        />
      ) : (
        <Matrix {...{ of, labels, to, filter }} />
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary', padding: '8px 16px' }}>
        The customers come to what is due of {counted(total.count, 'invoice')}, in each band, exactly.
      </Box>
    </Card>
  );
}

/** The largest debtors of each currency by band, and the rest of them; a name or a figure leads to its invoices. */
export default function CustomerMatrix({ filter, parameter }: MatrixProps) {
  const [search] = useSearchParams();
  // whichever band is chosen, all are shown
  const asked = { parameter: { ...parameter, status: '-1' } } as InputOf<typeof ageByCustomer>;
  const answer = useAnswer(ageByCustomer, asked, { resource: 'invoices' });
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Box sx={{ minHeight: 240 }} />;
  const { data, thresholds } = answer.data;
  const to: To = (patch) =>
    `?${addressOf(search, { first: firstFilter, filter: { ...filter, ...patch }, page: 1 }).toString()}`;
  return data.map((of) => (
    <OfCurrency key={of.currencyId} {...{ of, to, filter }} labels={labelsOf(thresholds)} />
  ));
}
