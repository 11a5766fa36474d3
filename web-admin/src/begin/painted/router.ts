/** In the place of the router (scripts/painted.mjs): where one is, and nothing that leads on. */
export const useLocation = (): Pick<Location, 'pathname' | 'search'> => location;
export const Link = 'a';
