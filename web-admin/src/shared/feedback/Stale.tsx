import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../api/httpError';
import { en } from '../i18n/en';

interface StaleProps {
  error: unknown;
  onRetry: () => void;
  /** of a form: lists that it offers did not come */
  isForm?: boolean;
}

/** Above what still stands (decision 166): it is what came before, or not all that there is, and why. */
export default function Stale({ error, onRetry, isForm = false }: StaleProps) {
  return (
    <Alert
      severity={isForm ? 'error' : 'warning'}
      role={isForm ? 'alert' : 'status'}
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {en.feedback.again}
        </Button>
      }
    >
      {isForm ? en.feedback.lists : en.feedback.stale} {messageOf(error)}
    </Alert>
  );
}
