import Box from '@mui/material/Box';
import { getRolePermissions } from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { can } from '../../shared/auth/session';
import { useWhose } from '../../shared/auth/useWhose';
import { Failed, Loading, NotAllowed } from '../../shared/feedback/Feedback';
import { RoleForm } from './RoleForm';
import { PageHeader } from '../../shared/shell/PageHeader';

/** /create-role: create, and with `?role=<id>` the profile, which `&mode=edit` opens for editing. */
export default function RolePage() {
  const [search] = useSearchParams();
  const roleId = Number.parseInt(search.get('role') ?? '0', 10) || 0;
  const { agencyId } = useWhose();
  const [chosen, setChosen] = useState<number | ''>();
  const agency = chosen ?? agencyId;
  const answer = useAnswer(
    getRolePermissions,
    { RoleId: roleId, AgencyId: agency === '' ? undefined : agency },
    { resource: 'roles' },
  );
  const role = answer.data?.data;
  const wantsEdit = roleId === 0 || search.get('mode') === 'edit';
  const mayEdit = wantsEdit && role?.isSystem !== true && can('role.manage');
  const isRefused = roleId === 0 && !can('role.manage');
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={titleOf(roleId, mayEdit)} />
      {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Loading rows={8} />}
      {isRefused && <NotAllowed />}
      {role && !isRefused && (
        <RoleForm
          key={`${roleId}-${mayEdit}-${agency}`}
          role={role}
          agencyId={agency}
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
