import { Alert, Stack, Typography } from '@mui/material';
import { Facts } from '../../shared/show/Facts';
import { CurrentState } from './CurrentState';
import { factsOf } from './paperFacts';
import type { Paper } from './verification';

const issued: Record<Paper['kind'], string> = {
  invoice: 'an invoice',
  statement: 'a statement of account',
  settlement: 'a settlement statement',
};
/** a paper that is not the last word */
const later = {
  statement: 'What was invoiced, paid or credited later, or put down later, is not in this statement.',
  settlement:
    'What was shared or paid out later, or put down later, is in the next statement, which names the fingerprint of this one.',
};

/** What a genuine code vouches for, to be held against the paper (rules/public-pages.md#the-qr-code). */
export function SignedPaper({ paper, code }: { paper: Paper; code: string }) {
  return (
    <Stack spacing={2}>
      <Alert severity="success">
        <Typography component="strong" sx={{ fontWeight: 600 }}>
          Genuine
        </Typography>
        . {paper.says.agency} issued {issued[paper.kind]} that says exactly this.
      </Alert>
      <Facts facts={factsOf(paper)} />
      {paper.kind === 'invoice' ? (
        <CurrentState invoiceNumber={paper.says.invoiceNumber} code={code} />
      ) : (
        <Alert severity="info">{later[paper.kind]}</Alert>
      )}
    </Stack>
  );
}
