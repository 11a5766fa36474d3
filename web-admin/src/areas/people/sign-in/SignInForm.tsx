import { useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { en } from '../../../shared/i18n/en';
import { Field, typedIn } from '../../../shared/plain/Field';
import { Icon } from '../../../shared/plain/icons';
import { arrive, type Go } from './arrive';
import { login, missingOf } from './calls';

interface SignInFormProps {
  /** where the person wanted to go */
  from: string | undefined;
  go: Go;
  onFailure: (message: string) => void;
}

/** E-mail and password; the first that is missing is gone to. */
export function SignInForm({ from, go, onFailure }: SignInFormProps) {
  const [faults, setFaults] = useState<{ userName?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);

  const send = async (userName: string, password: string) => {
    setBusy(true);
    try {
      const { data } = await call(login, { userName, password, domainURL: location.hostname });
      const problem = await arrive(data, from, go);
      if (problem !== undefined) onFailure(problem);
    } catch (error) {
      onFailure(messageOf(error, en.errors.unable));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { userName = '', password = '' } = typedIn(event.currentTarget);
    const missing = missingOf({ userName, password });
    setFaults(missing);
    const [field] = Object.keys(missing);
    if (field !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    else if (!busy) void send(userName, password);
  };

  return (
    // should the script fail, the password must not stand in the address
    <form method="post" noValidate onSubmit={submit}>
      <Field
        name="userName"
        label={en.login.email}
        type="email"
        autoComplete="username"
        autoFocus
        error={faults.userName}
        onChange={() => setFaults(({ password }) => (password ? { password } : {}))}
      />
      <Field
        name="password"
        label={en.login.password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={faults.password}
        onChange={() => setFaults(({ userName }) => (userName ? { userName } : {}))}
        end={
          <button
            type="button"
            className="icon-button"
            aria-label={shown ? en.login.hide : en.login.show}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <button type="submit" className="button first" aria-disabled={busy}>
        {busy ? en.login.busy : en.login.submit}
      </button>
    </form>
  );
}
