import { useEffect, type ReactNode } from 'react';
import { OwnLogo } from '../shared/plain/OwnLogo';
import { BrandBand, type Brand } from '../shared/show/BrandBand';

/** Of the column that the page stands in, in pixels; plain.css has the same. */
const widths = { narrow: 560, wide: 720, broad: 952 };

interface FrameProps {
  title: string;
  children: ReactNode;
  /** whose page it is, where that is known */
  brand?: Brand | undefined;
  width?: keyof typeof widths;
}

/** Around a page that needs no sign-in: whose it is, and where else to go. */
export function PublicFrame({ title, children, brand, width = 'narrow' }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · ${brand?.agencyName ?? 'Kobodesk'}`;
  }, [title, brand?.agencyName]);
  return (
    <div className="public">
      <header className={brand ? 'public-brand' : 'public-logo'}>
        {brand ? <BrandBand brand={brand} words="Pay an invoice" maxWidth={widths[width]} /> : <OwnLogo />}
      </header>
      <main className={width}>{children}</main>
      <footer>
        <a href="/payment">Pay an invoice</a>
        <a href="/privacy-policy">Privacy Policy</a>
        <a href="/cookie-policy">Cookie Policy</a>
        <a href="/customer-awarness-policy">Customer awareness policy</a>
      </footer>
    </div>
  );
}

/** The frame with one column and one heading. */
export function PublicPage({ wide, ...frame }: Omit<FrameProps, 'width'> & { wide?: boolean }) {
  return (
    <PublicFrame {...frame} width={wide ? 'wide' : 'narrow'}>
      <div className="public-card">
        <h1>{frame.title}</h1>
        {frame.children}
      </div>
    </PublicFrame>
  );
}
