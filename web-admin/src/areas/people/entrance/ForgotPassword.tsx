import { forgotPassword } from '@kobodesk/contracts/identity';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { Entrance } from '../sign-in/Entrance';
import { BackToLogin, EntranceForm } from './EntranceForm';
import { useAccountForm } from './useEntranceForm';

/**
 * /forgot-password: an address, and a link goes there if it is somebody's
 * (rules/people.md#forgotten-passwords).
 */
export default function ForgotPassword() {
  const form = useAccountForm(forgotPassword, { email: '' });
  return (
    <Entrance title={en.account.forgot} lead={en.account.forgotLead}>
      <EntranceForm of={form} label={en.account.submit}>
        <TextField
          {...form.bind('email')}
          label={en.login.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
      </EntranceForm>
      <BackToLogin />
    </Entrance>
  );
}
