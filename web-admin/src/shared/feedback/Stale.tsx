import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../api/httpError';
import { en } from '../i18n/en';

interface StaleProps {
  error: unknown;
  onRetry: () => void;
}

/** Above what still stands (decision 166): it is what came before, and why. */
export default function Stale({ error, onRetry }: StaleProps) {
  return (
    <Alert
      severity="warning"
      role="status"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {en.feedback.again}
        </Button>
      }
    >
      {en.feedback.stale} {messageOf(error)}
    </Alert>
  );
}
