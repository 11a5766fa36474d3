import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the page is as narrow as a phone: below the theme's `sm`. Known before anything is drawn. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
