import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../api/httpError';
import { en } from '../i18n/en';

interface Asked {
  error: unknown;
  refetch: () => unknown;
}

/** In a form: a list that is empty because it did not come is not one with nothing in it. */
export function ListsFailed({ of }: { of: readonly Asked[] }) {
  const failed = of.filter(({ error }) => error !== null && error !== undefined);
  const [first] = failed;
  if (!first) return null;
  const again = () => {
    for (const answer of failed) void answer.refetch();
  };
  return (
    <Alert
      severity="error"
      role="alert"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={again}>
          {en.feedback.again}
        </Button>
      }
    >
      {en.feedback.lists} {messageOf(first.error)}
    </Alert>
  );
}
