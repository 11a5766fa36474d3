import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { downloadSearchResult } from '@kobodesk/contracts/reporting';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Can } from '../../../shared/auth/Can';
import { currentUser, isCustomerUser } from '../../../shared/auth/session';
import { DownloadButton } from '../../../shared/list/DownloadButton';
import { ListScreen } from '../../../shared/list/ListScreen';
import { InvoiceFilters } from './InvoiceFilters';
import { LatestInvoices } from './LatestInvoices';
import { SummaryCards } from './SummaryCards';
import { isSameSearch, todayCreated } from './filters';
import { changesColumn, invoiceColumns, sortOf } from './invoiceColumns';
import { listPath } from './listPath';

const WhatIsDue = lazy(() => import('./WhatIsDue'));
const SearchState = lazy(() => import('./state/SearchState'));
const InvoicePeek = lazy(() => import('./InvoicePeek'));

const Downloads = ({ values }: { values: Record<string, unknown> }) => (
  <Can permission="invoice.download">
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <DownloadButton
        operation={downloadSearchResult}
        input={(type) =>
          ({ parameter: { ...values, pageSize: -1, type } }) as InputOf<typeof downloadSearchResult>
        }
      />
    </Stack>
  </Can>
);

/** The list of invoices, of staff and of customers (rules/screens.md#searching-invoices). */
export default function InvoiceList() {
  const { pathname, search } = useLocation();
  const isCustomer = isCustomerUser();
  const zone = currentUser()?.timeZone ?? 'Africa/Lagos';
  const isToday = (values: Record<string, unknown>) => isSameSearch(values, todayCreated(zone));
  const peek = {
    title: ({ invoiceNumber }: InvoiceRow) => invoiceNumber,
    to: ({ invoiceNumber }: InvoiceRow) => `${listPath(pathname)}/${invoiceNumber}${search}`,
    show: ({ invoiceNumber }: InvoiceRow) => <InvoicePeek number={invoiceNumber} />,
  };
  return (
    <>
      <Suspense fallback={null}>{isCustomer && <WhatIsDue />}</Suspense>
      <ListScreen<InvoiceRow>
        resource="invoices"
        title={isCustomer ? 'Customer Search Invoice' : 'Search Invoice'}
        defaults={todayCreated(zone)}
        sortOf={sortOf}
        columns={(values) => {
          const columns = invoiceColumns({ isCustomer, values });
          return values['isedited'] === true ? [...columns, changesColumn] : columns;
        }}
        badge={({ isedited }) => isedited === true && <Chip color="primary" label="Edited Invoices" />}
        filters={(values, apply) => <InvoiceFilters values={values} apply={apply} />}
        summary={(values, apply) => (
          <>
            <SummaryCards values={values} />
            <Box sx={{ display: 'grid', gap: '8px', minHeight: 86 }}>
              <Suspense fallback={null}>
                <SearchState values={values} apply={apply} />
              </Suspense>
            </Box>
          </>
        )}
        actions={(values) => <Downloads values={values} />}
        isFirst={isToday}
        peek={peek}
        whenNothing={(values) => (isToday(values) ? <LatestInvoices peek={peek} /> : undefined)}
      />
    </>
  );
}
