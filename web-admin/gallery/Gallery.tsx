import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CoreAdminContext, defaultI18nProvider, memoryStore } from 'react-admin';
import { createBrowserRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { dataProvider } from '../src/shared/api/dataProvider';
import { Themed } from '../src/shared/theme/Themed';
import { groups } from './groups';

/** Light or dark, whatever the machine says. */
function Scheme() {
  const { colorScheme, setMode } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="outlined" onClick={() => setMode(other)} sx={{ marginLeft: 'auto' }}>
      Show it {other}
    </Button>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 1040, margin: '0 auto', padding: '16px' }}>
    <Box component="nav" aria-label="Groups" sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {groups.map(({ path, title }) => (
        <Button key={path} component={Link} to={path}>
          {title}
        </Button>
      ))}
      <Scheme />
    </Box>
    {children}
  </Box>
);

function Shown() {
  const { pathname } = useLocation();
  const { title, Pieces } = groups.find(({ path }) => path === pathname) ?? groups[0];
  return (
    <Frame>
      <Box component="main" sx={{ display: 'grid', gap: '20px', padding: '16px 0 24px' }}>
        <Typography variant="h1">{title}</Typography>
        <Pieces />
      </Box>
    </Frame>
  );
}

const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={defaultI18nProvider} store={memoryStore()}>
        <Shown />
      </CoreAdminContext>
    ),
  },
]);

/** Each shared piece of the product in its states, a page a group; to be looked at, and compared by a test. */
export const Gallery = () => (
  <Themed>
    <RouterProvider router={router} />
  </Themed>
);
