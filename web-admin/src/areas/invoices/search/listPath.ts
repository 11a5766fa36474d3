/** The list that an address belongs to: staff and customers have one each. */
export const listPath = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
