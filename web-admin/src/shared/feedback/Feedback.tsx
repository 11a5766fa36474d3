import { Alert, Box, Button, CircularProgress, Skeleton, Stack, Typography } from '@mui/material';
import type { HttpError } from '../api/http';

/** The first load: the outline of what will be there. */
export function Loading({ rows = 5 }: { rows?: number }) {
  return (
    <Stack spacing={1} sx={{ p: 2 }} aria-busy role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={28} />
      ))}
    </Stack>
  );
}

/** A call failed: what happened, and a way to try again. */
export function Failed({ error, onRetry }: { error: HttpError; onRetry?: () => void }) {
  const action = onRetry ? (
    <Button color="inherit" size="small" onClick={onRetry}>
      Try again
    </Button>
  ) : undefined;
  return (
    <Alert severity="error" action={action} sx={{ my: 2 }}>
      {error.message.slice(0, 200)}
      {error.correlationId !== '' && (
        <Typography variant="caption" component="div">
          Reference {error.correlationId}
        </Typography>
      )}
    </Alert>
  );
}

/** A search that found nothing (000 §8). */
export function NoMatch({ onClear }: { onClear?: () => void }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: 6 }}>
      <Typography color="text.secondary">No record match your search</Typography>
      {onClear && <Button onClick={onClear}>Clear filters</Button>}
    </Stack>
  );
}

/** A page that the user's role does not hold. */
export function NoAccess() {
  return (
    <Box sx={{ py: 6 }}>
      <Typography variant="h1" gutterBottom>
        No access
      </Typography>
      <Typography>You do not have the permission to access page!</Typography>
      <Typography color="text.secondary">
        An administrator of your organisation can give it to your role.
      </Typography>
    </Box>
  );
}

export const Busy = () => <CircularProgress size={16} color="inherit" aria-label="Working" />;
