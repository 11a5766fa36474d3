import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';

const figures = [
  {
    name: 'Days sales outstanding',
    formula: 'due at the end ÷ billed × days',
    words: 'How many days of billing wait to be paid. It rises when more is billed late in a month, too.',
  },
  {
    name: 'Best possible days sales outstanding',
    formula: 'not yet due at the end ÷ billed × days',
    words: 'What it would be if nobody were late.',
  },
  {
    name: 'Average days delinquent',
    formula: 'days sales outstanding − best possible',
    words: 'The gap between the two: how late what is late is. It tells more than either alone.',
  },
  {
    name: 'Collection effectiveness',
    formula:
      '(due at the beginning + billed − due at the end) ÷ (due at the beginning + billed − not yet due) × 100',
    words: 'How much of what could be collected in the period was collected in it.',
  },
];

/** What the figures are made of. */
export function FigureHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-label="What these figures are" onClick={() => setOpen(true)}>
        ?
      </Button>
      <Modal open={isOpen} title="What these figures are" width="md" onClose={() => setOpen(false)}>
        <dl>
          {figures.map(({ name, formula, words }) => (
            <div key={name}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ margin: '0 0 12px' }}>
                {formula}
                <br />
                {words}
              </Typography>
            </div>
          ))}
        </dl>
        <Typography variant="body2" color="textSecondary">
          Billed is what was raised, less what was voided and credited, each on its own day; of one location
          or revenue also what came to it and left it. An officer is who raised the invoice. Each currency
          stands for itself; – where there is nothing to divide by. After the Credit Research Foundation; a
          year is one period.
        </Typography>
      </Modal>
    </>
  );
}
