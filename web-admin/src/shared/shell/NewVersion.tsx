import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { http } from '../api/http';
import { en } from '../i18n/en';

const lookEvery = 300_000;

/**
 * Offers Refresh when the server has another build than this one; stays until then
 * (rules/screens.md#a-new-version).
 */
export function NewVersion() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const look = () => {
      http('/version.json').then(
        ({ json }) => setNew((json as { version?: string }).version !== __APP_VERSION__),
        () => undefined,
      );
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
  if (!isNew) return null;
  return (
    <Box
      role="status"
      data-shell
      sx={{
        display: 'flex',
        gap: '16px',
        alignItems: 'center',
        justifyContent: 'center',
        padding: '8px 16px',
        backgroundColor: 'tone.pending.fill',
        color: 'tone.pending.text',
      }}
    >
      {en.shell.newVersion}
      <Button size="small" variant="contained" onClick={() => location.reload()}>
        {en.shell.refresh}
      </Button>
    </Box>
  );
}
