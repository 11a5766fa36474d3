/**
 * The pages that need no signing in (rules/public-pages.md#which-pages-are-public). Everything else belongs
 * to the back office.
 */
export const publicPaths = [
  '/payment',
  '/invoice-details',
  '/confirmPayment',
  '/customer/invoice',
  '/verify',
  '/cookie-policy',
  '/privacy-policy',
  '/customer-awarness-policy',
  // as it would be spelt; leads to the one above
  '/customer-awareness-policy',
] as const;

/** The pages before the sign-in that stand outside its page; of the back office, for whoever is not signed in too. */
export const doorPaths = ['/forgot-password', '/resetpassword', '/activate', '/sign-in/return'] as const;
