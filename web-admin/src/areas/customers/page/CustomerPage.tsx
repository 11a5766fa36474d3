import {
  getCustomerDetails,
  getCustomerOverview,
  listCustomerStaff,
  type ContactRow,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { StatusChip } from '../../../shared/show/StatusChip';
import { PageAlike } from '../alike/PageAlike';
import { CustomerStatus } from '../book/customerColumns';
import { bookPath } from '../paths';
import { Balance } from './Balance';
import { CustomerActions } from './CustomerActions';
import type { View } from './CustomerInvoices';
import { moneyOf, restOf } from './customerParts';
import { Information } from './Information';
import { Parts, type Part } from './Parts';

// comes with its tab
const People = lazy(() => import('./People'));

/** What stands in the address besides the customer: whose view it is, and which part of the page. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'own' ? 'own' : 'family';
  return {
    view,
    tab: search.get('tab'),
    show: (name: 'view' | 'tab', value: string) => {
      const next = new URLSearchParams(search);
      next.set(name, value);
      next.delete('page');
      setSearch(next, { replace: true });
    },
  };
}

interface KnownProps {
  customer: CustomerRecord;
  contacts: readonly ContactRow[];
}

/** How the customer stands, and who works there and is the same; what cannot be had is said in its place. */
function useKnown({ customer, contacts }: KnownProps, view: View) {
  const overview = useAnswer(
    getCustomerOverview,
    { customerId: customer.id, customerView: view },
    { resource: 'invoices' },
  );
  // read again when an account is switched; while it cannot be had, what came with the customer stands
  const listed = useAnswer(listCustomerStaff, { CustomerId: customer.id }, { resource: 'staff' });
  const known = overview.data?.data;
  return {
    overview,
    known,
    people: listed.data?.data ?? contacts,
    members: (known?.family ?? []).filter(({ isParent }) => !isParent),
  };
}

/** One customer, one page: how it stands, what it was billed, who works there, who is the same. */
function Customer(props: KnownProps) {
  const { customer } = props;
  const { view, tab, show } = useAddress();
  const [isAdding, setAdding] = useState(false);
  const { overview, known, people, members } = useKnown(props, view);
  const who: Part = {
    value: 'people',
    label: 'People',
    count: people.length,
    panel: () => (
      <People customer={customer} people={people} isAdding={isAdding} onAdded={() => setAdding(false)} />
    ),
  };
  const onAddStaff = () => {
    show('tab', 'people');
    setAdding(true);
  };
  return (
    <>
      <Head customer={customer} onAddStaff={onAddStaff} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: '12px', alignContent: 'start', minWidth: 0 }}>
          {members.length > 0 && <Whose view={view} onView={(next) => show('view', next)} />}
          <NoAnswer of={overview} />
          {/* what is pressed stays in its place: the tabs come with what stands above them */}
          {overview.isPending ? (
            <Loading rows={8} />
          ) : (
            <>
              {known && !overview.error && (
                <Balance
                  balances={known.balances}
                  whose={view === 'own' ? { customerId: customer.id } : { familyOf: customer.id }}
                />
              )}
              <Parts
                parts={[
                  ...moneyOf(customer.id, view, { known, hasFamily: members.length > 0 }),
                  who,
                  ...restOf(customer, { known, members }),
                ]}
                chosen={tab}
                onChoose={(value) => show('tab', value)}
              />
            </>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: '12px', alignContent: 'start', minWidth: 0 }}>
          <PageAlike customer={customer} />
          <Information customer={customer} />
        </Box>
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: '12px 20px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' },
};

/** Who it is, whether it is active, and what can be done with it. */
const Head = ({ customer, onAddStaff }: { customer: CustomerRecord; onAddStaff: () => void }) => (
  <PageHeader
    title={customer.customerName}
    mark={
      <>
        <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
          {customer.customerAIN}
        </Box>
        <StatusChip status={customer.status ? 'Active' : 'Inactive'} />
        {!customer.isUnregistered && <CustomerStatus row={customer} fixed={false} />}
      </>
    }
  >
    <CustomerActions customer={customer} onAddStaff={onAddStaff} />
  </PageHeader>
);

/** With those that are merged into it, or alone. */
const Whose = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={view}
    aria-label="Whose records"
    onChange={(_event, next: View | null) => next && onView(next)}
  >
    <ToggleButton value="family">Family</ToggleButton>
    <ToggleButton value="own">Own</ToggleButton>
  </ToggleButtonGroup>
);

/** /customer-details?customer=: the page of a customer (rules/customers.md#how-a-customer-stands). */
export default function CustomerPage() {
  const [search] = useSearchParams();
  const customerId = search.get('customer') ?? '';
  const answer = useAnswer(
    getCustomerDetails,
    { customerId },
    { resource: 'customers', enabled: customerId !== '' },
  );
  if (customerId === '') return <Navigate to={bookPath} replace />;
  const found = answer.data?.data;
  if (found && !answer.error && String(found.id) === customerId) {
    const { customerStaff, ...customer } = found;
    return <Customer key={customer.id} customer={customer} contacts={customerStaff} />;
  }
  return (
    <>
      <PageHeader title="Customer details" />
      {answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </>
  );
}
