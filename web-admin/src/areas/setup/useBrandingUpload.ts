import { saveBranding } from '@kobodesk/contracts/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../shared/api/http';
import { useNotice } from '../../shared/feedback/useNotice';

const noticeSeconds = 5;

/** Sends the branding as a multipart form (001 §7). */
export function useBrandingUpload(onSaved: () => void) {
  const notice = useNotice();
  const client = useQueryClient();
  return useMutation<string, unknown, FormData>({
    mutationFn: async (form) => {
      const { json } = await http(saveBranding.http?.path ?? '', { method: 'POST', body: form });
      return (json as { message: string }).message;
    },
    onSuccess: (message) => {
      notice.success(message, noticeSeconds);
      for (const resource of saveBranding.touches) void client.invalidateQueries({ queryKey: [resource] });
      onSaved();
    },
  });
}
