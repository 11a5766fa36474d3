import type { Area } from '../area';
import { oldPaths } from './requests/oldAddresses';

export const approvals: Area = {
  name: 'approvals',
  screens: [
    {
      path: '/requests',
      title: 'Requests',
      // provider staff see the requests of all agencies before they choose one
      needsAgency: false,
      // whoever asks for something sees here what became of it, without an entry in the menu too
      besidesMenu: true,
      load: () => import('./requests/Requests'),
    },
    {
      path: '/approval-policy',
      title: 'Approval Policy',
      permission: 'approval-policy.manage',
      load: () => import('./ApprovalPolicy'),
    },
    {
      path: '/workflow-management',
      title: 'Workflow Management',
      permission: 'workflow.manage',
      load: () => import('./WorkflowManagement'),
    },
    {
      path: '/user-mapping',
      title: 'User Mapping',
      permission: 'workflow.manage',
      load: () => import('./UserMapping'),
    },
    {
      path: '/delegations',
      title: 'Delegations',
      load: () => import('./Delegations'),
    },
    ...oldPaths.map((path) => ({
      path,
      title: 'Requests',
      needsAgency: false,
      besidesMenu: true,
      load: () => import('./requests/Moved'),
    })),
  ],
};
