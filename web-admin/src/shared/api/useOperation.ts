import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './call';
import { messageOf } from './httpError';
import { IntentionKey } from './idempotency';
import { useNotice } from '../feedback/useNotice';

export interface OperationOptions<O extends Operation> {
  /** words of success; false says nothing; otherwise the server's message */
  success?: string | false;
  /** true: the caller shows the error itself */
  quiet?: boolean;
  onSuccess?: (reply: ReplyOf<O>) => void;
  onError?: (error: unknown) => void;
}

/**
 * A command at hand: `run` sends it with an Idempotency-Key (the same one while the outcome is unknown), says how it
 * went and refreshes the resources which the operation touches. `run` resolves to undefined when it failed.
 */
export function useOperation<O extends Operation>(operation: O, options: OperationOptions<O> = {}) {
  const [key] = useState(() => new IntentionKey());
  const notice = useNotice();
  const client = useQueryClient();
  const mutation = useMutation<ReplyOf<O>, unknown, InputOf<O>>({
    mutationFn: (input) => call(operation, input, { idempotencyKey: key.for(input) }),
    onSuccess: (reply) => {
      key.answered();
      const said = options.success ?? (reply as { message?: string }).message;
      if (said) notice.success(said);
      for (const resource of operation.touches) void client.invalidateQueries({ queryKey: [resource] });
      options.onSuccess?.(reply);
    },
    onError: (error) => {
      key.answered(error);
      if (!options.quiet) notice.error(messageOf(error));
      options.onError?.(error);
    },
  });
  const run = (input: InputOf<O>): Promise<ReplyOf<O> | undefined> =>
    mutation.mutateAsync(input).catch(() => undefined);
  /** The same, and resolves to why it was refused, or to nothing. */
  const refusalOf = (input: InputOf<O>): Promise<unknown> =>
    mutation.mutateAsync(input).then(
      () => undefined,
      (error: unknown) => error,
    );
  return {
    run,
    refusalOf,
    busy: mutation.isPending,
    error: mutation.error,
    reply: mutation.data,
    reset: mutation.reset,
  };
}
