import type { Area } from '../area';

export const corrections: Area = {
  name: 'corrections',
  screens: [
    {
      path: '/manage-payment-report',
      title: 'Manage Payment Report',
      permission: 'payment.mark-paid',
      load: () => import('./ManagePaymentReport'),
    },
    {
      path: '/nibbs-payment-upload',
      title: 'Upload Report Sheet',
      permission: 'payment.report-sheet',
      load: () => import('./UploadReportSheet'),
    },
    {
      path: '/invoice-creator-update',
      title: 'Invoice Creator Update',
      permission: 'invoice.correct',
      load: () => import('./InvoiceCreatorUpdate'),
    },
    {
      path: '/payment-reference-update',
      title: 'Payment Reference Update',
      permission: 'invoice.correct',
      load: () => import('./PaymentReferenceUpdate'),
    },
    {
      path: '/invoice-approval-update',
      title: 'Invoice Approver Update',
      permission: 'invoice.correct',
      load: () => import('./InvoiceApprovalUpdate'),
    },
  ],
};
