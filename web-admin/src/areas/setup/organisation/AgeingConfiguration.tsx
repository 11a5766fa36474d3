import {
  getAgeingConfiguration,
  noticePlaceholders,
  saveAgeingConfiguration,
  type AgeingConfiguration as Configuration,
} from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController, useFormContext } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { TextInput } from '../../../shared/form/Bound';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { faultsOf } from '../../../shared/form/faultsOf';
import { NoticePreview } from './NoticePreview';
import { TemplateInput } from '../TemplateInput';
import { PageHeader } from '../../../shared/shell/PageHeader';

function AutoNotify() {
  const { control } = useFormContext();
  const { field } = useController({ name: 'autoNotify', control });
  return (
    <FormControlLabel
      label="Auto notify"
      control={<Switch checked={field.value === true} onChange={(_, checked) => field.onChange(checked)} />}
    />
  );
}

/** A fault of one address is shown under the field of all of them. */
const checked = (values: unknown): Record<string, string> => {
  const faults = Object.entries(faultsOf(saveAgeingConfiguration, values));
  const address = faults.find(([name]) => name.startsWith('notificationEmails'));
  return address ? { notificationEmails: address[1] } : {};
};

function ConfigurationForm({ saved }: { saved: Configuration | null }) {
  return (
    <Card sx={{ padding: '16px' }}>
      <OperationForm
        operation={saveAgeingConfiguration}
        defaults={{
          midlydue: String(saved?.midlydue ?? ''),
          due: String(saved?.due ?? ''),
          overdue: String(saved?.overdue ?? ''),
          leastDaysBetween: String(saved?.leastDaysBetween ?? 0),
          notificationEmails: saved?.notificationEmails ?? '',
          autoNotify: saved?.autoNotify ?? false,
          notificationTemplate: saved?.notificationTemplate ?? '',
        }}
        check={checked}
      >
        <FormGuard />
        <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <TextInput name="midlydue" label="Mildly due" required help="Days since the invoice fell due" />
          <TextInput name="due" label="Due" required help="More days than mildly due" />
          <TextInput name="overdue" label="Overdue" required help="More days than due" />
        </Box>
        <TextInput
          name="notificationEmails"
          label="Priority emails"
          help="Who is told as well; separate addresses with commas"
          maxLength={5000}
        />
        <AutoNotify />
        <TextInput
          name="leastDaysBetween"
          label="Least days between two letters to a customer"
          help="Auto notify leaves a customer alone for so long after a letter; 0 for no rest"
        />
        <TemplateInput
          name="notificationTemplate"
          label="Notification template"
          placeholders={noticePlaceholders}
        />
        <NoticePreview />
      </OperationForm>
    </Card>
  );
}

/**
 * /invoice-aging-configuration (rules/organisations-and-settings.md#ageing): thresholds, and the notice sent
 * to customers.
 */
export default function AgeingConfiguration() {
  const answer = useAnswer(getAgeingConfiguration, {}, { resource: 'ageing-configuration' });
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Invoice Aging Configuration" />
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {answer.data && <ConfigurationForm saved={answer.data.data} />}
    </Box>
  );
}
