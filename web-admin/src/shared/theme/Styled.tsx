import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { Themed } from './Themed';

const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;
const styles = createCache({ key: 'css', nonce, prepend: true });

/** Around what is made of MUI: its styles carry the nonce of the page. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <Themed>{children}</Themed>
  </CacheProvider>
);
