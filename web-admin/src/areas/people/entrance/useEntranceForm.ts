import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../shared/api/call';
import { fieldErrorsOf, messageOf } from '../../../shared/api/httpError';
import { useNotice } from '../../../shared/feedback/useNotice';
import { en } from '../../../shared/i18n/en';
import { faultsOf, without, type Faults } from '../../../shared/form/faultsOf';

type Values = Record<string, string>;

/**
 * The fields of a form before the sign-in, checked by the contract with what goes `more` with them; the first that is
 * wrong is gone to. `send` says
 * itself how it went, and throws what the server has against a field. It goes without the library of forms, which the
 * first page of a visit would have to load.
 */
export function useEntranceForm<First extends Values>(
  operation: Operation,
  first: First,
  send: (values: First) => Promise<void>,
  more: object = {},
) {
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(operation, { ...values, ...more });
    const field = Object.keys(first).find((name) => found[name] !== undefined);
    setFaults(field === undefined ? {} : found);
    if (field !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    if (field !== undefined || busy) return;
    setBusy(true);
    void send(values)
      .catch((error: unknown) => setFaults(fieldErrorsOf(error)))
      .finally(() => setBusy(false));
  };
  const bind = <Name extends keyof First & string>(name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (value: string) => {
      setValues((typed) => ({ ...typed, [name]: value }));
      setFaults((known) => without(known, name));
    },
  });
  return { submit, bind, busy };
}

/** Sends what was typed; the server's words are a notice, and what worked leads to /login (rules/screens.md#notices). */
export function useAccountForm<O extends Operation, First extends Values>(
  operation: O,
  first: First,
  more = {},
) {
  const notice = useNotice();
  const navigate = useNavigate();
  const send = async (values: First) => {
    try {
      const input = { ...values, ...more } as unknown as InputOf<O>;
      // what somebody typed here stands in no address, and so in no log of one
      const reply = (await call(operation, input, { asPost: true })) as ReplyOf<O> & { message: string };
      notice.success(reply.message);
      await navigate('/login', { replace: true });
    } catch (error) {
      notice.error(messageOf(error, en.errors.unable));
      throw error;
    }
  };
  return useEntranceForm(operation, first, send, more);
}
