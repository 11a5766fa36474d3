import type { ExportRow } from '@kobodesk/contracts/reporting';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { HttpError } from '../api/httpError';
import { en } from '../i18n/en';
import { saveFile } from './saveFile';

interface Ready {
  message: string;
  /** empty while a large file is being made in the background */
  downloadUrl: string;
  data?: Pick<ExportRow, 'id' | 'state'>;
}

const lookEveryMs = 1000;
const unable = 'Unable to process request';

/** A tab for a file that is still asked for: browsers let a press open one, and nothing that comes later. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.document.body.textContent = en.list.downloading;
  return tab;
}

/** Shows the file in the tab that was opened for it; where the browser opened none, or it was closed, it is saved. */
function showIn(tab: Window | null, address: string, message: string): void {
  if (!tab || tab.closed) return saveFile(address);
  // what a browser saves rather than shows leaves the tab as it is
  tab.document.body.textContent = message;
  tab.opener = null;
  tab.location.replace(address);
}

/** Asks for a file and hands it to the browser: saved, or opened in a new tab for printing. A large one is waited for. */
export function useDownload() {
  const notify = useNotify();
  const provider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  /** per cent of a file that is being made */
  const [progress, setProgress] = useState<number>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const say = (message: string, type: 'success' | 'info' | 'error') =>
    notify(message, { type, messageArgs: { _: message } });

  const finished = async (id: number): Promise<string> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      if (isGone.current) return '';
      const { data } = await provider.getOne<ExportRow>('exports', { id });
      if (data.state === 'done') return data.downloadUrl;
      if (data.state === 'failed') throw new HttpError(unable, 500, {});
      if (data.rowsTotal > 0) setProgress(Math.floor((data.rowsDone * 100) / data.rowsTotal));
    }
  };

  /** `open` shows it in a new tab; `isQuiet` says nothing when it comes, for nobody asked for it. */
  const download = async (ask: () => Promise<Ready>, open = false, isQuiet = false): Promise<void> => {
    setBusy(true);
    const tab = open ? openTab() : null;
    try {
      const { message, downloadUrl, data } = await ask();
      const isLate = downloadUrl === '' && data !== undefined;
      if (isLate) say(message, 'info');
      const address = isLate ? await finished(data.id) : downloadUrl;
      if (address === '') return tab?.close();
      showIn(tab, address, message);
      if (!isQuiet) say(isLate ? 'Your download is ready' : message, 'success');
    } catch (error) {
      tab?.close();
      say(error instanceof HttpError ? error.message.slice(0, 200) : unable, 'error');
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  return { download, isBusy, progress };
}
