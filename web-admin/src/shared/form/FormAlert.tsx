import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { HttpError, messageOf } from '../api/httpError';
import { en } from '../i18n/en';

/** What the server said of a form, with messages for fields that the form does not have and the reference. */
export function FormAlert({ error, others = [] }: { error: unknown; others?: readonly string[] }) {
  const isRefused = error !== undefined && error !== null;
  const said = others.join('\n');
  const place = useRef<HTMLDivElement>(null);
  // it stands above the fields, and what was pressed may be far below them
  useEffect(() => {
    // what it answers by now is a promise, and nothing to be called at the end
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error, said]);
  if (!isRefused && others.length === 0) return null;
  const reference = error instanceof HttpError ? error.body.correlationId : undefined;
  return (
    <Alert
      ref={place}
      severity="error"
      role="alert"
      variant="outlined"
      // everything wraps: nothing in it is to be scrolled, which a keyboard could not do
      sx={{
        minWidth: 0,
        // below the bar, which stays
        scrollMarginTop: '72px',
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
