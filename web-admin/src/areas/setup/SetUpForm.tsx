import type { Operation } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { Modal } from '../../shared/action/Modal';
import { fieldErrorsOf } from '../../shared/api/httpError';
import { FormAlert } from '../../shared/form/FormAlert';
import { en } from '../../shared/i18n/en';
import { faultsOf } from './faultsOf';
import { useSetUpWrite } from './useSetUpWrite';

interface SetUpFormProps {
  resource: string;
  title: string;
  /** the operation that adds a record: its schema is the form's */
  operation: Operation;
  /** absent for a new record */
  id: number | string | undefined;
  defaults: FieldValues;
  onClose: () => void;
  children: ReactNode;
}

/** Adds a record of a set-up resource, or edits one. */
export function SetUpForm({ resource, title, operation, id, defaults, onClose, children }: SetUpFormProps) {
  const form = useForm<FieldValues>({ defaultValues: defaults });
  const write = useSetUpWrite(resource, true);
  const fail = (faults: Record<string, string>) => {
    for (const [name, message] of Object.entries(faults)) form.setError(name, { message });
    return Object.keys(faults).length > 0;
  };
  const save = form.handleSubmit(async (body) => {
    if (fail(faultsOf(operation, body))) return;
    if (await write.run({ method: id === undefined ? 'POST' : 'PUT', body, ...(id ? { id } : {}) }))
      onClose();
  });
  const others = Object.entries(fieldErrorsOf(write.error)).filter(([name]) => !(name in defaults));
  return (
    <Modal open title={title} onClose={onClose} busy={write.busy}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          sx={{ display: 'grid', gap: 2 }}
          onSubmit={(event) => {
            event.stopPropagation();
            form.clearErrors();
            void save(event);
          }}
        >
          <FormAlert error={write.error} others={others.map(([, message]) => message)} />
          {children}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" onClick={onClose} disabled={write.busy}>
              {en.form.cancel}
            </Button>
            <Button type="submit" variant="contained" loading={write.busy} loadingPosition="start">
              {en.form.save}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Modal>
  );
}
