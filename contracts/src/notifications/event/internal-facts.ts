/** Facts that other systems are not told of, each with why. A fact is published or stands here; a test holds that. */
export const internalFacts: Readonly<Record<string, string>> = {
  'audit.entry.recorded': 'the audit trail has its own list and its own proof',
  'change.request.proposed': 'how an agency decides is its own affair; what comes of it is told',
  'change.request.settled': 'how an agency decides is its own affair; what comes of it is told',
  'change.request.withdrawn': 'how an agency decides is its own affair; what comes of it is told',
  'invoicing.credit-note.decided': 'of the release before',
  'invoicing.customer.served-itself': 'who may sign in is the affair of the agency and its customer',
  'invoicing.customer.serves-itself': 'it carries the addresses of people',
  'invoicing.dispute.handed-over':
    "who looks after a dispute is the agency's own affair, and it carries the address of a person",
  'invoicing.excess.moved': 'how money too much is kept and given back is between agency and customer',
  'invoicing.invoice.creator-changed': 'whose invoice it is among clerks changes nothing for others',
  'invoicing.request.made': 'of the release before',
  'invoicing.request.settled': 'of the release before',
  'invoicing.request.withdrawn': 'of the release before',
  'notifications.schedule.due': 'a clock of ours',
  'payments.bank-money.moved':
    'what was paid is told; where the money lies meanwhile is between agency, provider and bank',
  'payments.reference.generated': 'invoice.reference_attached follows, when the invoice can be paid by it',
  'settlement.payout.recorded': 'what third parties are paid is between them and the agency',
  'settlement.statement.issued': 'what third parties are owed is between them and the agency',
  'workflow.change.approved': 'how an agency decides is its own affair; what comes of it is told',
  'workflow.change.rejected': 'how an agency decides is its own affair; nothing comes of it',
  'workflow.delegation.changed':
    "who stands in for whom is the agency's own affair, and it carries the address of a person",
  'workflow.invoice-request.closed': 'of the release before',
  'workflow.invoice-request.decided': 'of the release before',
  'workflow.invoice-request.waiting': 'of the release before',
  'workflow.request.moved': 'it carries the addresses of people',
};
