import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { en } from '../i18n/en';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, for as long as it is. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Box
      role="status"
      sx={{
        padding: '8px 16px',
        textAlign: 'center',
        backgroundColor: 'tone.partly.fill',
        color: 'tone.partly.text',
        fontWeight: 500,
      }}
    >
      {en.feedback.offline}
    </Box>
  );
}
