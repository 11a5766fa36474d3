import { Box, Button, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { session } from '../../shared/api/session';
import { PageTitle } from '../../shared/shell/PageTitle';
import { instantText } from '../../shared/show/dates';

/** After sign-in: when the user was last here, and what the role may do (000 §2). */
export function Welcome({ onSkip }: { onSkip: () => void }) {
  const user = session.user();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <Box component="main" sx={{ minHeight: '100vh', maxWidth: 960, mx: 'auto', p: { xs: 2, sm: 5 } }}>
      <PageTitle title="Welcome" />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2, mb: 3 }}>
        <Box>
          <Typography variant="h1">Welcome, {user.fullName}</Typography>
          <Typography color="text.secondary">
            {user.lastActvityDate === null
              ? 'This is your first visit'
              : `Last seen ${instantText(user.lastActvityDate, user.timeZone)}`}
          </Typography>
        </Box>
        <Button variant="contained" onClick={onSkip} autoFocus>
          Skip
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {user.permissions.map((card) => (
          <Card key={card.permission_Title}>
            <CardActionArea onClick={() => navigate(card.route)} sx={{ height: '100%', alignItems: 'start' }}>
              <CardContent>
                <Typography variant="h3" component="h2">
                  {card.permission_Title}
                </Typography>
                <Typography color="text.secondary">{card.permission_Description}</Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
