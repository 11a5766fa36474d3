import type { Area } from '../area';

export const approvals: Area = {
  name: 'approvals',
  screens: [
    {
      path: '/void-requests',
      title: 'Manage Workflow Approval',
      permission: 'request.decide',
      load: () => import('./InvoiceRequests'),
    },
    {
      path: '/maker-checker',
      title: 'Maker Checker',
      permission: 'change.check',
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
      path: '/delegations',
      title: 'Delegations',
      permission: 'request.decide',
      load: () => import('./Delegations'),
    },
  ],
};
