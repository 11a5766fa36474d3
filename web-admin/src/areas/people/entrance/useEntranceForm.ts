import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../shared/api/call';
import { fieldErrorsOf, messageOf } from '../../../shared/api/httpError';
import { useNotice } from '../../../shared/feedback/useNotice';
import { en } from '../../../shared/i18n/en';
import { faultsOf, without, type Faults } from '../../../shared/form/faultsOf';

/**
 * A form before the sign-in: checked by the contract, the server's words as a notice, green and on to /login when it
 * worked (rules/screens.md#notices). `values` are the fields that are typed; `more` goes with them.
 */
export function useEntranceForm<O extends Operation>(
  operation: O,
  first: Record<string, string>,
  more: Record<string, string> = {},
) {
  const notice = useNotice();
  const navigate = useNavigate();
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const input = { ...values, ...more } as InputOf<O>;
      // what somebody typed here stands in no address, and so in no log of one
      const reply = (await call(operation, input, { asPost: true })) as ReplyOf<O> & { message: string };
      notice.success(reply.message);
      await navigate('/login', { replace: true });
    } catch (error) {
      setFaults(fieldErrorsOf(error));
      notice.error(messageOf(error, en.errors.unable));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(operation, { ...values, ...more });
    setFaults(found);
    const field = Object.keys(values).find((name) => found[name] !== undefined);
    if (field !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    else if (!busy) void send();
  };
  const bind = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: faults[name],
    onChange: (value: string) => {
      setValues((typed) => ({ ...typed, [name]: value }));
      setFaults((known) => without(known, name));
    },
  });
  return { submit, bind, busy };
}
