import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { csvText, many } from '@kobodesk/contracts/kernel';
import { cellsOfClaims, PlanKind, planPermissions } from '@kobodesk/contracts/payments';
import type { PermissionCode } from '@kobodesk/contracts/identity';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveText } from '../../shared/action/saveFile';
import { can } from '../../shared/auth/session';
import { FormAlert } from '../../shared/form/FormAlert';
import { SelectField } from '../../shared/form/Inputs';
import { PageHeader } from '../../shared/shell/PageHeader';
import { FileChoice } from '../../shared/upload/FileChoice';
import { kindWords, pageOfJob } from './jobWords';
import { usePlanning, type Progress } from './usePlanning';

const example = {
  line: 2,
  invoiceNumber: 'NAA-2026-0000001-ABC',
  amount: '25000.00',
  currency: 'NGN',
  reference: 'TRF-2026-0001',
  day: '2026-11-20',
  reason: 'Paid at the bank',
  creator: 'clerk@agency.example',
  approver: 'director@agency.example',
  kept: 'IN-000101',
  merged: 'IN-000102',
};
/** What the example gives as its reason, and its reference, where they are no payment's. */
const examples: Readonly<Partial<Record<PlanKind, Partial<typeof example>>>> = {
  void: { reason: 'Raised twice' },
  'correct-creator': { reason: 'Left the agency' },
  'correct-reference': { reference: '270000000501', reason: 'Typed wrong' },
  'correct-approver': { reason: 'On leave' },
  'merge-customers': { reason: 'One and the same' },
  'credit-notes': { amount: '10%', reason: 'Runway closed for a week' },
};

/** The headings, and a row to write over. */
const saveTemplate = (kind: PlanKind): void => {
  const cells = cellsOfClaims(kind, [{ claim: { ...example, ...examples[kind] }, why: '' }]).map((row) =>
    row.slice(0, -1),
  );
  saveText(`${kind}-template.csv`, csvText(cells), 'text/csv;charset=utf-8');
};

const Sent = ({ done, total }: Progress) => (
  <Box sx={{ display: 'grid', gap: '4px' }}>
    <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Rows sent" />
    <Typography variant="body2" color="textSecondary" role="status">
      {done.toLocaleString('en')} of {many(total, 'row')}
    </Typography>
  </Box>
);

/** /bulk-plan: a plan of the rows of a csv file, as the command makes it (rules/corrections.md#bulk-jobs). */
export default function MakePlan() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const kinds = PlanKind.options.filter((one) => can(planPermissions[one] as PermissionCode));
  const [kind, setKind] = useState<PlanKind>(kinds[0] ?? 'mark-paid');
  const [isTried, setTried] = useState(false);
  const { plan, isBusy, error, progress } = usePlanning(({ id }) => void navigate(pageOfJob(id)));
  const make = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (file) plan({ file, kind });
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title="Make a Plan" lead="Correct up to 100,000 records by a csv file." />
      <Card
        component="form"
        noValidate
        onSubmit={make}
        sx={{ padding: '16px', display: 'grid', gap: '16px', maxWidth: 720 }}
      >
        <FormAlert error={error} />
        <Typography>
          {kind === 'merge-customers'
            ? 'One customer in each row that is merged into another, by its number.'
            : 'One invoice in each row.'}{' '}
          Nothing is changed: the plan says of each row what it would do, and a second person agrees to it
          before anything is done.
        </Typography>
        <SelectField
          label="What the rows do"
          value={kind}
          choices={kinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={(value) => setKind(value as PlanKind)}
        />
        <div>
          <Button startIcon={<Download />} onClick={() => saveTemplate(kind)}>
            Download template
          </Button>
        </div>
        <FileChoice
          file={file}
          hint="csv, up to 100,000 rows"
          accept=".csv,text/csv"
          fault={isTried && !file ? 'Please select a csv file' : undefined}
          onChoose={setFile}
        />
        {progress && <Sent {...progress} />}
        <div>
          <Button type="submit" variant="contained" loading={isBusy}>
            Make the plan
          </Button>
        </div>
      </Card>
    </Box>
  );
}
