import type { Operation } from '@kobodesk/contracts/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../shared/api/http';
import { useNotice } from '../../../shared/feedback/useNotice';

const noticeSeconds = 5;

interface PictureUpload {
  operation: Operation;
  path: string;
  method: 'POST' | 'PUT';
  onSaved: () => void;
}

/** Sends pictures as a multipart form (rules/organisations-and-settings.md#branding). */
export function usePictureUpload({ operation, path, method, onSaved }: PictureUpload) {
  const notice = useNotice();
  const client = useQueryClient();
  return useMutation<string, unknown, FormData>({
    mutationFn: async (form) => {
      const { json } = await http(path, { method, body: form });
      return (json as { message: string }).message;
    },
    onSuccess: (message) => {
      notice.success(message, noticeSeconds);
      for (const resource of operation.touches) void client.invalidateQueries({ queryKey: [resource] });
      onSaved();
    },
  });
}
