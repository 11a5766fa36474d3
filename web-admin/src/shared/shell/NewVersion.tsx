import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { http } from '../api/http';

const lookEveryMs = 300_000;

/** Says that a newer version is there; the banner stays until Refresh (catalogue, App/Version). */
export function NewVersion() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let first: string | undefined;
    const look = () => {
      http('/version.json').then(
        ({ json }) => {
          const { version } = json as { version: string };
          first ??= version;
          setNew(version !== first);
        },
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (!isNew) return null;
  const refresh = (
    <Button color="inherit" onClick={() => window.location.reload()}>
      Refresh
    </Button>
  );
  return (
    <Alert severity="info" action={refresh}>
      A new version is available
    </Alert>
  );
}
