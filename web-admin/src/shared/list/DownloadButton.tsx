import Download from '@mui/icons-material/DownloadOutlined';
import type { InputOf, Operation } from '@kobodesk/contracts/kernel';
import type { ExportRow } from '@kobodesk/contracts/reporting';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDownload } from '../action/useDownload';
import { call } from '../api/call';
import { en } from '../i18n/en';

export type DownloadKind = ExportRow['kind'];
export const kindNames: Record<DownloadKind, string> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' };
export const downloadKinds = Object.keys(kindNames) as DownloadKind[];

export interface DownloadProps<O extends Operation> {
  operation: O;
  kinds?: readonly DownloadKind[];
  input: (kind: DownloadKind) => InputOf<O>;
  disabled?: boolean;
}

/** Makes a file of the whole result and saves it; the list stays usable meanwhile. */
export function DownloadButton<O extends Operation>(props: DownloadProps<O>) {
  const { operation, kinds = downloadKinds, input, disabled = false } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { download, isBusy: busy, progress } = useDownload();
  const make = (kind: DownloadKind) => {
    setAnchor(null);
    void download(() => call(operation, input(kind)) as Promise<{ message: string; downloadUrl: string }>);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={busy}
        loadingPosition="start"
        disabled={disabled}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? `${en.list.downloading}${progress === undefined ? '' : ` ${progress} %`}` : en.list.download}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={() => make(kind)}>
            {kindNames[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
