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
  compact?: boolean | 'on screen';
}

/** Compact where it is looked at on a phone; what is printed there has all columns. */
const onScreen = {
  '& .folded': { display: 'none' },
  '@media screen and (max-width: 599.95px)': {
    '& .wide': { display: 'none' },
    '& .folded': { display: 'block' },
  },
} as const;

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
  const isWide = compact !== true;
  return (
    <Table size="small" sx={compact === 'on screen' ? onScreen : {}}>
      <TableHead>
        <TableRow>
          {isWide && <TableCell className="wide">S/No</TableCell>}
          <TableCell>Item Description</TableCell>
          {isWide && (
            <TableCell align="right" className="wide">
              Qty
            </TableCell>
          )}
          {isWide && (
            <TableCell align="right" className="wide">
              Rate
            </TableCell>
          )}
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {model.items.length === 0 && (
          <TableRow>
            <TableCell colSpan={isWide ? 5 : 2}>No items available</TableCell>
          </TableRow>
        )}
        {model.items.map((item, index) => (
          <TableRow key={index}>
            {isWide && <TableCell className="wide">{index + 1}</TableCell>}
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {item.description}
              {compact && (
                <Box className="tabular folded" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {item.quantity} × {rateText(item.rate, model.precision)}
                </Box>
              )}
            </TableCell>
            {isWide && (
              <TableCell align="right" className="wide">
                {item.quantity}
              </TableCell>
            )}
            {isWide && (
              <TableCell align="right" className="wide">
                {rateText(item.rate, model.precision)}
              </TableCell>
            )}
            <TableCell align="right" className="tabular">
              {money(item.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
