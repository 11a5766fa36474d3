import { listDesignations } from '@kobodesk/contracts/identity';
import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../../shared/form/Bound';

export const emptyContact = { name: '', designation: '', phoneNumber: '', emailAddress: '' };

/** The lookup, and what was typed before there was one. */
function designationsWith(known: readonly { name: string }[], current: unknown) {
  const names = known.map(({ name }) => name);
  const all =
    typeof current !== 'string' || current === '' || names.includes(current) ? names : [...names, current];
  return all.map((name) => ({ value: name, label: name }));
}

/** The contacts of an organisation: the first is required; another row that is left empty is not saved. */
export function ContactRows() {
  const { control, getValues } = useFormContext();
  const designations = useAnswer(listDesignations, {});
  const known = designations.data?.data ?? [];
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  return (
    <Box component="section" aria-labelledby="contacts" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h2" id="contacts">
        Contacts
      </Typography>
      <ListsFailed of={[designations]} />
      {fields.map(({ id }, index) => (
        <Card key={id} sx={{ padding: '16px', display: 'flex', gap: '8px', alignItems: 'flex-start' }}>
          <Box
            role="group"
            aria-label={`Contact ${index + 1}`}
            sx={{
              flex: 1,
              display: 'grid',
              gap: '16px',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
            }}
          >
            <TextInput name={`contacts.${index}.name`} label="Name" required={index === 0} maxLength={200} />
            <SelectInput
              name={`contacts.${index}.designation`}
              label="Designation"
              required={index === 0}
              none="Select"
              choices={designationsWith(known, getValues(`contacts.${index}.designation`))}
            />
            <TextInput
              name={`contacts.${index}.phoneNumber`}
              label="Phone"
              required={index === 0}
              type="tel"
              maxLength={40}
            />
            <TextInput
              name={`contacts.${index}.emailAddress`}
              label="Email"
              required={index === 0}
              type="email"
              maxLength={254}
            />
          </Box>
          {index > 0 && (
            <IconButton aria-label={`Remove contact ${index + 1}`} onClick={() => remove(index)}>
              <DeleteOutline />
            </IconButton>
          )}
        </Card>
      ))}
      <Box>
        <Button variant="outlined" startIcon={<Add />} onClick={() => append(emptyContact)}>
          Add contact
        </Button>
      </Box>
    </Box>
  );
}
