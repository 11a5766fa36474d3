import {
  listRevenueGroups,
  listTopRevenues,
  saveRevenue,
  type searchRevenues,
} from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { CheckInput, MoneyInput, SelectInput, TextInput } from '../../../shared/form/Bound';
import { Pairs } from '../../../shared/form/FormParts';
import { choicesOf } from '../../../shared/form/Inputs';
import { OperationForm } from '../../../shared/form/OperationForm';
import { useWhose } from '../../../shared/auth/useWhose';

export type ServiceTypeRow = ReplyOf<typeof searchRevenues>['results'][number];
const agencyMissing = 'Agency field cannot be empty';

const defaultsOf = (row: ServiceTypeRow | undefined, agencyId: number | '') => ({
  id: row?.id ?? '',
  name: row?.name ?? '',
  code: row?.code ?? '',
  erpCode: row?.erpCode ?? '',
  economicCode: row?.economicCode ?? '',
  agencyId: String(row?.agencyId ?? agencyId),
  rate: row?.rate ?? '0',
  decimalPrecision: String(row?.decimalPrecision ?? 2),
  terms: String(row?.terms ?? 0),
  revenueGroupId: String(row?.revenueGroupId ?? ''),
  parentId: String(row?.parentId ?? ''),
  taxInclusive: row?.taxInclusive ?? false,
  allowUnRegisterCustomer: row?.allowUnRegisterCustomer ?? false,
  allowSelfService: row?.allowSelfService ?? false,
  requiresFooterOption: row?.requiresFooterOption ?? false,
});

interface OfferedProps {
  row: ServiceTypeRow | undefined;
}

/** What there is to choose of the agency in the form: the one that provider staff act for may be another. */
function useOffered(row: ServiceTypeRow | undefined) {
  const { control } = useFormContext();
  const agencyId = String(useWatch({ control, name: 'agencyId' }) ?? '');
  const groups = useAnswer(listRevenueGroups, { agencyId: 0, isDirectorate: false });
  const parents = useAnswer(
    listTopRevenues,
    { OrganizationId: agencyId },
    { resource: 'revenues', enabled: row === undefined && agencyId !== '' },
  );
  return { agencyId, groups, parents };
}

function OfferedFailed({ row }: OfferedProps) {
  const { groups, parents } = useOffered(row);
  return <ListsFailed of={[groups, parents, useWhose().asked]} />;
}

/** The groups of the agency that the service type belongs to; the one it is in stays on offer. */
function GroupInput({ row }: OfferedProps) {
  const { agencyId, groups } = useOffered(row);
  const mine = (groups.data?.data ?? []).filter((group) => String(group.agencyId) === agencyId);
  const current = row?.revenueGroupId ?? null;
  const own = current === null ? [] : [{ id: current, name: row?.revenueGroupName ?? '' }];
  const choices = [...mine, ...own.filter(({ id }) => !mine.some((group) => group.id === id))];
  return <SelectInput name="revenueGroupId" label="Revenue group" none="None" choices={choicesOf(choices)} />;
}

/** The service types that a new one can be part of. */
function PartOf() {
  const { control, setValue } = useFormContext();
  const chosen = String(useWatch({ control, name: 'parentId' }) ?? '');
  const { parents: answer } = useOffered(undefined);
  // those of the agency before are kept while the next ones load
  const mine = answer.isPlaceholderData ? undefined : answer.data?.data;
  const isForeign = mine !== undefined && chosen !== '' && !mine.some(({ id }) => String(id) === chosen);
  // another agency has other service types
  useEffect(() => {
    if (isForeign) setValue('parentId', '');
  }, [isForeign, setValue]);
  return <SelectInput name="parentId" label="Part of" none="None" choices={choicesOf(mine)} />;
}

/**
 * Adds a service type, or edits one (rules/revenues.md#service-types). A new one may be part of another; an
 * edited one stays where it is.
 */
export default function ServiceTypeForm({
  row,
  onClose,
}: {
  row: ServiceTypeRow | undefined;
  onClose: () => void;
}) {
  const { chooses, agencies, agencyId } = useWhose();
  return (
    <Modal open title={row ? 'Edit Service Type' : 'Add Service Type'} onClose={onClose}>
      <OperationForm
        operation={saveRevenue}
        defaults={defaultsOf(row, agencyId)}
        check={(values) => (values['agencyId'] === '' ? { agencyId: agencyMissing } : {})}
        onDone={onClose}
        onCancel={onClose}
      >
        <OfferedFailed row={row} />
        <TextInput name="name" label="Service name" required maxLength={200} autoFocus />
        <Pairs>
          <TextInput name="code" label="Code" maxLength={40} />
          <TextInput name="erpCode" label="ERP code" maxLength={40} />
          <TextInput name="economicCode" label="Economic code" maxLength={20} />
          <SelectInput
            name="agencyId"
            label="Agency"
            required
            none="Select an agency"
            choices={agencies}
            disabled={!chooses || row !== undefined}
          />
          {row ? (
            <TextInput name="parentName" label="Part of" disabled placeholder={row.parentName || 'None'} />
          ) : (
            <PartOf />
          )}
          <MoneyInput name="rate" label="Rate" help="0: no fixed rate" places={5} />
          <TextInput name="decimalPrecision" label="Decimal precision" help="2 to 5" />
          <TextInput
            name="terms"
            label="Payment terms in days"
            help="0: due on the day it is raised. A change concerns new invoices only"
          />
        </Pairs>
        <GroupInput row={row} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <CheckInput name="taxInclusive" label="Tax inclusive" />
          <CheckInput name="allowUnRegisterCustomer" label="Allow unregistered customer" />
          <CheckInput name="allowSelfService" label="Allow self service" />
          <CheckInput name="requiresFooterOption" label="Requires a foot note" />
        </Box>
      </OperationForm>
    </Modal>
  );
}
