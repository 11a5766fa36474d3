import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isKnownPath } from '../../shared/shell/knownPaths';
import { PageHeader } from '../../shared/shell/PageHeader';

const kinds = [
  {
    path: '/search-credit-note',
    title: 'Discount and Waivers',
    note: 'A percentage or an amount less on one or several unpaid invoices.',
  },
  {
    path: '/over-payment',
    title: 'Over Payment',
    note: 'What was paid too much goes to another invoice of the customer, or back.',
  },
  {
    path: '/credit-note-issuance',
    title: 'Credit-Note Issuance',
    note: 'A note against one invoice, for an amount and a reason.',
  },
] as const;

function Kind({
  kind: { path, title, note },
  isChosen,
}: {
  kind: (typeof kinds)[number];
  isChosen: boolean;
}) {
  const isThere = isKnownPath(path);
  return (
    <Card
      sx={{
        display: 'grid',
        borderColor: isChosen ? 'primary.main' : undefined,
        backgroundColor: isChosen ? 'house.selected' : undefined,
      }}
    >
      <FormControlLabel
        value={path}
        disabled={!isThere}
        control={<Radio sx={{ marginTop: '-7px' }} />}
        label={
          <>
            <Typography component="span" variant="h3" sx={{ display: 'block' }}>
              {title}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {isThere ? note : 'Credit notes of this type cannot be requested yet'}
            </Typography>
          </>
        }
        sx={{ alignItems: 'flex-start', margin: 0, padding: '16px 16px 16px 8px', height: '100%' }}
      />
    </Card>
  );
}

/** /create-credit-note: which kind of credit note is applied (rules/credit-notes.md#kinds). */
export default function CreateCreditNote() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: '16px', maxWidth: 1100 }}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(chosen);
      }}
    >
      <PageHeader
        title="Apply Credit Note"
        lead="A credit note lowers what is due of an invoice, once a second person has approved it."
      />
      <RadioGroup
        aria-label="Kind of credit note"
        name="kind"
        value={chosen}
        onChange={(_event, path) => setChosen(path)}
        sx={{ display: 'grid', gap: '12px', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        {kinds.map((kind) => (
          <Kind key={kind.path} kind={kind} isChosen={chosen === kind.path} />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" disabled={chosen === ''}>
          Proceed
        </Button>
      </Box>
    </Box>
  );
}
