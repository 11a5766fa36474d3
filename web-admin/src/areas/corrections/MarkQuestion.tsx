import { sumOf, thousandths, decimalOf } from '@kobodesk/contracts/kernel';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { Money } from '../../shared/show/Money';

interface Marked {
  amountPaid: string;
  currencyId: number;
}

/** Sums of each currency, never added across. */
const totalsOf = (rows: readonly Marked[]): [number, string][] =>
  [...new Set(rows.map(({ currencyId }) => currencyId))].map((currencyId) => {
    const own = rows.filter((row) => row.currencyId === currencyId);
    return [currencyId, decimalOf(sumOf(own.map(({ amountPaid }) => thousandths(amountPaid))))];
  });

/** How many, and how much, before anything is sent. */
export function MarkQuestion({
  rows,
  onYes,
  onNo,
}: {
  rows: readonly Marked[];
  onYes: () => void;
  onNo: () => void;
}) {
  const title = rows.length === 1 ? 'Mark 1 invoice as paid?' : `Mark ${rows.length} invoices as paid?`;
  return (
    <ConfirmDialog open title={title} onYes={onYes} onNo={onNo}>
      {totalsOf(rows).map(([currencyId, amount]) => (
        <Typography key={currencyId}>
          Total paid: <Money amount={amount} currencyId={currencyId} />
        </Typography>
      ))}
    </ConfirmDialog>
  );
}
