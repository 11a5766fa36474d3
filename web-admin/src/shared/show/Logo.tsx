const ownLogo = '/api/File/Image/kobodesk.png';
const ownMark = '/favicon.svg';
const isOwn = (src: string | undefined): boolean => !src || src.endsWith('/kobodesk.png');

/** Undefined for an agency without one, whose paper is printed without ours. */
export const logoOfAgency = (src: string | undefined): string | undefined => (isOwn(src) ? undefined : src);

/** In a place that is as wide as high, our own logo is its mark. */
export const markOf = (src: string | undefined): string | undefined => (isOwn(src) ? ownMark : src);

/** A brand's picture in its own colours: on dark it lies on white paper, which our own mark brings along. */
export const Logo = ({ src, alt, height }: { src?: string | undefined; alt: string; height: number }) => (
  <img
    src={src || ownLogo}
    alt={alt}
    height={height}
    className={src === ownMark ? 'logo own-mark' : 'logo'}
  />
);
