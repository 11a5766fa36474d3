import type { OverPaymentRow } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
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
  {
    key: 'invoice',
    label: 'Invoice number',
    onCard: 1,
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
  },
  { key: 'customer', label: 'Customer', onCard: 3, cell: (row) => row.customer },
  { key: 'revenue', label: 'Revenue', cell: (row) => row.revenue },
  {
    key: 'payable',
    label: 'Amount payable',
    align: 'right',
    cell: (row) => <Money amount={row.amountPayable} currencyId={row.currencyId} />,
  },
  {
    key: 'paid',
    label: 'Amount paid',
    align: 'right',
    cell: (row) => <Money amount={row.amountPaid} currencyId={row.currencyId} />,
  },
  { key: 'excess', label: 'Excess', align: 'right', onCard: 2, cell: (row) => <Left row={row} /> },
  {
    key: 'day',
    label: 'Payment date',
    onCard: 5,
    cell: (row) => <DateText value={row.paymentDate} form="table" />,
  },
];
