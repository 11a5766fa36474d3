/** The roles that come with the product, in words; the names of an agency's own roles are words already. */
const words: Readonly<Record<string, string>> = {
  SUPER_ADMIN: 'Provider owner',
  VGG_ADMIN: 'Provider admin',
  VGG_USER: 'Provider staff',
  CLIENT_ADMIN: 'Agency admin',
  CLIENT_USER: 'Clerk',
  CUSTOMER_ADMIN: 'Customer admin',
  LOCATION_USER: 'Location user',
};

/** 'CLIENT_ADMIN' → 'Agency admin'. */
export const roleText = (name: string): string => words[name] ?? name;
