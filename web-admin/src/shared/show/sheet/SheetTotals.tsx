import { Box, Typography } from '@mui/material';
import { roundingOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { SheetModel } from './InvoiceSheet';
import { moneyText } from '../moneyText';

type Figures = Pick<SheetModel, 'items' | 'total' | 'paid' | 'credit' | 'currencyId'>;

/** What stands under the items: what was rounded, what was credited, and the total. */
export function SheetTotals({ model }: { model: Figures }) {
  const money = (amount: string) => moneyText(amount, model.currencyId);
  const rounding = roundingOf(thousandths(model.total), model.items);
  return (
    <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {rounding !== 0n && (
        <Typography color="textSecondary">Rounding {money(decimalOf(rounding))}</Typography>
      )}
      {model.credit && (
        <Box sx={{ mb: 1 }}>
          <Typography color="textSecondary">Amount {money(model.total)}</Typography>
          <div>
            Less Credit Amount ({model.credit.reference}) {model.credit.amount}
          </div>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        {model.credit ? 'TOTAL PAYABLE' : 'TOTAL'}
      </Typography>
      <Typography component="div" sx={{ fontSize: 20, fontWeight: 600 }}>
        {model.credit ? model.credit.payable : money(model.total)}
      </Typography>
      {model.paid !== '0' && <Typography color="textSecondary">Paid {money(model.paid)}</Typography>}
    </Box>
  );
}
