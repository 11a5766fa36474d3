import { Box } from '@mui/material';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { visuallyHidden } from './CopyText';
import { moneyText, shortMoney } from './moneyText';

interface Props {
  amount: string;
  currencyId: number;
  places?: 2 | 3;
  variant?: 'full' | 'short';
}

/** An amount: tabular figures, never wrapped; the short form tells the exact one to whoever asks. */
export function Money({ amount, currencyId, places, variant = 'full' }: Props) {
  const exact = moneyText(amount, currencyId, places);
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
