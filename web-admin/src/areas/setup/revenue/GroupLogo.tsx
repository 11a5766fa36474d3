import { groupPictures, setRevenueGroupLogo } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { fieldErrorsOf } from '../../../shared/api/httpError';
import { FormAlert } from '../../../shared/form/FormAlert';
import { en } from '../../../shared/i18n/en';
import { PictureField } from '../picture/PictureField';
import { usePictureUpload } from '../picture/usePictureUpload';

interface GroupLogoProps {
  group: { id: number; name: string; logo: string };
  onClose: () => void;
}

/** Gives a revenue group its logo. */
export function GroupLogo({ group, onClose }: GroupLogoProps) {
  const [file, setFile] = useState<File>();
  const path = `/api/resources/revenue-group-logos/${group.id}`;
  const upload = usePictureUpload({ operation: setRevenueGroupLogo, path, method: 'PUT', onSaved: onClose });
  const save = () => {
    if (!file) return;
    const form = new FormData();
    form.set('Logo', file);
    upload.mutate(form);
  };
  return (
    <Modal open title={`Logo of ${group.name}`} onClose={onClose} busy={upload.isPending}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormAlert error={upload.error} />
        <PictureField
          label="Logo"
          rule={groupPictures.Logo}
          current={group.logo}
          file={file}
          onChange={(next) => {
            upload.reset();
            setFile(next);
          }}
          error={fieldErrorsOf(upload.error)['Logo']}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose} disabled={upload.isPending}>
            {en.form.cancel}
          </Button>
          <Button variant="contained" onClick={save} disabled={!file} loading={upload.isPending}>
            {en.form.save}
          </Button>
        </Box>
      </Box>
    </Modal>
  );
}
