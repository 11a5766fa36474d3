import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { noticePlaceholders } from '@kobodesk/contracts/notifications';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckInput, TextInput } from '../../../shared/form/Bound';
import { TemplateInput } from '../TemplateInput';

interface Props {
  /** from 0 */
  row: number;
  /** absent for the only step */
  onRemove: (() => void) | undefined;
}

function Recipients({ at }: { at: string }) {
  return (
    <Box
      role="group"
      aria-label="The letter goes to"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '8px' }}
    >
      <CheckInput name={`${at}.toPayer`} label="Customer" />
      <CheckInput name={`${at}.toPriority`} label="Priority emails" />
      <CheckInput name={`${at}.toOfficer`} label="Who raised the invoice" />
    </Box>
  );
}

function OwnText({ at }: { at: string }) {
  const { getValues, setValue } = useFormContext();
  const [isOwn, setOwn] = useState(getValues(`${at}.template`) !== '');
  const drop = () => {
    setValue(`${at}.template`, '', { shouldDirty: true });
    setOwn(false);
  };
  return (
    <>
      {isOwn && (
        <TemplateInput
          name={`${at}.template`}
          label="Text of this step"
          placeholders={noticePlaceholders}
          note="In place of the text of the ageing configuration"
          required={false}
        />
      )}
      <Box>
        <Button onClick={isOwn ? drop : () => setOwn(true)}>
          {isOwn ? 'Use the usual text' : 'Write a text of its own'}
        </Button>
      </Box>
    </>
  );
}

/** When one step is reached, who hears of it then, and what the letter says. */
export function StepRow({ row, onRemove }: Props) {
  const at = `steps.${row}`;
  return (
    <Box
      role="group"
      aria-label={`Step ${row + 1}`}
      sx={{ borderTop: 1, borderColor: 'divider', paddingTop: '12px', display: 'grid', gap: '8px' }}
    >
      <Box sx={{ display: 'flex', gap: '16px', alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '0 1 200px' }}>
          <TextInput
            name={`${at}.afterDays`}
            label="Days after the due day"
            required
            help="Below 0: before it"
            maxLength={5}
          />
        </Box>
        <Box sx={{ flex: '1 1 260px', paddingTop: { sm: '20px' } }}>
          <Recipients at={at} />
        </Box>
        {onRemove && (
          <IconButton
            aria-label={`Remove step ${row + 1}`}
            onClick={onRemove}
            sx={{ marginTop: { sm: '20px' } }}
          >
            <DeleteOutline />
          </IconButton>
        )}
      </Box>
      <OwnText at={at} />
    </Box>
  );
}
