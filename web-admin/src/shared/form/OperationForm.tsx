import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useOperation, type OperationOptions } from '../api/useOperation';
import { SchemaForm, type FormFrame } from './SchemaForm';

interface OperationFormProps<O extends Operation> extends FormFrame {
  operation: O;
  /** makes the request of the form's values; without it they are the request */
  input?: (values: FieldValues) => InputOf<O>;
  success?: OperationOptions<O>['success'];
  onDone?: (reply: ReplyOf<O>, values: FieldValues) => void;
}

/** A form that sends one operation. */
export function OperationForm<O extends Operation>(props: OperationFormProps<O>) {
  const { operation, input, success, onDone, ...frame } = props;
  const reply = useRef<ReplyOf<O>>(undefined);
  const inputOf = (values: FieldValues) => (input ? input(values) : values) as InputOf<O>;
  const sending = useOperation(operation, {
    success,
    quiet: true,
    onSuccess: (answer) => {
      reply.current = answer;
    },
  } as OperationOptions<O>);
  return (
    <SchemaForm
      {...frame}
      operation={operation}
      inputOf={inputOf}
      isBusy={sending.busy}
      send={(values) => sending.refusalOf(inputOf(values))}
      onDone={(values) => onDone?.(reply.current as ReplyOf<O>, values)}
    />
  );
}
