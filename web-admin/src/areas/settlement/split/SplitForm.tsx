import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Operation } from '@kobodesk/contracts/kernel';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormCard } from '../../../shared/form/FormParts';
import { SchemaForm } from '../../../shared/form/SchemaForm';
import { ShareRow } from './ShareRow';
import { emptyShare, summaryOf, unverifiedIn, type SplitDraft } from './splitDraft';
import { SplitTypes } from './SplitTypes';

interface SplitFormProps {
  initial: SplitDraft;
  /** its schema is the form's */
  operation: Operation;
  inputOf: (draft: SplitDraft) => unknown;
  /** resolves to why it was refused; absent, what is right goes on at once */
  send?: (draft: SplitDraft) => Promise<unknown>;
  busy?: boolean;
  submit?: string;
  onProceed: (draft: SplitDraft) => void;
  onCancel: () => void;
  /** which revenue lines, where they can be chosen */
  children?: ReactNode;
}

/**
 * How a split divides what is collected: its type, and a row for each third party
 * (rules/settlement.md#the-form-of-a-split).
 */
export function SplitForm(props: SplitFormProps) {
  const {
    initial,
    operation,
    inputOf,
    send,
    busy,
    submit = 'Proceed',
    onProceed,
    onCancel,
    children,
  } = props;
  return (
    <FormCard>
      <SchemaForm
        operation={operation}
        defaults={initial}
        inputOf={(values) => inputOf(values as SplitDraft)}
        check={unverifiedIn}
        summary={summaryOf}
        submit={submit}
        isBusy={busy}
        send={send && ((values) => send(values as SplitDraft))}
        onDone={(values) => onProceed(values as SplitDraft)}
        onCancel={onCancel}
      >
        <SplitTypes />
        {children}
        <Shares />
      </SchemaForm>
    </FormCard>
  );
}

/** A row for each third party; one stays. */
function Shares() {
  const { fields, append, remove } = useFieldArray<SplitDraft>({ name: 'settlementAccounts' });
  return (
    <>
      {fields.map(({ id, kept }, row) => (
        <ShareRow
          key={id}
          row={row}
          known={kept}
          onRemove={fields.length > 1 ? () => remove(row) : undefined}
        />
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={() => append(emptyShare)}>
          Add account
        </Button>
      </Box>
    </>
  );
}
