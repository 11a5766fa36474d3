import { Button, Stack } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { DateField } from '../../../shared/form/dates/DateField';
import { Styled } from '../../../shared/theme/Styled';

interface DayFormProps {
  isBusy: boolean;
  onChange: () => void;
  onSend: (day: string) => void;
}

/** The day it will be paid on; '' when none is chosen. Made of MUI, which comes with it. */
export default function DayForm(props: DayFormProps) {
  return (
    <Styled>
      <Inside {...props} />
    </Styled>
  );
}

function Inside({ isBusy, onChange, onSend }: DayFormProps) {
  const [day, setDay] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(day);
  };
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      noValidate
      onSubmit={submit}
      sx={{ mt: 2, alignItems: 'end' }}
    >
      <DateField
        label="I will pay on"
        value={day}
        onChange={(chosen) => {
          setDay(chosen);
          onChange();
        }}
      />
      <Button type="submit" variant="contained" loading={isBusy}>
        Send
      </Button>
    </Stack>
  );
}
