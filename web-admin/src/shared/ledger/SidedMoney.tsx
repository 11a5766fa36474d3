import Box from '@mui/material/Box';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { Money } from '../show/Money';

/** A balance as bookkeepers write it: the amount, and on which side it stands. `amount` is + for debit, − for credit. */
export function SidedMoney({ amount, currencyId }: { amount: string; currencyId: number }) {
  const value = thousandths(amount);
  if (value === 0n) return <Money amount="0" currencyId={currencyId} />;
  return (
    <span className="tabular">
      <Money amount={decimalOf(value < 0n ? -value : value)} currencyId={currencyId} />
      <Box
        component="abbr"
        title={value < 0n ? 'credit' : 'debit'}
        sx={{ color: 'text.secondary', textDecoration: 'none', typography: 'caption', paddingLeft: '4px' }}
      >
        {value < 0n ? 'Cr' : 'Dr'}
      </Box>
    </span>
  );
}
