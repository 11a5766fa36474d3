import type { Area } from '../area';

export const help: Area = {
  name: 'help',
  screens: [
    { path: '/help-center', title: 'Help Center', needsAgency: false, load: () => import('./HelpCenter') },
    {
      path: '/settings-user-profile',
      title: 'Settings',
      needsAgency: false,
      load: () => import('./SettingsIndex'),
    },
  ],
};
