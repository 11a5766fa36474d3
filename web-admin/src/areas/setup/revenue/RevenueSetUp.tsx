import {
  naira,
  createPartPayment,
  createRevenueGroup,
  createTicketClass,
  currencies,
  listRevenues,
} from '@kobodesk/contracts/invoicing';
import { groupedDecimalText } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { CheckInput, MoneyInput, SelectInput, TextInput } from '../../../shared/form/Bound';
import { choicesOf } from '../../../shared/form/Inputs';
import { Logo } from '../../../shared/show/Logo';
import { Rate } from '../../../shared/show/Rate';
import { GroupLogo } from './GroupLogo';
import { SetUpForm } from '../SetUpForm';
import { SetUpList } from '../SetUpList';

interface Group {
  id: number;
  name: string;
  isDirectorate: boolean;
  logo: string;
}
interface TicketClass {
  id: number;
  revenueId: number;
  revenueName: string;
  name: string;
  rate: string;
  currencyId: number;
}
interface PartPayment {
  id: number;
  revenueId: number;
  revenueName: string;
  isAllowed: boolean;
  leastPercentage: string | null;
  leastAmount: string | null;
}

function RevenueChoice({ disabled = false }: { disabled?: boolean }) {
  const revenues = useAnswer(listRevenues, {}, { resource: 'service-types' }).data?.data ?? [];
  return (
    <SelectInput
      name="revenueId"
      label="Service type"
      required
      none="Select a service type"
      disabled={disabled}
      choices={choicesOf(revenues)}
    />
  );
}

function RevenueGroupList() {
  const [branded, setBranded] = useState<Group>();
  return (
    <>
      <SetUpList<Group>
        resource="revenue-groups"
        heading="Revenue groups"
        one="revenue group"
        purpose="Groups gather service types, such as the directorates that earn them."
        nameOf={({ name }) => name}
        more={(row) => [{ label: 'Logo', run: () => setBranded(row) }]}
        columns={[
          { key: 'name', label: 'Name', onCard: true, cell: ({ name }) => name },
          {
            key: 'directorate',
            label: 'Directorate',
            onCard: true,
            cardWord: 'Directorate',
            cell: (row) => (row.isDirectorate ? 'Yes' : 'No'),
          },
          {
            key: 'logo',
            label: 'Logo',
            cell: ({ logo, name }) =>
              logo === '' ? '–' : <Logo src={logo} alt={`Logo of ${name}`} height={24} />,
          },
        ]}
        form={(row, onClose) => (
          <SetUpForm
            resource="revenue-groups"
            title={row ? 'Edit revenue group' : 'Add revenue group'}
            operation={createRevenueGroup}
            id={row?.id}
            defaults={{ name: row?.name ?? '', isDirectorate: row?.isDirectorate ?? false }}
            onClose={onClose}
          >
            <TextInput name="name" label="Name" required maxLength={200} autoFocus />
            <CheckInput name="isDirectorate" label="Directorate" />
          </SetUpForm>
        )}
      />
      {branded && <GroupLogo group={branded} onClose={() => setBranded(undefined)} />}
    </>
  );
}

const TicketClassList = () => (
  <SetUpList<TicketClass>
    resource="ticket-classes"
    heading="Ticket classes"
    one="ticket class"
    purpose="A ticket class is a rate of a service type under a name of its own."
    nameOf={({ name }) => name}
    columns={[
      { key: 'name', label: 'Class', onCard: 1, cell: ({ name }) => name },
      { key: 'revenue', label: 'Service type', onCard: 2, cell: ({ revenueName }) => revenueName },
      {
        key: 'rate',
        label: 'Rate',
        onCard: 3,
        align: 'right',
        cell: (row) => <Rate rate={row.rate} currencyId={row.currencyId} precision={2} />,
      },
    ]}
    form={(row, onClose) => (
      <SetUpForm
        resource="ticket-classes"
        title={row ? 'Edit ticket class' : 'Add ticket class'}
        operation={createTicketClass}
        id={row?.id}
        defaults={{
          revenueId: String(row?.revenueId ?? ''),
          name: row?.name ?? '',
          rate: row?.rate ?? '0',
          currencyId: String(row?.currencyId ?? naira),
        }}
        onClose={onClose}
      >
        <RevenueChoice />
        <TextInput name="name" label="Class" required maxLength={100} />
        <MoneyInput name="rate" label="Rate" required />
        <SelectInput
          name="currencyId"
          label="Currency"
          required
          choices={currencies.map(({ id, code }) => ({ value: id, label: code }))}
        />
      </SetUpForm>
    )}
  />
);

/** What the first payment must reach; an amount counts whatever the currency of the invoice. */
function leastOf({ isAllowed, leastPercentage, leastAmount }: PartPayment): string {
  if (!isAllowed) return '–';
  if (leastPercentage !== null) return `${leastPercentage}%`;
  return leastAmount === null ? 'Any amount' : `${groupedDecimalText(leastAmount, 2)} in each currency`;
}

const PartPaymentList = () => (
  <SetUpList<PartPayment>
    resource="part-payment-settings"
    heading="Part payments"
    one="part payment setting"
    purpose="It says whether an invoice may be paid in parts, and what the first payment must reach."
    nameOf={({ revenueName }) => revenueName}
    columns={[
      { key: 'revenue', label: 'Service type', onCard: 1, cell: ({ revenueName }) => revenueName },
      {
        key: 'allowed',
        label: 'Allowed',
        onCard: 2,
        cardWord: 'Allowed',
        cell: ({ isAllowed }) => (isAllowed ? 'Yes' : 'No'),
      },
      {
        key: 'least',
        label: 'Least first payment',
        align: 'right',
        onCard: 'line',
        cardWord: 'Least first payment',
        cell: leastOf,
      },
    ]}
    form={(row, onClose) => (
      <SetUpForm
        resource="part-payment-settings"
        title={row ? 'Edit part payment setting' : 'Add part payment setting'}
        operation={createPartPayment}
        id={row?.id}
        defaults={{
          revenueId: String(row?.revenueId ?? ''),
          isAllowed: row?.isAllowed ?? true,
          leastPercentage: row?.leastPercentage ?? '',
          leastAmount: row?.leastAmount ?? '',
        }}
        onClose={onClose}
      >
        <RevenueChoice disabled={row !== undefined} />
        <CheckInput name="isAllowed" label="Part payments are allowed" />
        <TextInput name="leastPercentage" label="Least percentage of the first payment" help="Up to 100" />
        <TextInput
          name="leastAmount"
          label="Least amount of the first payment"
          help="Instead of a percentage"
        />
      </SetUpForm>
    )}
  />
);

const lists = {
  groups: RevenueGroupList,
  tickets: TicketClassList,
  partPayments: PartPaymentList,
};

/** One of the lists that belong to service types. */
export default function RevenueSetUp({ part }: { part: keyof typeof lists }) {
  const List = lists[part];
  return <List />;
}
