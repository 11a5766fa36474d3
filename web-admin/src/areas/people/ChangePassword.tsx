import { changePassword } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { fieldErrorsOf, messageOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { Modal } from '../../shared/action/Modal';
import { useUser } from '../../shared/auth/useSession';
import { en } from '../../shared/i18n/en';
import { faultsOf, type Faults } from '../../shared/form/faultsOf';
import type { Outcome } from './entrance/OutcomeAlert';
import { PasswordField } from './entrance/PasswordField';

const fields = [
  { name: 'currentPassword', label: en.account.oldPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: en.account.newPassword, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: en.account.confirmPassword, autoComplete: 'new-password' },
] as const;
type Name = (typeof fields)[number]['name'];

const empty: Record<Name, string> = { currentPassword: '', newPassword: '', confirmPassword: '' };
const all = new Set<Name>(fields.map(({ name }) => name));

/**
 * The fields, and what is wrong with those that the person has been at; the button sleeps while anything is
 * (rules/people.md#passwords).
 */
function useChangeForm(userName: string) {
  const [values, setValues] = useState(empty);
  const [visited, setVisited] = useState<ReadonlySet<Name>>(new Set());
  // what the server said of a field, until it is edited
  const [told, setTold] = useState<Faults>({});
  const found = faultsOf(changePassword, { ...values, userName });
  const faultOf = (name: Name) => told[name] ?? (visited.has(name) ? found[name] : undefined);
  return {
    values,
    isFaulty: Object.keys(found).length > 0,
    showsFault: fields.some(({ name }) => faultOf(name) !== undefined),
    faultOf,
    visitAll: () => setVisited(all),
    visit: (name: Name) => setVisited((known) => new Set(known).add(name)),
    tell: setTold,
    set: (name: Name, value: string) => {
      setValues((typed) => ({ ...typed, [name]: value }));
      setTold({});
    },
  };
}

interface ChangePasswordProps {
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
}

/** Change Password over the profile: stays open with what was typed when the server refuses. */
export function ChangePassword({ onClose, onOutcome }: ChangePasswordProps) {
  const { userName } = useUser();
  const form = useChangeForm(userName);
  const formId = useId();
  const change = useOperation(changePassword, {
    success: false,
    quiet: true,
    onSuccess: ({ message }) => {
      onClose();
      onOutcome({ kind: 'success', message });
    },
    onError: (error) => {
      form.tell(fieldErrorsOf(error));
      onOutcome({ kind: 'failure', message: messageOf(error) });
    },
  });
  const send = () => {
    form.visitAll();
    if (!form.isFaulty && !change.busy) void change.run({ ...form.values, userName });
  };
  return (
    <Modal
      open
      title={en.account.change}
      onClose={onClose}
      busy={change.busy}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={change.busy}>
            {en.form.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            loading={change.busy}
            disabled={form.showsFault}
          >
            {en.account.submit}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        method="post"
        noValidate
        sx={{ display: 'grid', gap: '16px', paddingTop: '4px' }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          send();
        }}
      >
        {/* password managers ask whose password it is */}
        <input type="text" hidden autoComplete="username" name="username" value={userName} readOnly />
        {fields.map(({ name, label, autoComplete }, index) => (
          <Box key={name} onMouseLeave={() => form.values[name] !== '' && form.visit(name)}>
            <PasswordField
              name={name}
              label={label}
              eye={label}
              autoComplete={autoComplete}
              autoFocus={index === 0}
              required={index === 0}
              {...(name === 'newPassword' ? { help: en.account.rule } : {})}
              value={form.values[name]}
              error={form.faultOf(name)}
              onBlur={() => form.values[name] !== '' && form.visit(name)}
              onChange={(value) => form.set(name, value)}
            />
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
