import '@fontsource-variable/inter/wght.css';
import './shared/theme/base.css';
import './shared/theme/print.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { isPublicPath } from './publicPaths';
import { Themed } from './shared/theme/Themed';

const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;
const styles = createCache({ key: 'css', nonce, prepend: true });

// somebody who pays never downloads the back office
const App = isPublicPath(location.pathname)
  ? lazy(() => import('./public/PublicApp'))
  : lazy(() => import('./admin/AdminApp'));

// the first page of a stranger, fetched beside the application instead of after it
if (!isPublicPath(location.pathname) && sessionStorage.getItem('kobodesk.user') === null)
  void import('./areas/people/entrance/Login');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Themed>
        <Suspense fallback={null}>
          <App />
        </Suspense>
      </Themed>
    </CacheProvider>
  </StrictMode>,
);
