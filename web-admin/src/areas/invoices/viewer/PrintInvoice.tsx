import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { dateText } from '../../../shared/show/dates/dateForm';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { groupedReference } from '../../../shared/show/moneyText';
import { SheetItems } from '../../../shared/show/sheet/SheetItems';
import { sheetOf } from '../../../shared/show/sheet/sheetOf';
import { SheetTotals } from '../../../shared/show/sheet/SheetTotals';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { useInvoice } from './useInvoice';

/** the page is painted before the print dialog covers it */
const printAfterMs = 500;

/**
 * /print-invoice?invoice=<number>: the print template of one invoice, on A4 or on an 80 mm roll
 * (rules/documents-and-audit.md#the-print-view).
 */
export default function PrintInvoice() {
  const [search] = useSearchParams();
  const number = search.get('invoice') ?? '';
  if (number === '') return <Alert severity="info">Please input an invoice number</Alert>;
  return <PrintedInvoice number={number} layout={search.get('layout') === 'receipt' ? 'receipt' : 'a4'} />;
}

function PrintedInvoice({ number, layout: first }: { number: string; layout: 'a4' | 'receipt' }) {
  const { data: invoice, isPending, error, refetch } = useInvoice(number);
  const [layout, setLayout] = useState(first);
  const isThere = invoice !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => window.print(), printAfterMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} className="no-print" sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={layout}
          aria-label="Paper"
          onChange={(_event, chosen: 'a4' | 'receipt' | null) => chosen && setLayout(chosen)}
        >
          <ToggleButton value="a4">A4</ToggleButton>
          <ToggleButton value="receipt">80 mm</ToggleButton>
        </ToggleButtonGroup>
        <Button variant="contained" disabled={!isThere} onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
      {isPending && <Loading rows={10} />}
      {error && (
        <>
          {/* where there is no sheet there is no heading in it */}
          <PageHeader title={`Invoice ${number}`} />
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      )}
      {invoice && !error && <Template invoice={invoice} layout={layout} />}
    </Stack>
  );
}

function Template({ invoice, layout }: { invoice: InvoiceSheet; layout: 'a4' | 'receipt' }) {
  const zone = useTimeZone();
  const [printedAt] = useState(() => new Date().toISOString());
  const sheet = sheetOf(invoice);
  const facts: [string, string][] = [
    ['Invoice number', sheet.number],
    ['RRR', sheet.rrr === '' ? 'Not generated yet' : groupedReference(sheet.rrr)],
    ['Date', dateText(sheet.invoiceDate, 'table', zone)],
    ['Client', sheet.name],
    ['Issuer', sheet.issuedBy],
    ['Print date', dateText(printedAt, 'table', zone)],
    ['Status', sheet.status],
  ];
  return (
    <Box
      component="article"
      aria-label={`Invoice ${sheet.number}`}
      // paper in the dark as well, as it comes out of the printer
      data-scheme="light"
      sx={{
        minWidth: 0,
        maxWidth: layout === 'a4' ? '186mm' : '72mm',
        bgcolor: 'background.paper',
        color: 'text.primary',
        p: 2,
      }}
    >
      <Box component="h1" sx={{ typography: 'h3', m: 0 }}>
        {sheet.agency}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: layout === 'a4' ? '1fr 1fr' : '1fr',
          gap: 1,
          my: 2,
        }}
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Box role="region" aria-label="Items" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <SheetItems model={sheet} narrow={layout === 'receipt'} compact="on screen" />
      </Box>
      <Box className="totals" sx={{ mt: 2 }}>
        <SheetTotals model={sheet} />
        {sheet.words}
      </Box>
      {sheet.note !== '' && <p>{sheet.note}</p>}
      <p>Complaints are allowed within 24 hours upon receipt of the invoice.</p>
    </Box>
  );
}
