import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Behind } from '../../shared/ledger/Behind';
import { ledgerAddress } from '../../shared/ledger/ledgerAddress';
import { SidedMoney } from '../../shared/ledger/SidedMoney';
import { RowsTable, type Column } from '../../shared/list/RowsTable';
import { Money } from '../../shared/show/Money';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { AccountNumber, LedgerBasis } from '@kobodesk/contracts/settlement';
import type { Balance, CurrencyBalances } from './balances';

type Row = Balance & { id: string };
interface Days {
  basis: LedgerBasis;
  startDate: string;
  endDate: string;
}

/** A card has no headings: there an amount says what it is, above it, for two with their words are wider than a phone. */
const OnCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Box
      component="span"
      sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary', typography: 'caption' }}
    >
      {label}
    </Box>
    {children}
  </>
);

const sumColumn = (key: 'debit' | 'credit', label: string, onCard: 3 | 4): Column<Row> => ({
  key,
  label,
  align: 'right',
  onCard,
  cell: (row) => (
    <OnCard label={label}>
      <Money amount={row[key]} currencyId={row.currencyId} hangs />
    </OnCard>
  ),
});

/** Of all accounts together there are no lines. */
const placeOf = ({ account, currencyId, id }: Row, days: Days) => ({
  account: account as AccountNumber,
  currencyId,
  isNot: id === 'all',
  ...days,
  basis: days.basis === 'cash' ? days.basis : undefined,
});

const columnsFor = (days: Days): readonly Column<Row>[] => [
  {
    key: 'account',
    label: 'Account',
    onCard: 1,
    cell: (row) => {
      const { isNot, ...place } = placeOf(row, days);
      if (isNot) return <strong>{row.name}</strong>;
      return (
        <Link component={RouterLink} to={ledgerAddress(place)}>
          <span className="tabular">{row.account}</span> {row.name}
        </Link>
      );
    },
  },
  ...(days.startDate === ''
    ? []
    : [
        {
          key: 'opening',
          label: 'Opening',
          align: 'right' as const,
          onCard: 5,
          cell: ({ opening, currencyId }: Row) => (
            <OnCard label="Opening">
              <SidedMoney amount={opening} currencyId={currencyId} />
            </OnCard>
          ),
        },
      ]),
  sumColumn('debit', 'Debits', 3),
  sumColumn('credit', 'Credits', 4),
  {
    key: 'balance',
    label: 'Balance',
    align: 'right',
    onCard: 2,
    cell: (row) => (
      <Behind {...placeOf(row, days)}>
        <SidedMoney amount={row.balance} currencyId={row.currencyId} />
      </Behind>
    ),
  },
];

/** What left is an account against what was collected and what arrived: what is there is the three together. */
function StillThere({ rows, currencyId }: Pick<CurrencyBalances, 'rows' | 'currencyId'>) {
  const of = (account: string): bigint =>
    thousandths(rows.find((row) => row.account === account)?.balance ?? '0');
  if (of('1110') === 0n && of('1120') === 0n) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      Of what was collected,{' '}
      <Money amount={decimalOf(of('1100') + of('1120') + of('1110'))} currencyId={currencyId} /> is with the
      provider or in the bank: 1100 and 1120 less 1110.
    </Typography>
  );
}

interface BalanceTableProps {
  balances: CurrencyBalances;
  days: Days;
  /** a decimal: what of 1200 is of invoices that were raised after the last day, where it is known */
  raisedLater?: string | undefined;
}

/** The accounts of a currency, and that their sums are equal: said, not only shown. */
export function BalanceTable({ balances, days, raisedLater }: BalanceTableProps) {
  const { currency, currencyId, rows, opening, debit, credit, balance } = balances;
  const isEqual = debit === credit && balance === '0' && opening === '0';
  const all = { account: '', name: 'All accounts', currencyId, opening, debit, credit, balance };
  return (
    <Box component="section" aria-label={`Accounts in ${currency}`} sx={{ display: 'grid', gap: '8px' }}>
      <Typography variant="h2">{currency}</Typography>
      <RowsTable
        columns={columnsFor(days)}
        data={[...rows.map((row) => ({ ...row, id: row.account })), { ...all, id: 'all' }]}
      />
      <Typography variant="body2" sx={{ color: isEqual ? 'text.secondary' : 'error.main' }}>
        {isEqual ? (
          <>
            Debits and credits are equal: <Money amount={debit} currencyId={currencyId} /> on each side.
          </>
        ) : (
          'Debits and credits are not equal. Verify the ledger: it names the entry to begin with.'
        )}
      </Typography>
      <StillThere rows={rows} currencyId={currencyId} />
      {raisedLater !== undefined && (
        <Typography variant="body2" color="textSecondary">
          Of 1200, <Money amount={raisedLater} currencyId={currencyId} /> is of invoices that were raised
          later.
        </Typography>
      )}
    </Box>
  );
}
