import { useState } from 'react';
import { useNotify } from 'react-admin';
import { HttpError } from '../api/httpError';

interface Ready {
  message: string;
  downloadUrl: string;
}

/** Asks for a file and hands it to the browser: saved, or opened in a new tab for printing. */
export function useDownload() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async (ask: () => Promise<Ready>, open = false): Promise<void> => {
    setBusy(true);
    try {
      const { message, downloadUrl } = await ask();
      if (open) window.open(downloadUrl, '_blank', 'noopener');
      else window.location.assign(downloadUrl);
      notify(message, { type: 'success', messageArgs: { _: message } });
    } catch (error) {
      const message = error instanceof HttpError ? error.message.slice(0, 200) : 'Unable to process request';
      notify(message, { type: 'error', messageArgs: { _: message } });
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}
