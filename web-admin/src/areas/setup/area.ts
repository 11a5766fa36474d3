import type { Area } from '../area';

export const setup: Area = {
  name: 'setup',
  screens: [
    {
      path: '/permissions',
      title: 'Permissions',
      permission: 'role.search',
      load: () => import('./Permissions'),
    },
    {
      path: '/settings-manage-locations',
      title: 'Manage Location',
      permission: 'location.manage',
      needsAgency: false,
      load: () => import('./ManageLocations'),
    },
    {
      path: '/manage-service-type',
      title: 'Manage Service Type',
      permission: 'revenue.manage',
      needsAgency: false,
      load: () => import('./revenue/ManageServiceTypes'),
    },
    {
      path: '/settings-organizations',
      title: 'Organizations',
      permission: 'organisation.administer',
      needsAgency: false,
      load: () => import('./organisation/Organizations'),
    },
    {
      path: '/settings-installation',
      title: 'Installation',
      permission: 'installation.manage',
      needsAgency: false,
      load: () => import('./installation/Installation'),
    },
    {
      path: '/settings-update-profile',
      title: 'Update Profile',
      permission: 'organisation.manage',
      load: () => import('./organisation/UpdateProfile'),
    },
    {
      path: '/branding',
      title: 'Branding',
      permission: 'branding.manage',
      load: () => import('./organisation/Branding'),
    },
    {
      path: '/edit-invoice-settings',
      title: 'Edit Invoice Setting',
      permission: 'invoice-settings.manage',
      load: () => import('./organisation/EditInvoiceSettings'),
    },
    {
      path: '/invoice-aging-configuration',
      title: 'Invoice Aging Configuration',
      permission: 'ageing.configure',
      load: () => import('./organisation/AgeingConfiguration'),
    },
    {
      path: '/notice-policy',
      title: 'Notice Policy',
      permission: 'ageing.configure',
      load: () => import('./notice-policy/NoticePolicy'),
    },
    {
      path: '/settings-view-self-service-setup',
      title: 'View Self Service Setup',
      permission: 'self-service.manage',
      load: () => import('./limits/ViewSetups'),
    },
    {
      path: '/settings-review-self-service-setup',
      title: 'Review setup',
      permission: 'self-service.manage',
      load: () => import('./limits/ReviewSetup'),
    },
    {
      path: '/settings-create-self-service-setup',
      title: 'Create self service setup',
      permission: 'self-service.manage',
      load: () => import('./limits/SaveSetup'),
    },
    {
      path: '/schedules',
      title: 'Schedules',
      permission: 'schedule.manage',
      load: () => import('./schedule/Schedules'),
    },
  ],
};
