import type { OverPaymentRow } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import { dateColumn, invoiceColumn, moneyColumn } from '../../shared/list/columns';
import type { Column } from '../../shared/list/RowsTable';
import { Money } from '../../shared/show/Money';

const isZero = (amount: string): boolean => thousandths(amount) === 0n;

/** What is left of it, and what of that is on its way back. */
function Left({ row }: { row: OverPaymentRow }) {
  const { currencyId, excessAmount, refundableAmount } = row;
  return (
    <>
      <Money amount={excessAmount} currencyId={currencyId} />
      {!isZero(refundableAmount) && (
        <Box
          component="span"
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          <Money amount={refundableAmount} currencyId={currencyId} /> to be refunded
        </Box>
      )}
    </>
  );
}

export const excessColumns: readonly Column<OverPaymentRow>[] = [
  invoiceColumn('invoice', 'Invoice number', (row) => row.invoiceNumber, { onCard: 1 }),
  { key: 'customer', label: 'Customer', onCard: 3, cell: (row) => row.customer },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  moneyColumn('payable', 'Amount payable', (row) => row.amountPayable),
  moneyColumn('paid', 'Amount paid', (row) => row.amountPaid),
  { key: 'excess', label: 'Excess', align: 'right', onCard: 2, cell: (row) => <Left row={row} /> },
  dateColumn('day', 'Payment date', (row) => row.paymentDate, { onCard: 5 }),
];
