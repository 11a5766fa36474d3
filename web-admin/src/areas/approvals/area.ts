import type { Area } from '../area';

export const approvals: Area = {
  name: 'approvals',
  screens: [
    {
      path: '/requests',
      title: 'Requests',
      // provider staff see the requests of all agencies before they choose one
      needsAgency: false,
      load: () => import('./requests/Requests'),
    },
    {
      path: '/void-requests',
      title: 'Manage Workflow Approval',
      permission: 'request.decide',
      // provider staff see the requests and changes of all agencies before they choose one
      needsAgency: false,
      load: () => import('./InvoiceRequests'),
    },
    {
      path: '/maker-checker',
      title: 'Maker Checker',
      permission: 'change.check',
      needsAgency: false,
      load: () => import('./MakerChecker'),
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
      // for delegates, who have no right to /maker-checker of their own; the service knows for whom they stand in
      path: '/delegated-changes',
      title: 'Maker Checker',
      load: () => import('./MakerChecker'),
    },
    {
      path: '/delegations',
      title: 'Delegations',
      load: () => import('./Delegations'),
    },
  ],
};
