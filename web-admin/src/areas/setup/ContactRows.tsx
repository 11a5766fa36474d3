import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextInput } from '../../shared/form/Bound';

export const emptyContact = { name: '', designation: '', phoneNumber: '', emailAddress: '' };

/** The contacts of an organisation; a row that is left empty is not saved. */
export function ContactRows() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  return (
    <Box component="section" aria-labelledby="contacts" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h2" id="contacts">
        Contacts
      </Typography>
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
            <TextInput name={`contacts.${index}.name`} label="Name" maxLength={200} />
            <TextInput name={`contacts.${index}.designation`} label="Designation" maxLength={100} />
            <TextInput name={`contacts.${index}.phoneNumber`} label="Phone" type="tel" maxLength={40} />
            <TextInput name={`contacts.${index}.emailAddress`} label="Email" type="email" maxLength={254} />
          </Box>
          <IconButton aria-label={`Remove contact ${index + 1}`} onClick={() => remove(index)}>
            <DeleteOutline />
          </IconButton>
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
