import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Facts } from '../../../shared/show/Facts';
import { savePath, useSetup, viewPath } from './useSetup';

/** /settings-review-self-service-setup: one set-up, to be read. One that is switched off is not opened. */
export default function ReviewSetup() {
  const { setup, answer, id } = useSetup();
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.isLoading) return <Loading rows={3} />;
  if (!setup?.status) return <Navigate to={viewPath} replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 820 }}>
      <PageHeader title="Review setup">
        <Button component={RouterLink} to={viewPath}>
          Back
        </Button>
        <Button variant="contained" component={RouterLink} to={`${savePath}?id=${id}`}>
          Edit
        </Button>
      </PageHeader>
      <Card sx={{ padding: '16px' }}>
        <Facts
          facts={{
            'Maximum Unpaid Invoice': setup.count.toLocaleString('en'),
            Locations: (
              <Box component="ul" sx={{ margin: 0, paddingLeft: '18px' }}>
                {setup.location.split(', ').map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </Box>
            ),
          }}
        />
      </Card>
    </Box>
  );
}
