import { reportSheet, uploadReportSheet } from '@kobodesk/contracts/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { sendSheet } from '../../shared/upload/sendSheet';
import { Fault, FileChoice } from '../../shared/upload/FileChoice';
import { FormAlert } from '../../shared/form/FormAlert';
import { ReportSheetRows, type ReadSheet } from './ReportSheetRows';
import { PageHeader } from '../../shared/shell/PageHeader';

interface Chosen {
  option: string;
  file: File | undefined;
}

/** What is missing, in words (rules/corrections.md#report-sheets). */
function faultsIn({ option, file }: Chosen): { option?: string; file?: string } {
  return {
    ...(option === '' ? { option: 'Please select a payment option' } : {}),
    ...(file === undefined ? { file: 'Please select an excel file' } : {}),
    ...(file && file.size > reportSheet.maxBytes ? { file: reportSheet.messages.tooLarge } : {}),
  };
}

const upload = async ({ option, file }: Chosen): Promise<ReadSheet> =>
  (await sendSheet(uploadReportSheet, file, { replaceRRR: option })) as ReadSheet;

interface PaymentOptionProps {
  value: string;
  fault: string | undefined;
  onChange: (option: string) => void;
}

/** Which reference the sheet goes by. */
function PaymentOption({ value, fault, onChange }: PaymentOptionProps) {
  const id = useId();
  return (
    <div>
      <Typography id={`${id}-option`} variant="subtitle2" component="div">
        Payment option
      </Typography>
      <RadioGroup
        aria-labelledby={`${id}-option`}
        aria-describedby={`${id}-option-note`}
        value={value}
        onChange={(_event, option) => onChange(option)}
      >
        <FormControlLabel value="true" control={<Radio />} label="Use Remita Ref" />
        <FormControlLabel value="false" control={<Radio />} label="Use NIBBS Ref" />
      </RadioGroup>
      <Fault id={`${id}-option-note`} message={fault} />
    </div>
  );
}

/**
 * /nibbs-payment-upload: reads a report sheet of the banks and sends its payments for approval
 * (rules/corrections.md#report-sheets).
 */
export default function UploadReportSheet() {
  const [chosen, setChosen] = useState<Chosen>({ option: '', file: undefined });
  const [isTried, setTried] = useState(false);
  const sending = useMutation({ mutationFn: upload });
  const faults = isTried ? faultsIn(chosen) : {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsIn(chosen)).length === 0) sending.mutate(chosen);
  };
  const close = (sent: boolean) => {
    sending.reset();
    if (!sent) return;
    setTried(false);
    setChosen({ option: '', file: undefined });
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 720 }}>
      <PageHeader
        title="Upload Report Sheet"
        lead="A csv file with the headings invoice number, amount, narration, payor, date transmitted and reference. Excel makes one by Save As, CSV UTF-8."
      />
      <Card
        component="form"
        noValidate
        onSubmit={send}
        sx={{ padding: '16px', display: 'grid', gap: '16px' }}
      >
        <FormAlert error={sending.error} />
        <PaymentOption
          value={chosen.option}
          fault={faults.option}
          onChange={(option) => setChosen({ ...chosen, option })}
        />
        <FileChoice
          file={chosen.file}
          hint="csv, under 10mb"
          accept=".csv,text/csv"
          fault={faults.file}
          onChoose={(file) => setChosen({ ...chosen, file })}
        />
        <div>
          <Button type="submit" variant="contained" loading={sending.isPending}>
            Upload Report Sheet
          </Button>
        </div>
      </Card>
      {sending.data && <ReportSheetRows sheet={sending.data} onClose={close} />}
    </Box>
  );
}
