import {
  getOrganisationDetails,
  listCountries,
  listLocalGovernments,
  listStates,
  updateOrganisation,
} from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { ListsFailed, Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { choicesOf, TextField } from '../../../shared/form/Inputs';
import { Pairs } from '../../../shared/form/FormParts';
import { ContactRows, emptyContact } from './ContactRows';
import { PageHeader } from '../../../shared/shell/PageHeader';

type Details = ReplyOf<typeof getOrganisationDetails>['data'];

/** Country, state, and the local governments of that state. */
function PlaceFields() {
  const { control, setValue } = useFormContext();
  const lgaId = String(useWatch({ control, name: 'lgaId' }) ?? '');
  const stateId = String(useWatch({ control, name: 'stateId' }) ?? '');
  const countries = useAnswer(listCountries, {});
  const states = useAnswer(listStates, {});
  const governments = useAnswer(listLocalGovernments, { StateId: stateId }, { enabled: stateId !== '' });
  const mine = governments.data?.data.filter((place) => String(place.stateId) === stateId);
  const isForeign =
    stateId === '' || (mine !== undefined && mine.length > 0 && !mine.some(({ id }) => String(id) === lgaId));
  // another state has other local governments
  useEffect(() => {
    if (isForeign && lgaId !== '') setValue('lgaId', '');
  }, [isForeign, lgaId, setValue]);
  return (
    <>
      <ListsFailed of={[countries, states, governments]} />
      <Pairs>
        <SelectInput
          name="countryId"
          label="Country"
          required
          none="Select a country"
          choices={choicesOf(countries.data?.data)}
        />
        <SelectInput
          name="stateId"
          label="State"
          required
          none="Select a state"
          choices={choicesOf(states.data?.data)}
        />
        <SelectInput
          name="lgaId"
          label="Local government"
          required
          none={stateId === '' ? 'Select a state first' : 'Select a local government'}
          choices={choicesOf(mine)}
          disabled={stateId === ''}
        />
      </Pairs>
    </>
  );
}

const defaultsOf = (details: Details) => ({
  id: details.id,
  website: details.website,
  industry: details.industry,
  countryId: String(details.countryId ?? ''),
  address: details.address,
  stateId: String(details.stateId ?? ''),
  lgaId: String(details.lgaId ?? ''),
  postalCode: details.postalCode,
  contacts: details.contacts.length === 0 ? [emptyContact] : details.contacts,
});

function ProfileForm({ details }: { details: Details }) {
  return (
    <OperationForm operation={updateOrganisation} defaults={defaultsOf(details)}>
      <FormGuard />
      <Card sx={{ padding: '16px', display: 'grid', gap: '16px' }}>
        <Pairs>
          <TextField label="Organisation name" value={details.name} disabled onChange={() => undefined} />
          <TextField label="Organisation code" value={details.code} disabled onChange={() => undefined} />
          <TextInput name="website" label="Website" required maxLength={254} />
          <TextInput name="industry" label="Industry" required maxLength={100} />
          <TextInput name="address" label="Address" required maxLength={500} />
          <TextInput name="postalCode" label="Zip code" required maxLength={20} />
        </Pairs>
        <PlaceFields />
      </Card>
      <ContactRows />
    </OperationForm>
  );
}

/**
 * /settings-update-profile (rules/organisations-and-settings.md#the-profile): the organisation's profile and
 * contacts.
 */
export default function UpdateProfile() {
  const answer = useAnswer(getOrganisationDetails, {}, { resource: 'organisation-details' });
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1120 }}>
      <PageHeader title="Update Profile" />
      {answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {answer.data && <ProfileForm details={answer.data.data} />}
    </Box>
  );
}
