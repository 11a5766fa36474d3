import { attachDisputeFile, disputeFile } from '@kobodesk/contracts/invoicing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/httpError';
import { useNotice } from '../feedback/useNotice';
import { sendSheet } from '../upload/sendSheet';

export const fileHint = 'PDF, JPG or PNG, under 5mb';
export const fileTypes = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** What can be said of a file before it is sent; the server decides by its bytes. */
export function fileFault(file: File | undefined, isRequired: boolean): string | undefined {
  if (file === undefined) return isRequired ? 'Please select a PDF, JPG or PNG file' : undefined;
  return file.size > disputeFile.maxBytes ? disputeFile.messages.tooLarge : undefined;
}

/** Puts a paper to a dispute (rules/collection.md#disputes). */
export function useAttachFile(onDone: () => void) {
  const notice = useNotice();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ disputeId, file }: { disputeId: number; file: File }) =>
      (await sendSheet(attachDisputeFile, file, {
        disputeId: String(disputeId),
        name: file.name.slice(-120),
      })) as { message: string },
    onSuccess: ({ message }) => notice.success(message),
    onError: (error) => notice.error(messageOf(error)),
    onSettled: () => {
      for (const resource of attachDisputeFile.touches)
        void client.invalidateQueries({ queryKey: [resource] });
      onDone();
    },
  });
}
