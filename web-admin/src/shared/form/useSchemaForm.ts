import { useEffect, useState } from 'react';
import { set, useForm, type FieldErrors, type FieldValues } from 'react-hook-form';
import { fieldErrorsOf } from '../api/httpError';
import { faultsOf, type Faults } from './faultsOf';
import type { SchemaFormProps } from './SchemaForm';

/** Messages by field, and those of fields that the form does not have. */
function placed(faults: Faults, defaults: FieldValues) {
  const entries = Object.entries(faults);
  const isKnown = ([name]: [string, string]) => (name.split('.')[0] ?? name) in defaults;
  return {
    known: entries.filter(isKnown),
    others: entries.filter((entry) => !isKnown(entry)).map(([, message]) => message),
  };
}

/** The faults as a form keeps them: what is wrong with rows first, then with the fields in them. */
function errorsOf(faults: Faults): FieldErrors {
  const errors: FieldErrors = {};
  const found = Object.entries(faults).sort(([one], [other]) => one.length - other.length);
  for (const [name, message] of found) set(errors, name, { type: 'check', message });
  return errors;
}

type Asked = Pick<
  SchemaFormProps,
  'operation' | 'defaults' | 'inputOf' | 'check' | 'send' | 'onDone' | 'emptied' | 'summary'
>;

/** What a form holds, what is wrong with it and where that is said, and what happens when it is sent. */
export function useSchemaForm(asked: Asked) {
  const { operation, defaults, inputOf, check, send, onDone, emptied } = asked;
  const [refusal, setRefusal] = useState<unknown>();
  const [others, setOthers] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<FieldValues>();
  const faultsIn = (values: FieldValues): Faults => {
    const found = Object.entries({ ...faultsOf(operation, inputOf(values)), ...check?.(values) });
    return Object.fromEntries(found.filter((fault): fault is [string, string] => fault[1] !== undefined));
  };
  const form = useForm<FieldValues>({
    defaultValues: defaults,
    mode: 'onSubmit',
    resolver: (values) => {
      const faults = faultsIn(values);
      return Object.keys(faults).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf(faults) };
    },
  });
  // a guard has to hear first that nothing is lost any more
  useEffect(() => {
    if (sent === undefined) return;
    setSent(undefined);
    onDone?.(sent);
  }, [sent, onDone]);
  const submit = form.handleSubmit(
    async (values) => {
      setOthers([]);
      const error = await send?.(values);
      const { known, others: rest } = placed(fieldErrorsOf(error), defaults);
      for (const [name, message] of known) form.setError(name, { message });
      setRefusal(error);
      setOthers(rest);
      if (error !== undefined) return;
      form.reset(emptied === undefined ? values : { ...values, [emptied]: '' });
      setSent(values);
    },
    // what is wrong with a field that is not shown is said all the same
    () => {
      setRefusal(undefined);
      setOthers(placed(faultsIn(form.getValues()), defaults).others);
    },
  );
  const isFaulty = Object.keys(form.formState.errors).length > 0;
  return {
    form,
    submit,
    refusal,
    others,
    summary: isFaulty ? asked.summary?.(faultsIn(form.getValues())) : undefined,
  };
}
