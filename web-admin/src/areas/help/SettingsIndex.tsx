import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { menuRoutes, permissions } from '@kobodesk/contracts/identity';
import { Link } from 'react-router-dom';
import { useUser } from '../../shared/auth/useSession';
import { Empty } from '../../shared/feedback/Feedback';
import { isKnownPath } from '../../shared/shell/knownPaths';
import { PageHeader } from '../../shared/shell/PageHeader';

const here = '/settings-user-profile';
const purposes = new Map<string, string>(permissions.map(({ code, description }) => [code, description]));

/** of pages that need no permission, or share one with another page */
const ownPurposes: ReadonlyMap<string, string> = new Map([
  ['/delegations', 'Say who decides while you are away'],
  ['/over-payment', 'Use what was paid beyond an invoice, or record that it went back'],
  ['/report', 'See and download the credit notes of a period'],
]);

/** What a page is for: its own words, otherwise those of the permission that opens it. */
const purposeOf = (path: string): string =>
  ownPurposes.get(path) ??
  purposes.get(menuRoutes.find((route) => route.path === path)?.permission ?? '') ??
  '';

/**
 * /settings-user-profile: one card for each settings page of the user
 * (rules/organisations-and-settings.md#all-settings).
 */
export default function SettingsIndex() {
  const { routes } = useUser();
  const settings = routes.find(({ path }) => path === '/settings');
  const pages = [...(settings?.child ?? []), ...(settings?.subchild ?? [])].filter(
    ({ path }) => path !== here && isKnownPath(path),
  );
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <PageHeader title="Settings" />
      {pages.length === 0 && <Empty title="There is nothing for you to set up" />}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: '16px',
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {pages.map(({ path, name }) => (
          <Card key={path} component="li">
            <CardActionArea
              component={Link}
              to={path}
              sx={{
                padding: '16px',
                height: '100%',
                display: 'grid',
                alignContent: 'start',
                justifyContent: 'start',
                gap: '4px',
              }}
            >
              <Typography variant="h3" component="h2">
                {name}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{purposeOf(path)}</Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
