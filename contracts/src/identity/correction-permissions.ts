import type { PermissionDefinition } from './permission-definition.js';

/** Asking that the records be corrected; a second person decides each correction. */
export const correctionPermissions = [
  {
    code: 'payment.mark-paid',
    title: 'Mark as Paid',
    description: 'Ask that invoices be marked as paid by payments that the provider did not report',
    iconName: 'fact_check',
    route: '/manage-payment-report',
    category: 'Payments',
    heldBy: 'administrators',
  },
  {
    code: 'payment.report-sheet',
    title: 'Upload Report Sheet',
    description: 'Bring in the payments of a report sheet of the banks',
    iconName: 'post_add',
    route: '/nibbs-payment-upload',
    category: 'Payments',
    heldBy: 'administrators',
  },
  {
    code: 'invoice.correct',
    title: 'Correct invoices',
    description: 'Ask that the creator, the payment reference or the approver of an invoice be corrected',
    iconName: 'edit_document',
    route: '/invoice-creator-update',
    category: 'Invoices',
    heldBy: 'administrators',
  },
] as const satisfies readonly PermissionDefinition[];
