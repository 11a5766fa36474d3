import type { Area } from '../area';

export const users: Area = {
  name: 'users',
  screens: [
    {
      path: '/manage-users',
      title: 'Manage Users',
      permission: 'user.search',
      needsAgency: false,
      load: () => import('./ManageUsers'),
    },
    {
      path: '/settings-create-user',
      title: 'Create User',
      permission: 'user.search',
      needsAgency: false,
      besidesMenu: true,
      load: () => import('./UserPage'),
    },
    {
      path: '/roles-and-permissions',
      title: 'Roles and Permissions',
      permission: 'role.search',
      needsAgency: false,
      load: () => import('../roles/ManageRoles'),
    },
    {
      path: '/create-role',
      title: 'Create Role',
      permission: 'role.search',
      needsAgency: false,
      load: () => import('../roles/RolePage'),
    },
    {
      path: '/manage-staffs',
      title: 'Manage Staffs',
      permission: 'staff.manage',
      load: () => import('./staff/ManageStaffs'),
    },
    {
      path: '/settings-create-staffs',
      title: 'Create New Staff',
      permission: 'staff.manage',
      besidesMenu: true,
      load: () => import('./staff/StaffPage'),
    },
  ],
};
