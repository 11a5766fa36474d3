import Alert from '@mui/material/Alert';
import { HttpError, messageOf } from '../api/httpError';
import { en } from '../i18n/en';

/** What the server said of a form, with messages for fields that the form does not have and the reference. */
export function FormAlert({ error, others = [] }: { error: unknown; others?: readonly string[] }) {
  const isRefused = error !== undefined && error !== null;
  if (!isRefused && others.length === 0) return null;
  const reference = error instanceof HttpError ? error.body.correlationId : undefined;
  return (
    <Alert
      severity="error"
      role="alert"
      variant="outlined"
      // everything wraps: nothing in it is to be scrolled, which a keyboard could not do
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& .MuiAlert-message': { overflow: 'visible', minWidth: 0 },
      }}
    >
      {isRefused && messageOf(error)}
      {others.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {reference && (
        <div className="tabular">
          {en.form.reference}: {reference}
        </div>
      )}
    </Alert>
  );
}
