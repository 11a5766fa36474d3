import Box from '@mui/material/Box';
import { getRolePermissions } from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { can } from '../../shared/auth/session';
import { useWhose } from '../../shared/auth/useWhose';
import { Loading, NoAnswer, NotAllowed } from '../../shared/feedback/Feedback';
import { RoleForm } from './RoleForm';
import { PageHeader } from '../../shared/shell/PageHeader';

/** /create-role: create, and with `?role=<id>` the profile, which `&mode=edit` opens for editing. */
export default function RolePage() {
  const [search] = useSearchParams();
  const roleId = Number.parseInt(search.get('role') ?? '0', 10) || 0;
  const isNew = roleId === 0;
  const { agencyId } = useWhose();
  const [chosen, setChosen] = useState<number | ''>();
  const agency = chosen ?? agencyId;
  const answer = useAnswer(
    getRolePermissions,
    { RoleId: roleId, AgencyId: agency === '' ? undefined : agency },
    // a new role is made of what its organization has
    { resource: 'roles', enabled: !isNew || agency !== '', fresh: true },
  );
  // what is kept while the next answer loads is of another role, or of another organization
  const role = answer.isPlaceholderData || (isNew && agency === '') ? undefined : answer.data?.data;
  const mayEdit = (isNew || search.get('mode') === 'edit') && role?.isSystem !== true && can('role.manage');
  const isRefused = isNew && !can('role.manage');
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={titleOf(roleId, mayEdit)} />
      <NoAnswer of={answer} />
      {!isNew && !role && !answer.isError && <Loading rows={8} />}
      {isRefused && <NotAllowed />}
      {(isNew || role) && !isRefused && (
        <RoleForm
          key={`${roleId}-${mayEdit}`}
          role={role}
          isLoading={answer.isFetching}
          agencyId={isNew ? agency : (role?.agencyId ?? '')}
          onAgency={setChosen}
          readOnly={!mayEdit}
        />
      )}
    </Box>
  );
}

function titleOf(roleId: number, mayEdit: boolean): string {
  if (roleId === 0) return 'Create Role';
  return mayEdit ? 'Edit Roles & Permissions' : 'Role Profile';
}
