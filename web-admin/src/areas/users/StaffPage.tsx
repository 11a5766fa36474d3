import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mayManageStaff, searchStaff } from '@kobodesk/contracts/identity';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useUser } from '../../shared/auth/useSession';
import { Failed, Loading, NoMatch } from '../../shared/feedback/Feedback';
import { StaffForm } from './StaffForm';
import { actingAs } from './staffPath';
import { PageHeader } from '../../shared/shell/PageHeader';

const notAllowed = 'You dont have permission to perform this action';
const titles = { create: 'Create New Staff', edit: 'Edit Staff', profile: 'Staff Profile' } as const;

/** /settings-create-staffs: create, and with `?staff=<email>` the profile, which `&mode=edit` opens for editing. */
export default function StaffPage() {
  const mayManage = mayManageStaff(actingAs(useUser()));
  const [search] = useSearchParams();
  const email = search.get('staff');
  const wantsEdit = search.get('mode') === 'edit';
  const answer = useAnswer(
    searchStaff,
    { pageSize: 10, parameter: { searchQuery: email ?? '' } },
    { resource: 'staff', enabled: email !== null },
  );
  if (email === null)
    return (
      <Page title={titles.create}>
        {mayManage ? <StaffForm mode="create" /> : <Typography role="alert">{notAllowed}</Typography>}
      </Page>
    );
  const staff = answer.data?.results.find((row) => row.email === email);
  const mode = wantsEdit && mayManage ? 'edit' : 'profile';
  return (
    <Page title={titles[mode]}>
      {wantsEdit && !mayManage && <Typography role="alert">{notAllowed}</Typography>}
      {answer.isPending && <Loading rows={8} />}
      {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isSuccess && !staff && <NoMatch />}
      {staff && <StaffForm key={`${staff.id}-${mode}`} mode={mode} staff={staff} />}
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
    <PageHeader title={title} />
    {children}
  </Box>
);
