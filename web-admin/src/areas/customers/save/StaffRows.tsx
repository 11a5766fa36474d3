import Add from '@mui/icons-material/Add';
import { listDesignations } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useNotice } from '../../../shared/feedback/useNotice';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { choicesOf, TextField } from '../../../shared/form/Inputs';
import { aPerson, isRepresentative, type CustomerValues, type PersonValues } from './customerValues';

interface RowProps {
  /** from 0 */
  index: number;
  person: PersonValues;
  /** signs in for the customer, and is changed where sign-ins are */
  fixed: boolean;
  selfService: boolean;
  onTitle: (titleId: string) => void;
  onRemove: (() => void) | undefined;
}

function StaffRow({ index, person, fixed, selfService, onTitle, onRemove }: RowProps) {
  const titles = useAnswer(listDesignations, {}).data?.data;
  const at = `customerStaff.${index}.`;
  const represents = isRepresentative(person);
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', padding: '16px', margin: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="h3" sx={{ paddingInline: '4px' }}>
        {represents ? 'Company representative' : `Staff ${index + 1}`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: '16px',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        <SelectInput
          name={`${at}titleId`}
          label="Title"
          required
          none={represents ? undefined : 'Select'}
          choices={choicesOf(titles)}
          disabled={fixed || (represents && index === 0)}
          onPick={onTitle}
        />
        <TextInput name={`${at}firstName`} label="First name" required maxLength={100} disabled={fixed} />
        <TextInput name={`${at}lastName`} label="Last name" required maxLength={100} disabled={fixed} />
        <TextInput
          name={`${at}phoneNumber`}
          label="Phone"
          required
          type="tel"
          maxLength={40}
          disabled={fixed}
        />
        <TextInput name={`${at}email`} label="Email" required type="email" maxLength={254} disabled={fixed} />
        {selfService && (
          <TextField
            label="Role"
            disabled
            value={represents ? 'Customer Admin' : 'Location User'}
            onChange={() => undefined}
          />
        )}
      </Box>
      {onRemove && (
        <Button onClick={onRemove} aria-label={`Remove staff ${index + 1}`} sx={{ marginTop: '8px' }}>
          Remove
        </Button>
      )}
    </Box>
  );
}

/**
 * Who works for the customer. The first represents it; whoever is given that title in another row makes the row go, for
 * there is one (rules/customers.md#people-of-a-customer).
 */
export function StaffRows({ didServeItself }: { didServeItself: boolean }) {
  const { control, setValue } = useFormContext<CustomerValues>();
  const notice = useNotice();
  const { fields, append, remove } = useFieldArray({ control, name: 'customerStaff' });
  const selfService = useWatch({ control, name: 'allowSelfService' });
  const people = useWatch({ control, name: 'customerStaff' });
  const onTitle = (index: number) => (titleId: string) => {
    const isTaken = people.some((other, at) => at !== index && isRepresentative(other));
    if (!isRepresentative({ titleId }) || !isTaken) return;
    const known = fields[index];
    if (known?.contactId === undefined) {
      remove(index);
      notice.info('A customer has one representative: the row was removed');
    } else {
      // nobody who works there goes by a choice
      setValue(`customerStaff.${index}.titleId`, known.titleId);
      notice.info('A customer has one representative');
    }
  };
  return (
    <Box component="section" aria-labelledby="customer-staff" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h2" id="customer-staff">
        Staff
      </Typography>
      {fields.map(({ id, contactId, ...person }, index) => {
        const isKnown = contactId !== undefined;
        return (
          <StaffRow
            key={id}
            index={index}
            person={people[index] ?? person}
            fixed={isKnown && didServeItself}
            selfService={selfService}
            onTitle={onTitle(index)}
            // whoever is known already is switched on the page of the customer
            onRemove={index > 0 && !isKnown ? () => remove(index) : undefined}
          />
        );
      })}
      <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<Add />}
          disabled={selfService}
          onClick={() => append(aPerson())}
        >
          Add staff row
        </Button>
        {selfService && (
          <Typography color="textSecondary">
            Staff of a self-service customer are added under Manage Staffs
          </Typography>
        )}
      </Box>
    </Box>
  );
}
