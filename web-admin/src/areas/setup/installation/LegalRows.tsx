import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextInput } from '../../../shared/form/Bound';

function Section({ name, number, onRemove }: { name: string; number: number; onRemove: () => void }) {
  return (
    <Box
      role="group"
      aria-label={`Section ${number}`}
      sx={{ display: 'flex', gap: '8px', alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, display: 'grid', gap: '12px' }}>
        <TextInput name={`${name}.heading`} label="Heading" required maxLength={200} />
        <TextInput name={`${name}.body`} label="Text" required rows={3} />
      </Box>
      <IconButton aria-label={`Remove section ${number}`} onClick={onRemove}>
        <DeleteOutline />
      </IconButton>
    </Box>
  );
}

/** One legal text, section by section; without any the page shows the neutral one. */
export function LegalRows({ name, title }: { name: string; title: string }) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: `${name}.sections` });
  const heading = useId();
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '16px' }}
    >
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      {fields.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>The neutral text is shown.</Typography>
      )}
      {fields.map(({ id }, index) => (
        <Section
          key={id}
          name={`${name}.sections.${index}`}
          number={index + 1}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length > 0 && (
        <TextInput
          name={`${name}.revised`}
          label="Last revised"
          help="In words: 1 June 2026"
          maxLength={60}
        />
      )}
      <Box>
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() => append({ heading: '', body: '' })}
          aria-describedby={heading}
        >
          Add section
        </Button>
      </Box>
    </Card>
  );
}
