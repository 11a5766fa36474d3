import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { can, isCustomerUser } from '../../../../shared/auth/session';
import { Face } from '../../../../shared/show/marks/Face';
import type { InvoiceDraft } from '../draft';
import type { DraftChoices } from '../useDraftChoices';

const Owed = lazy(() => import('./Owed'));

/** When an invoice that is raised today is due. */
const termsOf = (terms: number): string =>
  terms === 0
    ? 'Due on the day it is raised'
    : `Due ${terms} ${terms === 1 ? 'day' : 'days'} after it is raised`;

interface Props {
  customer: DraftChoices['customers'][number];
  draft: InvoiceDraft;
  /** of the revenue, once it is known */
  terms: number | undefined;
  /** where the particulars are not shown */
  onDetails: (() => void) | undefined;
  /** absent: it is this customer's, and no other's */
  onChange: (() => void) | undefined;
}

/** Whom the invoice is for: name and number, where it goes, what is owed already, and when this one will be due. */
export function CustomerCard({ customer, draft, terms, onDetails, onChange }: Props) {
  const reached = [draft.email, draft.phone, draft.address].filter((text) => text.trim() !== '').join(' · ');
  const { customerId } = customer;
  const mayAsk = can('customer.manage') && !isCustomerUser();
  return (
    <Box
      component="section"
      aria-label="Customer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        padding: '12px 14px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        backgroundColor: 'house.subtle',
      }}
    >
      <Face name={customer.customerName} />
      <Box sx={{ flex: '1 1 170px', minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {customer.customerName}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {customer.customerAIN}
          </Box>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{reached}</Box>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', textAlign: { sm: 'right' } }}>
        {mayAsk && customerId !== undefined && (
          <Suspense fallback={null}>
            <Owed customerId={customerId} />
          </Suspense>
        )}
        {terms !== undefined && <div>{termsOf(terms)}</div>}
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', marginLeft: 'auto' }}>
        {onDetails && <Button onClick={onDetails}>Edit details</Button>}
        {onChange && (
          <Button variant="outlined" aria-label="Change customer" onClick={onChange}>
            Change
          </Button>
        )}
      </Box>
    </Box>
  );
}
