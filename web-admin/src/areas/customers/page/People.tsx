import {
  activateStaff,
  deactivateStaff,
  mayManageStaff,
  mayMigrateStaff,
  maySwitchStaff,
  representativeTitle,
} from '@kobodesk/contracts/identity';
import {
  activateCustomerStaff,
  deactivateCustomerStaff,
  mayEditContact,
  maySwitchContact,
  type ContactRow,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MigrateToSso, migrateLabel } from '../../../shared/action/MigrateToSso';
import { actingAs, staffPath } from '../../../shared/action/staffPath';
import { can } from '../../../shared/auth/session';
import { useUser } from '../../../shared/auth/useSession';
import { Empty } from '../../../shared/feedback/Feedback';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import { RowMenu, type RowAction } from '../../../shared/list/RowMenu';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { StatusChip } from '../../../shared/show/StatusChip';
import { StaffDialog } from './StaffDialog';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

interface PersonProps {
  customer: CustomerRecord;
  person: ContactRow;
}

const fullName = ({ firstName, lastName }: ContactRow): string => `${firstName} ${lastName}`;

/** As the rules on sign-in accounts know a person; nothing for a contact alone. */
const accountOf = ({ userId, ...person }: ContactRow) =>
  userId === null ? undefined : { ...person, userId, fullName: fullName({ userId, ...person }) };

/** An account is switched where sign-ins are, a contact here: to the user it is one list. */
function State({ customer, person }: PersonProps) {
  const me = actingAs(useUser());
  const account = accountOf(person);
  const shown = { name: fullName(person), active: person.status, input: { CustomerStaffId: person.id } };
  if (account && can('staff.manage') && maySwitchStaff(me, account))
    return <ActiveSwitch {...shown} on={activateStaff} off={deactivateStaff} />;
  if (!account && maySwitchContact(me, customer, person))
    return <ActiveSwitch {...shown} on={activateCustomerStaff} off={deactivateCustomerStaff} />;
  return <StatusChip status={person.status ? 'Active' : 'Inactive'} />;
}

function Actions({ customer, person, onEdit }: PersonProps & { onEdit: (person: ContactRow) => void }) {
  const me = actingAs(useUser());
  const navigate = useNavigate();
  const [isMigrating, setMigrating] = useState(false);
  const account = accountOf(person);
  const actions: RowAction[] = [];
  if (account && mayManageStaff(me))
    actions.push({
      label: 'Edit',
      permission: 'staff.manage',
      run: () => void navigate(staffPath(person, 'edit')),
    });
  if (!account && mayEditContact(me, customer, person))
    actions.push({ label: 'Edit', run: () => onEdit(person) });
  if (account && mayMigrateStaff(me, account))
    actions.push({ label: migrateLabel, permission: 'staff.manage', run: () => setMigrating(true) });
  return (
    <>
      <RowMenu label={fullName(person)} actions={actions} />
      {account && <MigrateToSso staff={account} open={isMigrating} onClose={() => setMigrating(false)} />}
    </>
  );
}

/** A card has one place for both names. */
const names = (isCard: boolean): readonly Column<ContactRow>[] =>
  isCard
    ? [{ key: 'name', label: 'Name', onCard: 1, cell: fullName }]
    : [
        { key: 'first', label: 'First name', cell: (row) => row.firstName },
        { key: 'last', label: 'Last name', cell: (row) => row.lastName },
      ];

const columnsFor = (
  customer: CustomerRecord,
  onEdit: (person: ContactRow) => void,
  isCard: boolean,
): readonly Column<ContactRow>[] => [
  { key: 'title', label: 'Title', onCard: 3, cell: (row) => row.titleName || '–' },
  ...names(isCard),
  { key: 'email', label: 'Email', onCard: 5, cell: (row) => row.email || '–' },
  { key: 'phone', label: 'Phone number', cell: (row) => row.phoneNumber || '–' },
  {
    key: 'status',
    label: 'Status',
    onCard: 2,
    cell: (row) => <State customer={customer} person={row} />,
  },
  ...(customer.allowSelfService
    ? [
        {
          key: 'sso',
          label: 'SSO status',
          cell: (row: ContactRow) => (row.isActiveSSOUser ? 'Activated' : 'Deactivated'),
        },
      ]
    : []),
  {
    key: 'action',
    label: 'Action',
    align: 'right',
    onCard: 4,
    cell: (row) => <Actions customer={customer} person={row} onEdit={onEdit} />,
  },
];

interface PeopleProps {
  customer: CustomerRecord;
  people: readonly ContactRow[];
  isAdding: boolean;
  onAdded: () => void;
}

/** Who works for the customer, the representative first (rules/customers.md#people-of-a-customer). */
export default function People({ customer, people, isAdding, onAdded }: PeopleProps) {
  const [edited, setEdited] = useState<ContactRow>();
  const isPhone = useIsPhone();
  const close = () => {
    setEdited(undefined);
    onAdded();
  };
  return (
    <>
      {people.length === 0 ? (
        <Empty title="Nobody yet">Who works for this customer stands here.</Empty>
      ) : (
        <RowsTable columns={columnsFor(customer, setEdited, isPhone)} data={people} />
      )}
      {(edited || isAdding) && (
        <StaffDialog
          customerId={customer.id}
          person={edited}
          hasRepresentative={people.some(({ titleId }) => titleId === representativeTitle)}
          onClose={close}
        />
      )}
    </>
  );
}
