import type { OverPaymentRow, Refundable } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { StatusChip } from '../../shared/show/StatusChip';
import { WithdrawExcess } from './WithdrawExcess';

/** What somebody is about to do with an excess. */
export type Chosen = { row: OverPaymentRow; refund?: Refundable };

interface Props {
  row: OverPaymentRow;
  choose: (chosen: Chosen) => void;
}

/** Use it, or say that it went back; while a request waits, that it does. */
export function ExcessActions({ row, choose }: Props) {
  const isFree = thousandths(row.availableAmount) > 0n;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        gap: '6px',
        alignItems: 'center',
        // it stands on the right of a card
        justifyContent: { xs: 'flex-end', sm: 'flex-start' },
      }}
    >
      {row.pendingReference !== '' && (
        <>
          <StatusChip status="Pending" />
          <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {row.pendingReference}
          </Box>
          {row.mayWithdraw && (
            <WithdrawExcess invoiceNumber={row.invoiceNumber} reference={row.pendingReference} />
          )}
        </>
      )}
      {row.pendingReference === '' && isFree && (
        <Button size="small" variant="outlined" onClick={() => choose({ row })}>
          Select
          <span className="visually-hidden"> the excess of {row.invoiceNumber}</span>
        </Button>
      )}
      {row.refundable.map((refund) =>
        refund.isPending ? (
          <Fragment key={refund.referenceNumber}>
            <StatusChip status="Refund pending" tone="pending" />
            {refund.mayWithdraw && (
              <WithdrawExcess isRefund invoiceNumber={row.invoiceNumber} reference={refund.referenceNumber} />
            )}
          </Fragment>
        ) : (
          <Button key={refund.referenceNumber} size="small" onClick={() => choose({ row, refund })}>
            Record refund
            <span className="visually-hidden"> by {refund.referenceNumber}</span>
          </Button>
        ),
      )}
    </Box>
  );
}
