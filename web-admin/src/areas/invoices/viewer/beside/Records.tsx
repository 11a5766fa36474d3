import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { can, isCustomerUser } from '../../../../shared/auth/session';
import { Loading } from '../../../../shared/feedback/Feedback';
import { TabStrip } from '../../../../shared/strip/TabStrip';
import { Facts } from '../../../../shared/show/Facts';
import { ReferenceHistory } from './ReferenceHistory';
import { Timeline } from './Timeline';

const ChangesDialog = lazy(() =>
  import('../ChangesDialog').then((loaded) => ({ default: loaded.ChangesDialog })),
);

const Shares = lazy(() => import('./Shares'));
const LedgerLines = lazy(() => import('./LedgerLines'));

interface Record {
  label: string;
  panel: ReactNode;
}

/** five tabs stand beside each other in the column */
const narrow = { '& .MuiTab-root': { minWidth: 0, paddingInline: '10px' } };

/** What there is to know of an invoice besides its sheet: its story, its references, and what it was before. */
export default function Records({ invoice }: { invoice: InvoiceSheet }) {
  const [at, setAt] = useState(0);
  const { invoiceNumber, currencyId, isEdited } = invoice;
  const records: Record[] = [
    {
      label: 'Timeline',
      panel: <Timeline invoiceNumber={invoiceNumber} currencyId={currencyId} />,
    },
    { label: 'Payments', panel: <ReferenceHistory invoice={invoice} /> },
  ];
  if (isEdited && !isCustomerUser())
    records.push({ label: 'Versions', panel: <Versions invoice={invoice} /> });
  if (can('ledger.view'))
    records.push(
      { label: 'Shares', panel: <Shares invoiceId={invoice.invoiceId} /> },
      { label: 'Ledger', panel: <LedgerLines invoiceId={invoice.invoiceId} /> },
    );
  const shown = records[at] ?? records[0];
  return (
    <Box component="section" aria-label="Records" sx={{ minWidth: 0 }}>
      <TabStrip
        sx={narrow}
        value={at}
        aria-label="Records of the invoice"
        onChange={(_event, value: number) => setAt(value)}
      >
        {records.map(({ label }, index) => (
          <Tab key={label} label={label} id={`record-tab-${index}`} aria-controls="record-panel" />
        ))}
      </TabStrip>
      <Box role="tabpanel" id="record-panel" aria-labelledby={`record-tab-${at}`} sx={{ paddingTop: '14px' }}>
        <Suspense fallback={<Loading rows={4} />}>{shown?.panel}</Suspense>
      </Box>
    </Box>
  );
}

function Versions({ invoice: { invoiceNumber, editComment, updatedFields } }: { invoice: InvoiceSheet }) {
  const [isComparing, setComparing] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
      <Facts
        columns="110px 1fr"
        facts={{
          Reason: editComment,
          Fields: updatedFields.length === 0 ? '' : `${updatedFields.length} changed`,
        }}
      />
      <Button variant="outlined" onClick={() => setComparing(true)}>
        View Changes
      </Button>
      <Suspense fallback={null}>
        {isComparing && <ChangesDialog number={invoiceNumber} onClose={() => setComparing(false)} />}
      </Suspense>
    </Box>
  );
}
