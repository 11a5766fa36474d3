import { zodResolver } from '@hookform/resolvers/zod';
import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { fieldErrorsOf } from '../api/httpError';
import { useOperation, type OperationOptions } from '../api/useOperation';
import { en } from '../i18n/en';
import { FormAlert } from './FormAlert';

interface OperationFormProps<O extends Operation> {
  operation: O;
  /** every field of the form with its first value */
  defaults: FieldValues;
  /** makes the request of the form's values; without it they are the request, checked by its schema here too */
  input?: (values: FieldValues) => InputOf<O>;
  /** checks the values when `input` is given: field → message */
  check?: (values: FieldValues) => Record<string, string>;
  success?: OperationOptions<O>['success'];
  onDone?: (reply: ReplyOf<O>) => void;
  submit?: string;
  busy?: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

const resolverOf =
  (check: (values: FieldValues) => Record<string, string>): Resolver =>
  (values) => {
    const found = Object.entries(check(values)).map(([name, message]) => [name, { type: 'check', message }]);
    return found.length === 0
      ? { values, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(found) as Record<string, { type: string; message: string }>,
        };
  };

/** A form that sends one operation: the contract's messages, the server's field errors, the wait on the button. */
export function OperationForm<O extends Operation>(props: OperationFormProps<O>) {
  const { operation, defaults, input, check = () => ({}), children } = props;
  const schema = operation.request as unknown as Parameters<typeof zodResolver>[0];
  const form = useForm<FieldValues>({
    defaultValues: defaults,
    mode: 'onSubmit',
    resolver: input
      ? resolverOf(check)
      : (zodResolver(schema, undefined, { raw: true }) as unknown as Resolver),
  });
  const sending = useOperation(operation, {
    success: props.success,
    quiet: true,
    ...(props.onDone ? { onSuccess: props.onDone } : {}),
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) form.setError(name, { message });
    },
  } as OperationOptions<O>);
  const known = new Set(Object.keys(defaults));
  const others = Object.entries(fieldErrorsOf(sending.error))
    .filter(([name]) => !known.has(name.split('.')[0] ?? name))
    .map(([, message]) => message);
  const send = form.handleSubmit(async (values) => {
    await sending.run((input ? input(values) : values) as InputOf<O>);
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.stopPropagation();
          void send(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      >
        <FormAlert error={sending.error} others={others} />
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          {props.onCancel && (
            <Button variant="outlined" onClick={props.onCancel} disabled={sending.busy}>
              {en.form.cancel}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={sending.busy} loadingPosition="start">
            {sending.busy && props.busy ? props.busy : (props.submit ?? en.form.save)}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
