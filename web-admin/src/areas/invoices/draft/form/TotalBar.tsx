import Box from '@mui/material/Box';
import { roundingOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';
import { Figures } from '../../../../shared/show/Money';
import { moneyText } from '../../../../shared/show/moneyText';
import { atFoot } from '../../../../shared/theme/atFoot';
import { amountOf, totalOf, type InvoiceDraft } from '../draft';

/** What the items come to, what was rounded so that it can be paid, and what can be done: always in sight. */
export function TotalBar({ draft, children }: { draft: InvoiceDraft; children: ReactNode }) {
  const { items, currencyId } = draft;
  const total = totalOf(items, currencyId);
  const rounding = roundingOf(
    thousandths(total),
    items.map((item) => ({ amount: amountOf(item) })),
  );
  return (
    <Box
      sx={{
        ...atFoot,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        padding: '10px 0',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dl" sx={{ margin: 0, flex: '1 1 180px' }}>
        <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`Total, ${items.length} ${items.length === 1 ? 'item' : 'items'}`}
        </Box>
        <Box component="dd" sx={{ margin: 0, typography: 'h4', overflowWrap: 'anywhere' }}>
          <Figures text={moneyText(total, currencyId)} />
        </Box>
        {rounding !== 0n && (
          <Box sx={{ display: 'flex', gap: '6px', typography: 'caption', color: 'text.secondary' }}>
            <dt>Rounding</dt>
            <Box component="dd" className="tabular" sx={{ margin: 0 }}>
              {moneyText(decimalOf(rounding), currencyId)}
            </Box>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>{children}</Box>
    </Box>
  );
}
