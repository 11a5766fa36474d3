import type { Operation } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldErrors, type FieldValues } from 'react-hook-form';
import { fieldErrorsOf } from '../api/httpError';
import { en } from '../i18n/en';
import { faultsOf, type Faults } from './faultsOf';
import { FormAlert } from './FormAlert';

export interface FormFrame {
  /** every field of the form with its first value */
  defaults: FieldValues;
  /** what the contract cannot know: field → message */
  check?: ((values: FieldValues) => Readonly<Record<string, string | undefined>>) | undefined;
  submit?: string | undefined;
  busy?: string | undefined;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

interface SchemaFormProps extends FormFrame {
  /** its schema is the form's */
  operation: Operation;
  inputOf: (values: FieldValues) => unknown;
  /** resolves to why it was refused, or to nothing */
  send: (values: FieldValues) => Promise<unknown>;
  isBusy: boolean;
}

/** Messages by field, and those of fields that the form does not have. */
function placed(faults: Faults, defaults: FieldValues) {
  const entries = Object.entries(faults);
  const isKnown = ([name]: [string, string]) => (name.split('.')[0] ?? name) in defaults;
  return {
    known: entries.filter(isKnown),
    others: entries.filter((entry) => !isKnown(entry)).map(([, message]) => message),
  };
}

/** Every form that sends something: the contract's messages, the server's at their fields, the wait on the button. */
export function SchemaForm(props: SchemaFormProps) {
  const { operation, defaults, inputOf, check, send, isBusy, onCancel } = props;
  const [refusal, setRefusal] = useState<unknown>();
  const [others, setOthers] = useState<readonly string[]>([]);
  const form = useForm<FieldValues>({
    defaultValues: defaults,
    mode: 'onSubmit',
    resolver: (values) => {
      const faults = { ...faultsOf(operation, inputOf(values)), ...check?.(values) };
      const found = Object.entries(faults).filter(([, message]) => message !== undefined);
      const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'check', message }]));
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const refuse = (error: unknown) => {
    const { known, others: rest } = placed(fieldErrorsOf(error), defaults);
    for (const [name, message] of known) form.setError(name, { message });
    setRefusal(error);
    setOthers(rest);
  };
  // what is wrong with a field that is not shown is said all the same
  const onInvalid = (errors: FieldErrors) => {
    const faults = Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]);
    setRefusal(undefined);
    setOthers(placed(Object.fromEntries(faults) as Faults, defaults).others);
  };
  const submit = form.handleSubmit(async (values) => {
    setOthers([]);
    refuse(await send(values));
  }, onInvalid);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        <FormAlert error={refusal} others={others} />
        {props.children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          {onCancel && (
            <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
              {en.form.cancel}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isBusy} loadingPosition="start">
            {isBusy && props.busy ? props.busy : (props.submit ?? en.form.save)}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
