import { Box } from '@mui/material';
import { roundingOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { moneyText } from '../../../../shared/show/moneyText';
import { amountOf, totalOf, type InvoiceDraft } from '../draft';

/** What the items come to, and what was rounded so that it can be paid. */
export function ItemsTotal({ draft: { items, currencyId } }: { draft: InvoiceDraft }) {
  const total = totalOf(items, currencyId);
  const rounding = roundingOf(
    thousandths(total),
    items.map((item) => ({ amount: amountOf(item) })),
  );
  const lines = [
    ...(rounding === 0n ? [] : [['Rounding', moneyText(decimalOf(rounding), currencyId)]]),
    ['Total', moneyText(total, currencyId)],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, justifyItems: 'end', m: 0 }}
    >
      {lines.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: label === 'Total' ? 600 : 400 }} className="tabular">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
