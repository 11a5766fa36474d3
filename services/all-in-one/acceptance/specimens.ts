import type { Knowledge } from './a-request.js';
import { today } from './a-visitor.js';

/** one that the built-in provider knows */
const account = { bankId: 1011, accountNumber: '0000014579' };
const split = {
  splitType: 2,
  revenueIds: [111],
  settlementAccounts: [{ ...account, currencyId: 566, thirdPartyShare: '10' }],
};

const noticePolicy = {
  steps: [{ afterDays: 7, toPayer: true, toPriority: false, toOfficer: false }],
  isGrouped: true,
  leastDaysBetween: 0,
};

const matchRules = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [{ channel: 'CARD', flat: '100' }],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};

/** what a dashboard tells day by day, with all that the demo holds in it */
const trend = {
  startDate: new Date(Date.now() - 380 * 86_400_000).toISOString().slice(0, 10),
  endDate: today(),
};

/**
 * Requests, or some of their fields, that cannot be found from the schema alone: where fields depend on each other, or
 * where a value must be one of a list that only the service knows. By the name of the operation.
 */
export const specimens = (known: Knowledge): Readonly<Record<string, Record<string, unknown>>> => ({
  'reporting.dashboard.trend': trend,
  'reporting.dashboard.admin-trend': trend,
  'notifications.ageing.save': { midlydue: 1, due: 2, overdue: 3 },
  'notifications.notice-policy.save': { ...noticePolicy, base: 0 },
  'notifications.notice-policy.preview': noticePolicy,
  'invoicing.invoice.find': { text: '0000001' },
  'identity.preference.get': { name: 'list.invoices' },
  'identity.preference.save': { name: 'list.invoices', value: '{}' },
  'identity.saved-search.list': { list: 'invoices' },
  'identity.saved-search.save': { list: 'invoices', name: 'Today', value: '{}' },
  'invoicing.ageing.by-customer': { parameter: { dateType: 1 } },
  'invoicing.ageing.what-if': {
    suppose: { thresholds: { midlydue: 1, due: 2, overdue: 3 }, payers: 1 },
  },
  'invoicing.ageing.search-restated': { parameter: { dateType: 1, asAt: '2026-01-31' } },
  'invoicing.promise.record': {
    invoiceNumbers: [String(known.valueOf('invoicenumber', 'NAA-2026-0000001-ABC'))],
    promiseDate: today(),
  },
  'identity.organisation.update': {
    contacts: [
      {
        name: known.mark,
        designation: 'Accountant',
        phoneNumber: '08012345678',
        emailAddress: 'contact@example.test',
      },
    ],
  },
  'identity.permission.create': { route: '/create-invoice', iconName: 'task' },
  'identity.permission.edit': { id: 'own.1', route: '/create-invoice', iconName: 'task' },
  'identity.permission.remove': { id: 'own.1' },
  'notifications.ageing-notice.send': {
    invoiceNumbers: [String(known.valueOf('invoicenumber', 'NAA-2026-0000001-ABC'))],
  },
  'notifications.event.list': { after: 0, types: 'invoice.raised' },
  'notifications.event.search': { parameter: { types: 'invoice.raised' } },
  'notifications.webhook.save': { url: 'https://93.184.216.34/hook' },
  'notifications.schedule.create': { cron: '0 6 * * *' },
  'notifications.schedule.preview': { cron: '0 6 * * *' },
  'identity.role.save': { permissionIds: ['invoice.search'] },
  'invoicing.credit-note.initiate': {
    entries: [
      { creditNoteTypeId: 1, invoiceId: known.valueOf('invoiceid', 'invoice') ?? 1, creditAmount: '1' },
    ],
  },
  'settlement.account.save': { ...account, accountType: 1, alias: known.mark },
  'settlement.account.verify': account,
  'settlement.statement.issue': { beneficiary: '1057:0360883515' },
  'settlement.statement.get': { beneficiary: '1057:0360883515' },
  'settlement.statement.list-lines': { beneficiary: '1057:0360883515' },
  'settlement.statement.search': { parameter: { beneficiary: '1057:0360883515' } },
  'notifications.settlement.mail': { beneficiary: '1057:0360883515' },
  'settlement.ledger.prove': { entry: 1 },
  'settlement.mode.save': { mode: 'treasury' },
  'reporting.settlement.download': { parameter: { beneficiary: '1057:0360883515' } },
  'settlement.payout.record': { beneficiary: '1057:0360883515', amount: '1', day: '2026-03-02' },
  'settlement.split.create': split,
  'settlement.split.update': split,
  'settlement.split-simulation.begin': { ...split, startDate: '2026-03-01', endDate: '2026-03-31' },
  'reporting.journal.download': { parameter: { startDate: '2026-03-01', endDate: '2026-03-31' } },
  'invoicing.correction.change-reference': { remitaRetrievalReference: '270011112222' },
  'payments.bulk-job.begin': { kind: 'mark-paid', name: known.mark, inputHash: 'a'.repeat(64) },
  'payments.bulk-job.apply': { hash: 'a'.repeat(64) },
  'payments.bulk-job.list-rows': { after: null },
  'invoicing.dispute.attach': { file: 'a'.repeat(32) },
  'payments.bank-statement.take': { file: 'a'.repeat(32), profile: 'by-headings' },
  'payments.bank-profile.try': { file: 'a'.repeat(32), profile: 'by-headings' },
  'payments.bank-profile.save': {
    name: 'village-bank',
    title: 'Village Bank',
    columns: [
      { column: 'value day', headings: ['Day'] },
      { column: 'narration', headings: ['What for'] },
      { column: 'amount', headings: ['Sum'] },
    ],
  },
  'payments.bank-day.list': { fromDay: '2026-11-01', toDay: '2026-11-02' },
  'payments.match-rules.propose': { ...matchRules, base: 1 },
  'payments.match-rules.try': matchRules,
  'payments.report-sheet.parse': { file: 'a'.repeat(32) },
  'invoicing.customer-import.read': { file: 'a'.repeat(32) },
  'reporting.dead-letter.get': { id: 'payments-1' },
  'reporting.dead-letter.requeue': { ids: ['payments-1'] },
  'reporting.dead-letter.discard': { ids: ['payments-1'] },
  'payments.notification.receive': { provider: 'remita', body: [{ rrr: known.valueOf('rrr', '') }] },
});

