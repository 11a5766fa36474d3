import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { groupedDecimalText, plainDecimal } from '@kobodesk/contracts/kernel';
import type { SheetModel } from './InvoiceSheet';
import { columnPlaces, moneyText } from '../moneyText';

type Items = Pick<SheetModel, 'items' | 'currencyId' | 'precision'>;

/** with the invoice's decimals; of a draft as typed while it is no number yet */
const rateText = (rate: string, precision: number): string => {
  const plain = plainDecimal(rate);
  return plain === undefined ? rate : groupedDecimalText(plain, precision);
};

interface SheetItemsProps {
  model: Items;
  /** for a roll: one below the other */
  narrow?: boolean;
  /** for a phone: what an amount is made of stands under its description, so that the amount is seen */
  compact?: boolean;
}

/** The items of a sheet. */
export function SheetItems({ model, narrow = false, compact = false }: SheetItemsProps) {
  const decimals = columnPlaces(
    model.items.map(({ amount }) => amount),
    model.currencyId,
  );
  const money = (amount: string) => moneyText(amount, model.currencyId, decimals);
  if (narrow)
    return model.items.map((item, index) => (
      <Box key={index} sx={{ mb: 1 }}>
        {item.description}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }} className="tabular">
          <span>
            {item.quantity} × {rateText(item.rate, model.precision)}
          </span>
          <span>{money(item.amount)}</span>
        </Box>
      </Box>
    ));
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {!compact && <TableCell>S/No</TableCell>}
          <TableCell>Item Description</TableCell>
          {!compact && <TableCell align="right">Qty</TableCell>}
          {!compact && <TableCell align="right">Rate</TableCell>}
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {model.items.length === 0 && (
          <TableRow>
            <TableCell colSpan={compact ? 2 : 5}>No items available</TableCell>
          </TableRow>
        )}
        {model.items.map((item, index) => (
          <TableRow key={index}>
            {!compact && <TableCell>{index + 1}</TableCell>}
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {item.description}
              {compact && (
                <Box className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {item.quantity} × {rateText(item.rate, model.precision)}
                </Box>
              )}
            </TableCell>
            {!compact && <TableCell align="right">{item.quantity}</TableCell>}
            {!compact && <TableCell align="right">{rateText(item.rate, model.precision)}</TableCell>}
            <TableCell align="right" className="tabular">
              {money(item.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
