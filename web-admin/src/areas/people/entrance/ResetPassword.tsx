import { resetPassword } from '@kobodesk/contracts/identity';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { Entrance } from '../sign-in/Entrance';
import { BackToLogin, EntranceForm } from './EntranceForm';
import { PasswordField } from './PasswordField';
import { useAccountForm } from './useEntranceForm';

/**
 * /resetpassword?code=: a new password with the code of the mailed link
 * (rules/people.md#forgotten-passwords).
 */
export default function ResetPassword() {
  const [parameters] = useSearchParams();
  const form = useAccountForm(
    resetPassword,
    { userName: '', newPassword: '', confirmPassword: '' },
    { code: parameters.get('code') ?? '' },
  );
  return (
    <Entrance title={en.account.reset} lead={en.account.resetLead}>
      <EntranceForm of={form} label={en.account.submit}>
        <TextField
          {...form.bind('userName')}
          label={en.login.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          {...form.bind('newPassword')}
          label={en.account.newPassword}
          eye={en.account.newPassword}
          help={en.account.rule}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.bind('confirmPassword')}
          label={en.account.confirmPassword}
          eye={en.account.confirmPassword}
          autoComplete="new-password"
        />
      </EntranceForm>
      <BackToLogin />
    </Entrance>
  );
}