/** What anybody may call, and why nothing of an organisation is given away by it. */
export const publicOperations: Readonly<Record<string, string>> = {
  'identity.account.login': 'how a session is got; answers the user who knows the password',
  'identity.account.authenticate': 'the same under its former path',
  'identity.account.forgot-password': 'one answer for every address, known or not',
  'identity.account.reset-password': 'answers to the holder of a mailed code',
  'identity.user.confirm': 'answers to the holder of a mailed code',
  'identity.single-sign-on.look-up': 'whether there is a button, and what stands on it',
  'identity.single-sign-on.begin': 'where the browser goes to sign in; says nothing of anybody',
  'identity.single-sign-on.finish':
    'how a session is got; answers the user whom the identity provider vouches for',
  'identity.branding.get': 'name, logo and background of the sign-in page of an agency',
  'invoicing.invoice.validate-qr': 'the holder of the paper checks it, by number and code',
  'payments.web-payment.get': 'the payer with the number of an invoice pays it; e-mail and phone are masked',
  'payments.web-payment.choose-amount':
    'the same payer chooses to pay a part, or all of it; what was asked for before is taken back',
  'invoicing.promise.make':
    'the same payer says when it will be paid; nothing is told of what was promised before',
  'payments.payment.confirm': 'the payer comes back from the provider; answers about the named payment alone',
  'reporting.receipt.download':
    'the payer who has both references prints the receipt; six a minute for each address',
  'payments.notification.receive': 'the provider reports; nothing is booked before the provider was asked',
};
