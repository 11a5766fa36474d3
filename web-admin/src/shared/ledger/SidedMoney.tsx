import Box from '@mui/material/Box';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { Money } from '../show/Money';

/** as wide for both sides and for none, so that the points of a column stand below each other */
const side = {
  display: 'inline-block',
  boxSizing: 'border-box',
  width: '20px',
  paddingLeft: '4px',
  color: 'text.secondary',
  textAlign: 'left',
  textDecoration: 'none',
  typography: 'caption',
} as const;

/** A balance as bookkeepers write it: the amount, and on which side it stands. `amount` is + for debit, − for credit. */
export function SidedMoney({ amount, currencyId }: { amount: string; currencyId: number }) {
  const value = thousandths(amount);
  return (
    <span className="tabular">
      <Money amount={decimalOf(value < 0n ? -value : value)} currencyId={currencyId} />
      {value === 0n ? (
        <Box component="span" sx={side} />
      ) : (
        <Box component="abbr" title={value < 0n ? 'credit' : 'debit'} sx={side}>
          {value < 0n ? 'Cr' : 'Dr'}
        </Box>
      )}
    </span>
  );
}
