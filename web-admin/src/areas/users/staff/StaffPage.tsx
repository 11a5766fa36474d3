import { mayManageStaff, searchStaff } from '@kobodesk/contracts/identity';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useUser } from '../../../shared/auth/useSession';
import { PersonPage, useNamed } from '../PersonPage';
import { StaffForm } from './StaffForm';
import { actingAs } from '../../../shared/action/staffPath';
import { StaffProfile } from './StaffProfile';

/** /settings-create-staffs: create, and with `?staff=<email>` the profile, which `&mode=edit` opens for editing. */
export default function StaffPage() {
  const mayManage = mayManageStaff(actingAs(useUser()));
  const named = useNamed('staff');
  const answer = useAnswer(
    searchStaff,
    { pageSize: 10, parameter: { searchQuery: named.email ?? '' } },
    { resource: 'staff', enabled: named.email !== null, fresh: true },
  );
  return (
    <PersonPage
      titles={{ create: 'Create New Staff', edit: 'Edit Staff', profile: 'Staff Profile' }}
      named={named}
      answer={answer}
      mayCreate={mayManage}
      mayEdit={() => mayManage}
      form={(mode, staff) =>
        staff && mode === 'profile' ? (
          <StaffProfile staff={staff} />
        ) : (
          <StaffForm key={`${staff?.id}-${mode}`} {...(staff && { staff })} />
        )
      }
    />
  );
}
