import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from './http';
import { messageOf } from './httpError';
import { IntentionKey } from './idempotency';
import { useNotice } from '../feedback/useNotice';

export interface ResourceWrite {
  method: 'POST' | 'PUT' | 'DELETE';
  /** absent for a new record */
  id?: number | string;
  body?: Record<string, unknown>;
}

/**
 * Writes a record of a resource. The answer's words (created, or sent for approval) come in a header, because
 * simple-rest answers the record alone. `run` resolves to false when it was refused.
 */
export function useResourceWrite(resource: string, quiet = false) {
  const [key] = useState(() => new IntentionKey());
  const notice = useNotice();
  const client = useQueryClient();
  const mutation = useMutation<string, unknown, ResourceWrite>({
    mutationFn: async ({ method, id, body }) => {
      const path = `/api/resources/${resource}${id === undefined ? '' : `/${id}`}`;
      const idempotencyKey = key.for({ method, id, body });
      const { headers } = await http(path, { method, idempotencyKey, body: JSON.stringify(body ?? {}) });
      return decodeURIComponent(headers.get('x-message') ?? '');
    },
    onSuccess: (message) => {
      key.answered();
      if (message !== '') notice.success(message);
      void client.invalidateQueries({ queryKey: [resource] });
    },
    onError: (error) => {
      key.answered(error);
      if (!quiet) notice.error(messageOf(error));
    },
  });
  /** Resolves to why it was refused, or to nothing. */
  const refusalOf = (write: ResourceWrite): Promise<unknown> =>
    mutation.mutateAsync(write).then(
      () => undefined,
      (error: unknown) => error,
    );
  const run = async (write: ResourceWrite): Promise<boolean> => (await refusalOf(write)) === undefined;
  return { run, refusalOf, busy: mutation.isPending, error: mutation.error };
}
