import type { Area, Screen } from '../area';

/** The pages before the sign-in; they stand outside the shell and its guards, beside /login. */
export const entrances: readonly Pick<Screen, 'path' | 'load'>[] = [
  { path: '/forgot-password', load: () => import('./entrance/ForgotPassword') },
  { path: '/resetpassword', load: () => import('./entrance/ResetPassword') },
  { path: '/activate', load: () => import('./entrance/Activate') },
  { path: '/sign-in/return', load: () => import('./entrance/SingleSignOnReturn') },
];

export const people: Area = {
  name: 'people',
  screens: [
    {
      path: '/select-agency',
      title: 'Select Organization',
      permission: 'organisation.search',
      needsAgency: false,
      load: () => import('./entrance/SelectAgency'),
    },
    {
      path: '/settings-view-user-profile',
      title: 'User Profile',
      needsAgency: false,
      load: () => import('./ViewUserProfile'),
    },
  ],
};
