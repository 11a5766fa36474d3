import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import {
  bankColumns,
  listBankProfiles,
  saveBankProfile,
  type BankColumn,
} from '@kobodesk/contracts/payments';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { Loading, NoAccess, NoAnswer } from '../../../shared/feedback/Feedback';
import { TextInput } from '../../../shared/form/Bound';
import { SelectField } from '../../../shared/form/Inputs';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Views } from '../Views';
import { columnsOf, draftOf, newProfile, savedOf, type ProfileDraft } from './profileDraft';
import { TryOut } from './TryOut';

const labels: Readonly<Record<BankColumn, string>> = {
  'value day': 'Value day',
  'transaction day': 'Day of the transaction',
  narration: 'What the bank wrote',
  reference: 'Reference of the bank',
  amount: 'Amount, with its sign',
  debit: 'Money that went out',
  credit: 'Money that came in',
  balance: 'Balance after the line',
};

function Fields({ isNew }: { isNew: boolean }) {
  const { getValues } = useFormContext<ProfileDraft>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Card sx={{ padding: '16px', display: 'grid', gap: '12px' }}>
        {isNew && (
          <TextInput
            name="name"
            label="Short name"
            help="Small letters, figures and hyphens"
            maxLength={40}
          />
        )}
        <TextInput name="title" label="Title" maxLength={80} />
        {bankColumns.map((column) => (
          <TextInput
            key={column}
            name={`headings.${column}`}
            label={labels[column]}
            placeholder="Headings, with commas between"
            maxLength={600}
          />
        ))}
      </Card>
      <TryOut profile={getValues('name')} columns={() => columnsOf(getValues())} />
    </Box>
  );
}

/** /bank-profiles: how the sheets of a bank are read, tried on a file before it is kept (rules/reconciliation.md#files). */
export default function BankProfiles() {
  const answer = useAnswer(listBankProfiles, {}, { resource: 'bank-profiles' });
  // in the address, so that another one is another page: what was typed is asked about first
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('profile') ?? '';
  const choose = (name: string) => setSearch(name === '' ? {} : { profile: name });
  const own = answer.data?.data.filter(({ version }) => version > 0) ?? [];
  const profile = own.find(({ name }) => name === chosen);
  const base = profile?.version ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Views />
      <PageHeader
        title="Columns of Bank Statements"
        lead="What a bank calls the columns of its csv and Excel files. Letters alone count; each change is a new version."
      />
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {answer.data && !can('reconciliation.manage') && (
        <NoAccess message="Whoever may manage reconciliation saves profiles" />
      )}
      {answer.data && can('reconciliation.manage') && (
        <>
          <Box sx={{ maxWidth: 360 }}>
            <SelectField
              label="Profile"
              value={profile ? chosen : ''}
              choices={[
                { value: '', label: 'A new one' },
                ...own.map(({ name, title, version }) => ({
                  value: name,
                  label: `${title}, version ${version}`,
                })),
              ]}
              onChange={choose}
            />
          </Box>
          <OperationForm
            key={`${chosen} ${base}`}
            operation={saveBankProfile}
            submit="Save"
            defaults={profile ? draftOf(profile) : newProfile}
            input={(values) => savedOf(values as ProfileDraft, base)}
            onDone={({ data }) => data.name !== chosen && choose(data.name)}
          >
            <FormGuard />
            <Fields isNew={base === 0} />
          </OperationForm>
        </>
      )}
    </Box>
  );
}
