import { many } from '@kobodesk/contracts/kernel';
import type { CurrencyDebtors, DebtorBands, OwedRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { colours } from '../../../shared/chart/bandLabels';
import { Behind } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import { currencyName } from '../currencyName';
import { duePlace } from './duePlace';
import { HeldOf } from './HeldOf';
import type { AgeingSearch } from '../useAgeingFields';
import { latePercent } from './latePercent';

interface CardProps {
  row: OwedRow;
  name: string;
  currencyId: number;
  to?: string;
  held?: DebtorBands;
  /** what the lines behind are held to; absent: they are no stretch of the account */
  filter?: AgeingSearch;
  customerId?: number;
}

function Card({ row, name, currencyId, to, held, filter, customerId }: CardProps) {
  // widths of parts, not money
  const widths = row.bands.map(({ amount }) => amount).map(Number);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: '6px', padding: '12px 16px', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', fontWeight: 600 }}>
        {to === undefined ? (
          <span>{name}</span>
        ) : (
          <Link component={RouterLink} to={to} color="inherit" sx={{ textDecorationColor: 'currentcolor' }}>
            {name}
          </Link>
        )}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {filter ? (
            <Behind {...duePlace({ ...filter, status: '-1' }, currencyId, customerId)}>
              <Money amount={row.outstanding} currencyId={currencyId} />
            </Behind>
          ) : (
            <Money amount={row.outstanding} currencyId={currencyId} />
          )}
        </Box>
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 10 }}>
        {row.bands.map(({ status }, at) =>
          (widths[at] ?? 0) > 0 ? (
            <Box
              key={status}
              sx={{
                flex: `${widths[at] ?? 0} 1 0`,
                minWidth: 3,
                borderRadius: '3px',
                backgroundColor: colours[at] ?? '',
              }}
            />
          ) : null,
        )}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{latePercent(row)} % late</Box>
      {held && <HeldOf of={held} currencyId={currencyId} />}
    </Box>
  );
}

interface DebtorProps {
  of: CurrencyDebtors;
  filter: AgeingSearch;
  to: (customerId: number) => string;
}

/** The matrix where it has no room: who owes what, how much of it is late, and of which bands it is. */
export function DebtorCards({ of, to, filter }: DebtorProps) {
  const { currencyId, debtors, others, total } = of;
  return (
    <Box
      component="ul"
      aria-label={`What is due by customer, ${currencyName(currencyId)}`}
      sx={{ margin: 0, padding: 0, listStyle: 'none' }}
    >
      {debtors.map((row) => (
        <Card
          key={row.customerId}
          row={row}
          name={row.customer}
          {...{ currencyId, filter }}
          customerId={row.customerId}
          to={to(row.customerId)}
          held={row}
        />
      ))}
      {others && (
        <Card
          row={others}
          name={`Others, ${others.customers.toLocaleString('en')}`}
          currencyId={currencyId}
        />
      )}
      <Card row={total} name={many(total.customers, 'customer')} {...{ currencyId, filter }} />
    </Box>
  );
}
