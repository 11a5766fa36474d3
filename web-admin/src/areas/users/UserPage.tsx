import { searchUsers } from '@kobodesk/contracts/identity';
import { useAnswer } from '../../shared/api/useAnswer';
import { can } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { mayEditUser } from './mayEdit';
import { PersonPage, useNamed } from './PersonPage';
import { UserForm } from './UserForm';

/** /settings-create-user: create, and with `?user=<email>` the profile, which `&mode=edit` opens for editing. */
export default function UserPage() {
  const me = useUser();
  const named = useNamed('user');
  const answer = useAnswer(
    searchUsers,
    { pageSize: 10, parameter: { searchQuery: named.email ?? '' } },
    { resource: 'users', enabled: named.email !== null, fresh: true },
  );
  return (
    <PersonPage
      titles={{ create: 'Create New User', edit: 'Edit User', profile: 'User Profile' }}
      named={named}
      answer={answer}
      mayCreate={can('user.manage')}
      mayEdit={(user) => mayEditUser(me, user)}
      form={(mode, user) => (
        <UserForm
          key={`${user?.userId}-${mode}`}
          mode={mode}
          {...(user && { user, mayEdit: mayEditUser(me, user) })}
        />
      )}
    />
  );
}
