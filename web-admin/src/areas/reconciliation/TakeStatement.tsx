import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import {
  bankStatementFile,
  listBankProfiles,
  takeBankStatement,
  type BankStatement,
} from '@kobodesk/contracts/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { useAnswer } from '../../shared/api/useAnswer';
import { useNotice } from '../../shared/feedback/useNotice';
import { FormAlert } from '../../shared/form/FormAlert';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { FileChoice } from '../../shared/upload/FileChoice';
import { sendSheet } from '../../shared/upload/sendSheet';

interface Taken {
  message: string;
  data: BankStatement;
}

const faultIn = (file: File | undefined): string | undefined => {
  if (file === undefined) return 'Please select the file of a bank statement';
  return file.size > bankStatementFile.maxBytes ? bankStatementFile.messages.tooLarge : undefined;
};

/** The file, how it is read, and the account where the file does not say it. */
export function TakeStatement({
  onClose,
  onTaken,
}: {
  onClose: () => void;
  onTaken: (statement: BankStatement) => void;
}) {
  const [file, setFile] = useState<File>();
  const [profile, setProfile] = useState('by-headings');
  const [account, setAccount] = useState('');
  const [isTried, setTried] = useState(false);
  const profiles = useAnswer(listBankProfiles, {});
  const notice = useNotice();
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: async () =>
      (await sendSheet(takeBankStatement, file, {
        name: (file?.name ?? '').slice(-120),
        profile,
        account,
      })) as Taken,
    onSuccess: ({ message, data }) => {
      notice.success(message);
      for (const resource of takeBankStatement.touches)
        void client.invalidateQueries({ queryKey: [resource] });
      onTaken(data);
    },
  });
  const take = () => {
    setTried(true);
    if (faultIn(file) === undefined) taking.mutate();
  };
  const choices = (profiles.data?.data ?? []).map(({ name, title }) => ({ value: name, label: title }));
  return (
    <Modal
      open
      title="Add a bank statement"
      onClose={onClose}
      busy={taking.isPending}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={taking.isPending}>
            Cancel
          </Button>
          <Button variant="contained" onClick={take} loading={taking.isPending}>
            Take the statement
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: '16px', whiteSpace: 'pre-line' }}>
        <FormAlert error={taking.error} />
        <FileChoice
          file={file}
          hint="csv, xlsx, CAMT.053 or MT940, under 5mb"
          accept=".csv,.xlsx,.xml,.sta,.mt940,.txt,text/csv"
          fault={isTried ? faultIn(file) : undefined}
          onChoose={setFile}
        />
        <SelectField label="How the file is read" value={profile} choices={choices} onChange={setProfile} />
        <TextField
          label="Account"
          help="Where the file does not say it"
          value={account}
          maxLength={34}
          onChange={setAccount}
        />
      </Box>
    </Modal>
  );
}
