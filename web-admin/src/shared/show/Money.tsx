import { Box } from '@mui/material';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { visuallyHidden } from './CopyText';
import { moneyText, shortMoney } from './money';

interface Props {
  amount: string;
  currencyId: number;
  precision?: number;
  variant?: 'full' | 'short';
}

/** An amount: tabular figures, never wrapped; the short form tells the exact one to whoever asks. */
export function Money({ amount, currencyId, precision = 2, variant = 'full' }: Props) {
  const exact = moneyText(amount, currencyId, precision);
  const label = `${exact} ${currencyOf(currencyId)?.name ?? ''}`;
  return (
    <Box
      component="span"
      title={variant === 'short' ? exact : undefined}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {variant === 'short' ? (
        <>
          <span aria-hidden>{shortMoney(amount, currencyId)}</span>
          <Box component="span" sx={visuallyHidden}>
            {label}
          </Box>
        </>
      ) : (
        exact
      )}
    </Box>
  );
}
