import Inbox from '@mui/icons-material/MoveToInboxOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import { requestsPath, useDeadLetters, useWaiting } from '../../../shared/shell/useWaiting';

/** What waits for the person, with the way there; nothing where nothing waits. */
export function Waiting() {
  const requests = useWaiting(requestsPath);
  const { total: letters } = useDeadLetters(true);
  const waits = [
    {
      path: requestsPath,
      count: requests,
      text: requests === 1 ? 'request waits for you' : 'requests wait for you',
    },
    {
      path: '/dead-letters',
      count: letters,
      text: letters === 1 ? 'fact could not be applied' : 'facts could not be applied',
    },
  ].filter(({ count }) => count > 0);
  if (waits.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {waits.map(({ path, count, text }) => (
        <Chip
          key={path}
          component={Link}
          to={path}
          clickable
          variant="outlined"
          icon={<Inbox />}
          label={
            <>
              <b>{count.toLocaleString('en')}</b> {text}
            </>
          }
        />
      ))}
    </Box>
  );
}
