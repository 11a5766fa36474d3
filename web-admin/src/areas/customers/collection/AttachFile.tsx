import type { DisputeRow } from '@kobodesk/contracts/invoicing';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { fileFault, fileHint, fileTypes, useAttachFile } from '../../../shared/collection/useAttachFile';
import { FileChoice } from '../../../shared/upload/FileChoice';

/** The paper of a dispute: the letter of the customer, a page of a log (rules/collection.md#disputes). */
export function AttachFile({ row, onClose }: { row: DisputeRow; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const attaching = useAttachFile(onClose);
  const attach = () => {
    setTried(true);
    if (file !== undefined && fileFault(file, true) === undefined)
      attaching.mutate({ disputeId: row.id, file });
  };
  return (
    <Modal
      open
      title={`File of the dispute of ${row.invoiceNumber}`}
      onClose={onClose}
      busy={attaching.isPending}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={attaching.isPending}>
            Cancel
          </Button>
          <Button variant="contained" onClick={attach} loading={attaching.isPending}>
            Attach
          </Button>
        </>
      }
    >
      <FileChoice
        file={file}
        hint={row.fileName === '' ? fileHint : `In the place of ${row.fileName}`}
        accept={fileTypes}
        fault={isTried ? fileFault(file, true) : undefined}
        onChoose={setFile}
      />
    </Modal>
  );
}
