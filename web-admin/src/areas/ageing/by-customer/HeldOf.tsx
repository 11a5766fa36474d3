import type { CurrencyDebtors, DebtorBands } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../../shared/auth/session';
import { Money } from '../../../shared/show/Money';

type Known = Pick<DebtorBands, 'customerId' | 'promised' | 'disputed'>;

const isSome = (amount: string | undefined): amount is string => amount !== undefined && amount !== '0';

/** Whether anything of a currency is promised or disputed: without it there is no column. */
export const isHeld = ({ debtors }: CurrencyDebtors): boolean =>
  debtors.some(({ promised, disputed }) => isSome(promised) || isSome(disputed));

/**
 * How much of what a customer owes is promised and disputed; each leads to those of the customer, for
 * whoever may open its page.
 */
export function HeldOf({
  of: { customerId, promised, disputed },
  currencyId,
}: {
  of: Known;
  currencyId: number;
}) {
  const mayOpen = can('customer.manage');
  const parts = [
    { word: 'Promised', tab: 'promises', amount: promised },
    { word: 'Disputed', tab: 'disputes', amount: disputed },
  ];
  return (
    <>
      {parts.map(({ word, tab, amount }) =>
        isSome(amount) ? (
          <Box key={tab} sx={{ typography: 'caption', whiteSpace: 'nowrap', color: 'text.secondary' }}>
            {mayOpen ? (
              <Link
                component={RouterLink}
                to={`/customer-details?customer=${customerId}&tab=${tab}`}
                color="inherit"
              >
                {word}
              </Link>
            ) : (
              word
            )}{' '}
            <Money amount={amount} currencyId={currencyId} />
          </Box>
        ) : null,
      )}
    </>
  );
}
