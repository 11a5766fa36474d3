import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { searchUsers } from '@kobodesk/contracts/identity';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { can } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { Failed, Loading, NoMatch } from '../../shared/feedback/Feedback';
import { mayEditUser } from './mayEdit';
import { UserForm } from './UserForm';
import { PageHeader } from '../../shared/shell/PageHeader';

const notAllowed = 'You dont have permission to perform this action';

/** /settings-create-user: create, and with `?user=<email>` the profile, which `&mode=edit` opens for editing. */
export default function UserPage() {
  const me = useUser();
  const [search] = useSearchParams();
  const email = search.get('user');
  const wantsEdit = search.get('mode') === 'edit';
  const answer = useAnswer(
    searchUsers,
    { pageSize: 10, parameter: { searchQuery: email ?? '' } },
    { resource: 'users', enabled: email !== null },
  );
  const user = answer.data?.results.find((row) => row.email === email);
  if (email === null)
    return (
      <Page
        title="Create New User"
        form={
          can('user.manage') ? <UserForm mode="create" /> : <Typography role="alert">{notAllowed}</Typography>
        }
      />
    );
  if (answer.isPending) return <Page title="User Profile" form={<Loading rows={8} />} />;
  if (answer.isError)
    return (
      <Page
        title="User Profile"
        form={<Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      />
    );
  if (!user) return <Page title="User Profile" form={<NoMatch />} />;
  const isAllowed = mayEditUser(me, user);
  const mode = wantsEdit && isAllowed ? 'edit' : 'profile';
  return (
    <Page
      title={mode === 'edit' ? 'Edit User' : 'User Profile'}
      form={
        <>
          {wantsEdit && !isAllowed && <Typography role="alert">{notAllowed}</Typography>}
          <UserForm key={`${user.userId}-${mode}`} mode={mode} user={user} mayEdit={isAllowed} />
        </>
      }
    />
  );
}

const Page = ({ title, form }: { title: string; form: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
    <PageHeader title={title} />
    {form}
  </Box>
);
