import Download from '@mui/icons-material/DownloadOutlined';
import { customerSheet, uploadCustomers, type CustomerImport } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sendSheet } from '../../../shared/upload/sendSheet';
import { FileChoice } from '../../../shared/upload/FileChoice';
import { FormAlert } from '../../../shared/form/FormAlert';
import { saveTemplate } from './sheetFiles';

const faultIn = (file: File | undefined): string | undefined => {
  if (file === undefined) return 'Please select a csv or Excel file';
  return file.size > customerSheet.maxBytes ? customerSheet.messages.tooLarge : undefined;
};

/** The file, and what it has to look like; reading it adds nothing. */
export function ChooseSheet({ onRead }: { onRead: (plan: CustomerImport) => void }) {
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const reading = useMutation({
    mutationFn: async () => (await sendSheet(uploadCustomers, file)) as { data: CustomerImport },
    onSuccess: ({ data }) => onRead(data),
  });
  const read = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faultIn(file) === undefined) reading.mutate();
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={read}
      sx={{ padding: '16px', display: 'grid', gap: '16px', maxWidth: 720 }}
    >
      <FormAlert error={reading.error} />
      <Typography>
        One customer in each row, with the person who represents it. Days are written as 2001-05-04 or
        04/05/2001. Nothing is added before you have seen what becomes of each row.
      </Typography>
      <Box>
        <Button startIcon={<Download />} onClick={saveTemplate}>
          Download template
        </Button>
      </Box>
      <FileChoice
        file={file}
        hint="csv or xlsx, up to 5,000 rows, under 5mb"
        accept=".csv,.xlsx,text/csv"
        fault={isTried ? faultIn(file) : undefined}
        onChoose={setFile}
      />
      <div>
        <Button type="submit" variant="contained" loading={reading.isPending}>
          Check the file
        </Button>
      </div>
    </Card>
  );
}
