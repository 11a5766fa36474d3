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

/** The items of a sheet; `narrow` for a roll, where one stands below the other. */
export function SheetItems({ model, narrow = false }: { model: Items; narrow?: boolean }) {
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
          <TableCell>S/No</TableCell>
          <TableCell>Item Description</TableCell>
          <TableCell align="right">Qty</TableCell>
          <TableCell align="right">Rate</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {model.items.length === 0 && (
          <TableRow>
            <TableCell colSpan={5}>No items available</TableCell>
          </TableRow>
        )}
        {model.items.map((item, index) => (
          <TableRow key={index}>
            <TableCell>{index + 1}</TableCell>
            <TableCell>{item.description}</TableCell>
            <TableCell align="right">{item.quantity}</TableCell>
            <TableCell align="right">{rateText(item.rate, model.precision)}</TableCell>
            <TableCell align="right">{money(item.amount)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
