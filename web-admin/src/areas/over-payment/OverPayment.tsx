import {
  currencyOf,
  currencies,
  searchOverPayments,
  type ExcessBalance,
  type OverPaymentRow,
} from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Empty } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { Filters, type FilterField } from '../../shared/list/search/Filters';
import { SummaryCards } from '../../shared/list/SummaryCards';
import { useList } from '../../shared/list/useList';
import { isKnownPath } from '../../shared/shell/knownPaths';
import { PageHeader } from '../../shared/shell/PageHeader';
import { Behind } from '../../shared/ledger/Behind';
import { Money } from '../../shared/show/Money';
import { ExcessActions, type Chosen } from './ExcessActions';
import { excessColumns } from './excessColumns';
import { RecordRefund } from './RecordRefund';
import { UseExcess, type Requested } from './UseExcess';

const startPath = '/create-credit-note';
const appliedPath = '/applied-credit-note';

const fields: FilterField<{ startDate: string; endDate: string; searchText: string; currencyId: string }>[] =
  [
    { name: 'startDate', label: 'Start date', type: 'date' },
    { name: 'endDate', label: 'End date', type: 'date' },
    { name: 'searchText', label: 'Invoice number or customer' },
    {
      name: 'currencyId',
      label: 'Currency',
      choices: currencies.map(({ id, name }) => ({ value: String(id), label: name })),
      none: 'All currencies',
    },
  ];

const isMore = (amount: string): boolean => thousandths(amount) > 0n;

/** In suspense by currency, and what of it is to be refunded. */
function Balances({ balances }: { balances: readonly ExcessBalance[] | undefined }) {
  const cards = balances?.map(({ currencyId, count, excess, refundable }) => ({
    label: `Excess, ${currencyOf(currencyId)?.name ?? ''}`,
    value: (
      // what is owed back is on an account of its own
      <Behind account="2100" currencyId={currencyId} isNot={isMore(refundable)}>
        <Money amount={excess} currencyId={currencyId} />
      </Behind>
    ),
    detail: (
      <>
        {count === 1 ? '1 payment' : `${count} payments`}
        {isMore(refundable) && (
          <>
            ,{' '}
            <Behind account="2400" currencyId={currencyId}>
              <Money amount={refundable} currencyId={currencyId} />
            </Behind>{' '}
            to be refunded
          </>
        )}
      </>
    ),
  }));
  return <SummaryCards cards={cards} expected={2} />;
}

function ChosenDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const navigate = useNavigate();
  const done = ({ result }: Requested) => {
    onClose();
    if (isKnownPath(appliedPath)) void navigate(appliedPath, { state: { result } });
  };
  const { row, refund } = chosen;
  return refund ? (
    <RecordRefund row={row} refund={refund} onClose={onClose} />
  ) : (
    <UseExcess row={row} onClose={onClose} onDone={done} />
  );
}

/** /over-payment: what was paid too much, where it can go, and that it went back (rules/over-payments.md). */
export default function OverPayment() {
  const [chosen, setChosen] = useState<Chosen>();
  const list = useList(searchOverPayments, {
    resource: 'credit-notes',
    first: { startDate: '', endDate: '', searchText: '', currencyId: '' },
    ask: (parameter, at) => ({ ...at, parameter }),
  });
  const action: Column<OverPaymentRow> = {
    key: 'action',
    label: 'Action',
    onCard: 4,
    cell: (row) => <ExcessActions row={row} choose={setChosen} />,
  };
  return (
    <>
      <PageHeader
        title="Over Payment"
        lead="What was paid too much: apply it to another invoice of the customer, or give it back."
      >
        {isKnownPath(startPath) && (
          <Button component={Link} to={startPath}>
            Back
          </Button>
        )}
      </PageHeader>
      <DataList
        list={list}
        columns={[...excessColumns, action]}
        above={
          <>
            <Filters list={list} fields={fields} />
            {!list.error && list.total > 0 && <Balances balances={list.reply?.balances} />}
          </>
        }
        empty={
          <Empty title="Nothing was paid too much">
            What a payment exceeds the amount due by is kept here until it is used.
          </Empty>
        }
      />
      {chosen && <ChosenDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
