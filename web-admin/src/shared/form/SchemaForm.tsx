import type { Operation } from '@kobodesk/contracts/kernel';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { isWithin } from '../action/isWithin';
import { useSending } from '../action/sending';
import { en } from '../i18n/en';
import type { Faults } from './faultsOf';
import { FormAlert } from './FormAlert';
import { useSchemaForm } from './useSchemaForm';

export interface FormFrame {
  /** every field of the form with its first value */
  defaults: FieldValues;
  /** what the contract cannot know: field → message */
  check?: ((values: FieldValues) => Readonly<Record<string, string | undefined>>) | undefined;
  submit?: string | undefined;
  busy?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** shows what is; there is nothing to send */
  readOnly?: boolean | undefined;
  /** the field that is empty again once the form was sent: the next one is asked for */
  emptied?: string | undefined;
  /** whether it can be sent at all */
  isReady?: ((values: FieldValues) => boolean) | undefined;
  /** whether it is offered to be sent at all; until then there is no button */
  isOffered?: ((values: FieldValues) => boolean) | undefined;
  /** what is said above the fields of all that is wrong with them */
  summary?: ((faults: Faults) => string | undefined) | undefined;
  /** what else can be done, before its buttons; where nothing is sent, it is what can be done */
  more?: ReactNode;
  children: ReactNode;
}

export interface SchemaFormProps extends FormFrame {
  /** its schema is the form's */
  operation: Operation;
  inputOf: (values: FieldValues) => unknown;
  /** resolves to why it was refused, or to nothing; absent, what is right goes on at once */
  send?: ((values: FieldValues) => Promise<unknown>) | undefined;
  /** after it was sent, when nothing can be lost any more */
  onDone?: ((values: FieldValues) => void) | undefined;
  isBusy?: boolean | undefined;
}

/** Every form that sends something: the contract's messages, the server's at their fields, the wait on the button. */
export function SchemaForm(props: SchemaFormProps) {
  const { isBusy = false, onCancel, readOnly = false, more } = props;
  useSending(isBusy);
  const { form, submit, refusal, others, summary } = useSchemaForm(props);
  const isOffered = props.isOffered?.(form.watch()) ?? true;
  const isReady = !readOnly && isOffered && (props.isReady?.(form.watch()) ?? true);
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
          if (!isReady || isBusy || event.repeat || !isWithin(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        <FormAlert error={refusal} others={others} />
        {summary && (
          <Alert severity="error" role="alert" variant="outlined">
            {summary}
          </Alert>
        )}
        {props.children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
          {!readOnly && more}
          {onCancel && (
            <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
              {readOnly ? en.form.back : en.form.cancel}
            </Button>
          )}
          {readOnly && more}
          {!readOnly && isOffered && (
            <Button
              type="submit"
              variant="contained"
              disabled={!isReady}
              loading={isBusy}
              loadingPosition="start"
            >
              {isBusy && props.busy ? props.busy : (props.submit ?? en.form.save)}
            </Button>
          )}
        </Box>
      </Box>
    </FormProvider>
  );
}
