import { en } from '../i18n/en';

/** The product's mark and name where no agency shows itself: drawn, so that no picture is waited for. */
export const OwnLogo = () => (
  <span className="own-logo" role="img" aria-label={en.product}>
    <svg viewBox="0 0 32 32" width="36" height="36" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0B5D4B" />
      <path
        d="M10 7v18M10 16.5 20.5 7M13.5 13.5 21.5 25"
        stroke="#fff"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M7.5 14h5M7.5 18.5h5" stroke="#5CC8AE" strokeWidth="2" />
    </svg>
    <span aria-hidden="true">{en.product}</span>
  </span>
);
