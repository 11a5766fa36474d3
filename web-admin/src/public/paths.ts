/** Pages that need no sign-in; they come from an application of their own. */
const publicPaths = [
  '/payment',
  '/invoice-details',
  '/confirmPayment',
  '/customer/invoice',
  '/cookie-policy',
  '/privacy-policy',
  '/customer-awarness-policy',
];

export const isPublicPath = (path: string): boolean => publicPaths.includes(path.replace(/\/$/, ''));
