import { createFooterOption, getInvoiceSettings, saveInvoiceSettings } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { CheckInput, TextInput } from '../../../shared/form/Bound';
import { Pairs } from '../../../shared/form/FormParts';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { SetUpForm } from '../SetUpForm';
import { SetUpList } from '../SetUpList';
import { PageHeader } from '../../../shared/shell/PageHeader';

type Settings = ReplyOf<typeof getInvoiceSettings>['data'];
interface FootNote {
  id: number;
  optionName: string;
  optionValue: string;
}

/** One box for each field, and one for all of them. */
function EditableItems({ fields }: { fields: Settings['editableFields'] }) {
  const { control, setValue } = useFormContext();
  const chosen = (useWatch({ control, name: 'active' }) ?? {}) as Record<string, boolean>;
  const count = fields.filter(({ id }) => chosen[`f${id}`]).length;
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
      <Typography component="legend" variant="h3" sx={{ padding: 0 }}>
        Editable items
      </Typography>
      <FormControlLabel
        label="Select all"
        control={
          <Checkbox
            checked={count === fields.length}
            indeterminate={count > 0 && count < fields.length}
            onChange={(event) => {
              for (const { id } of fields)
                setValue(`active.f${id}`, event.target.checked, { shouldDirty: true });
            }}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {fields.map(({ id, field }) => (
          <CheckInput key={id} name={`active.f${id}`} label={field} />
        ))}
      </Box>
    </Box>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const fields = settings.editableFields;
  const inputOf = (values: Record<string, unknown>) => {
    const active = values['active'] as Record<string, boolean>;
    return {
      invoiceAge: String(values['invoiceAge']),
      frequency: String(values['frequency']),
      editableFields: fields.map(({ id, field }) => ({ id, field, isActive: active[`f${id}`] === true })),
      ...(settings.settings.settingsId === 0 ? {} : { id: settings.settings.settingsId }),
    };
  };
  return (
    <Card sx={{ padding: '16px' }}>
      <OperationForm
        operation={saveInvoiceSettings}
        defaults={{
          invoiceAge: String(settings.invoiceAge),
          frequency: String(settings.frequency),
          active: Object.fromEntries(fields.map(({ id, isActive }) => [`f${id}`, isActive])),
        }}
        input={(values) => inputOf(values) as InputOf<typeof saveInvoiceSettings>}
      >
        <FormGuard />
        <Pairs>
          <TextInput
            name="frequency"
            label="Edit frequency"
            required
            help="How many times one invoice may be edited, 1 to 99"
          />
          <TextInput
            name="invoiceAge"
            label="Edit period"
            required
            help="Hours during which an unpaid invoice may be edited, 1 to 8760"
          />
        </Pairs>
        <EditableItems fields={fields} />
      </OperationForm>
    </Card>
  );
}

const FootNotes = () => (
  <SetUpList<FootNote>
    resource="footer-options"
    heading="Foot notes"
    one="foot note"
    purpose="Service types that require a foot note offer these when an invoice is raised."
    nameOf={({ optionName }) => optionName}
    columns={[
      { key: 'name', label: 'Name', onCard: true, cell: ({ optionName }) => optionName },
      { key: 'value', label: 'Text', cell: ({ optionValue }) => optionValue },
    ]}
    form={(row, onClose) => (
      <SetUpForm
        resource="footer-options"
        title={row ? 'Edit foot note' : 'Add foot note'}
        operation={createFooterOption}
        id={row?.id}
        defaults={{ optionName: row?.optionName ?? '', optionValue: row?.optionValue ?? '' }}
        onClose={onClose}
      >
        <TextInput name="optionName" label="Name" required maxLength={100} autoFocus />
        <TextInput name="optionValue" label="Text" required rows={3} maxLength={1000} />
      </SetUpForm>
    )}
  />
);

/**
 * /edit-invoice-settings (rules/organisations-and-settings.md#invoice-settings): one form for both settings
 * screens, and the foot notes of invoices.
 */
export default function EditInvoiceSettings() {
  const answer = useAnswer(getInvoiceSettings, {}, { resource: 'invoice-settings' });
  return (
    <Box sx={{ display: 'grid', gap: '32px', maxWidth: 960 }}>
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <PageHeader title="Edit Invoice Setting" />
        {answer.isPending && <Loading />}
        <NoAnswer of={answer} />
        {answer.data && <SettingsForm settings={answer.data.data} />}
      </Box>
      <FootNotes />
    </Box>
  );
}
