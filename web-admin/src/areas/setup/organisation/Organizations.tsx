import Box from '@mui/material/Box';
import { createOrganisation, editOrganisation, type ManagedOrganisation } from '@kobodesk/contracts/identity';
import { CheckInput, TextInput } from '../../../shared/form/Bound';
import { StatusChip } from '../../../shared/show/StatusChip';
import { SetUpForm } from '../SetUpForm';
import { SetUpList } from '../SetUpList';
import { useResourceWrite } from '../../../shared/api/useResourceWrite';
import { PageHeader } from '../../../shared/shell/PageHeader';

const empty = {
  name: '',
  code: '',
  timeZone: 'Africa/Lagos',
  email: '',
  phone: '',
  address: '',
  usesDirectorate: false,
  groupLabel: 'Directorate',
  usesGroupLogo: false,
  qrPaymentEnabled: false,
};

/** Code and time zone are chosen once: invoice numbers begin with the one, and the other says which day is whose. */
function OrganizationForm({ row, onClose }: { row: ManagedOrganisation | undefined; onClose: () => void }) {
  return (
    <SetUpForm
      resource="organisations"
      title={row ? 'Edit organization' : 'Add organization'}
      operation={row ? editOrganisation : createOrganisation}
      id={row?.id}
      defaults={row ?? empty}
      onClose={onClose}
    >
      <TextInput name="name" label="Name" required maxLength={200} autoFocus />
      <TextInput name="code" label="Code" required maxLength={10} disabled={row !== undefined} />
      <TextInput name="timeZone" label="Time zone" required maxLength={60} disabled={row !== undefined} />
      <TextInput name="email" label="Email" required type="email" maxLength={254} />
      <TextInput name="phone" label="Phone" required type="tel" maxLength={40} />
      <TextInput name="address" label="Address" required maxLength={500} />
      <CheckInput name="usesDirectorate" label="Invoices name a directorate" />
      <TextInput
        name="groupLabel"
        label="Group label"
        required
        maxLength={40}
        help="What invoices call the group of a revenue"
      />
      <CheckInput name="usesGroupLogo" label="Invoices carry the logo of their revenue group" />
      <CheckInput name="qrPaymentEnabled" label="QR codes lead to the payment page" />
    </SetUpForm>
  );
}

const usesOf = (row: ManagedOrganisation): string =>
  [
    row.usesDirectorate && 'Directorates',
    row.usesGroupLogo && 'Group logos',
    row.qrPaymentEnabled && 'QR payment',
  ]
    .filter((word) => word !== false)
    .join(', ');

/** /settings-organizations: the agencies of the installation, for the provider's administrators. */
export default function Organizations() {
  const write = useResourceWrite('organisations');
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Organizations"
        lead="Nobody of an organization that is switched off can sign in, and nobody can act for it. Its open invoices stay payable."
      />
      <SetUpList<ManagedOrganisation>
        resource="organisations"
        heading="Agencies"
        one="organization"
        purpose="An organization raises invoices and collects for itself."
        nameOf={({ name }) => name}
        removable={false}
        more={({ id, ...row }) => [
          {
            label: row.status ? 'Deactivate' : 'Activate',
            run: () => void write.run({ method: 'PUT', id, body: { ...row, status: !row.status } }),
          },
        ]}
        columns={[
          { key: 'name', label: 'Name', onCard: true, cell: ({ name }) => name },
          { key: 'code', label: 'Code', onCard: true, cell: ({ code }) => code },
          { key: 'email', label: 'Email', cell: ({ email }) => email },
          { key: 'phone', label: 'Phone', cell: ({ phone }) => phone },
          { key: 'zone', label: 'Time zone', cell: ({ timeZone }) => timeZone },
          { key: 'uses', label: 'Uses', cell: (row) => usesOf(row) || '–' },
          {
            key: 'status',
            label: 'Status',
            onCard: true,
            cell: ({ status }) => <StatusChip status={status ? 'Active' : 'Inactive'} />,
          },
        ]}
        form={(row, onClose) => <OrganizationForm row={row} onClose={onClose} />}
      />
    </Box>
  );
}
