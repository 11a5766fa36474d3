import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import type { FieldValues } from 'react-hook-form';
import { useOperation, type OperationOptions } from '../api/useOperation';
import { SchemaForm, type FormFrame } from './SchemaForm';

interface OperationFormProps<O extends Operation> extends FormFrame {
  operation: O;
  /** makes the request of the form's values; without it they are the request */
  input?: (values: FieldValues) => InputOf<O>;
  success?: OperationOptions<O>['success'];
  onDone?: (reply: ReplyOf<O>) => void;
}

/** A form that sends one operation. */
export function OperationForm<O extends Operation>(props: OperationFormProps<O>) {
  const { operation, input, success, onDone, ...frame } = props;
  const inputOf = (values: FieldValues) => (input ? input(values) : values) as InputOf<O>;
  const sending = useOperation(operation, {
    success,
    quiet: true,
    ...(onDone ? { onSuccess: onDone } : {}),
  } as OperationOptions<O>);
  return (
    <SchemaForm
      {...frame}
      operation={operation}
      inputOf={inputOf}
      isBusy={sending.busy}
      send={(values) => sending.refusalOf(inputOf(values))}
    />
  );
}
