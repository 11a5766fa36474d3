import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../shared/auth/useSession';
import { Empty, NoMatch } from '../../shared/feedback/Feedback';
import { isKnownPath } from '../../shared/shell/knownPaths';
import { inGroups, type Entry } from '../../shared/shell/menu/groups';
import { iconOfPath } from '../../shared/shell/menu/menuIcons';
import { PageHeader } from '../../shared/shell/PageHeader';
import { purposeOf } from './purposes';

const here = '/settings-user-profile';

/**
 * /settings-user-profile: one card for each settings page of the user, in the groups of the menu, found by a word
 * (rules/organisations-and-settings.md#all-settings).
 */
export default function SettingsIndex() {
  const { routes } = useUser();
  const [sought, setSought] = useState('');
  const settings = routes.find(({ path }) => path === '/settings');
  const pages = [...(settings?.child ?? []), ...(settings?.subchild ?? [])].filter(
    ({ path }) => path !== here && isKnownPath(path),
  );
  const words = sought.trim().toLowerCase();
  const found = pages.filter(({ path, name }) => `${name} ${purposeOf(path)}`.toLowerCase().includes(words));
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <PageHeader title="Settings" />
      {pages.length === 0 ? (
        <Empty title="There is nothing for you to set up" />
      ) : (
        <TextField
          type="search"
          placeholder="Search settings"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': 'Search settings' } }}
          sx={{ maxWidth: 360 }}
        />
      )}
      {pages.length > 0 && found.length === 0 && <NoMatch onClear={() => setSought('')} />}
      {inGroups(found).map(({ name, entries }) => (
        <Box key={name} component="section" aria-label={name} sx={{ display: 'grid', gap: '8px' }}>
          <Typography variant="h2">{name}</Typography>
          <Cards entries={entries} />
        </Box>
      ))}
    </Box>
  );
}

const Cards = ({ entries }: { entries: readonly Entry[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: '12px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
      listStyle: 'none',
      margin: 0,
      padding: 0,
    }}
  >
    {entries.map(({ path, name }) => (
      <SettingsCard key={path} path={path} name={name} />
    ))}
  </Box>
);

function SettingsCard({ path, name }: Entry) {
  const Icon = iconOfPath(path);
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={path}
        sx={{
          padding: '14px 16px',
          height: '100%',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          alignContent: 'start',
          justifyContent: 'start',
          gap: '4px 10px',
        }}
      >
        <Icon aria-hidden="true" sx={{ fontSize: 18, color: 'text.secondary' }} />
        <Typography variant="h3">{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: 2 }}>
          {purposeOf(path)}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
