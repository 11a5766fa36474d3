import { getInstallation, saveInstallation, type InstallationTexts } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { TextInput } from '../../../shared/form/Bound';
import { FormCard, Pairs } from '../../../shared/form/FormParts';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { LegalRows } from './LegalRows';

const lead = 'What every page says of who runs it. What is left empty is as the operator set it.';

const Texts = ({ texts }: { texts: InstallationTexts }) => (
  <OperationForm operation={saveInstallation} defaults={texts}>
    <FormGuard />
    <FormCard>
      <Pairs>
        <TextInput name="company" label="Company" maxLength={200} />
        <TextInput name="dataProtectionEmail" label="Data-protection contact" type="email" maxLength={254} />
      </Pairs>
    </FormCard>
    <FormCard>
      <Typography variant="h2">Support</Typography>
      <Pairs>
        <TextInput name="support.liveChat" label="Live chat" help="An address that begins with https://" />
        <TextInput
          name="support.messagingApp"
          label="Messaging app"
          help="An address that begins with https://"
        />
        <TextInput name="support.email" label="Email" type="email" maxLength={254} />
        <TextInput name="support.phone" label="Phone" type="tel" maxLength={200} />
      </Pairs>
    </FormCard>
    <LegalRows name="legal.privacy" title="Privacy policy" />
    <LegalRows name="legal.cookies" title="Cookie policy" />
    <LegalRows name="legal.awareness" title="Customer awareness policy" />
  </OperationForm>
);

/** /settings-installation (rules/organisations-and-settings.md#the-installation): for the provider's administrators. */
export default function Installation() {
  const answer = useAnswer(getInstallation, {}, { resource: 'installation' });
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1120 }}>
      <PageHeader title="Installation" lead={lead} />
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {answer.data && <Texts texts={answer.data.data} />}
    </Box>
  );
}
