import { describe, expect, it } from '@jest/globals';
import {
  anyChangeOf,
  changeKinds,
  changeOf,
  decidableKinds,
  levelKinds,
  permissionOfChange,
} from './changes.js';
import { voidPlanChange } from './payments/index.js';
import { systemRoles } from './identity/default-roles.js';

describe('the kinds of change', () => {
  it('are those of the wire, each with its owner and the operation that asks for it', () => {
    expect(
      changeKinds.map(({ id, title, service, operation }) => [id, title, service, operation.name]),
    ).toEqual([
      [1, 'Create Role', 'identity', 'identity.role.save'],
      [2, 'Create Permission', 'identity', 'identity.permission.create'],
      [3, 'Create Role Permission', 'identity', 'identity.role.save'],
      [4, 'Create Location', 'identity', 'identity.location.save'],
      [5, 'Create Revenue', 'invoicing', 'invoicing.revenue.save'],
      [6, 'Create Revenue Group', 'invoicing', 'invoicing.revenue-group.create'],
      [7, 'Create Settlement Account', 'settlement', 'settlement.account.save'],
      [8, 'Create Schedule', 'notifications', 'notifications.schedule.create'],
      [9, 'Create Workflow', 'workflow', 'workflow.workflow.save'],
      [10, 'Create User', 'identity', 'identity.user.save'],
      [11, 'Edit User', 'identity', 'identity.user.save'],
      [12, 'Update Settlement Account', 'settlement', 'settlement.account.save'],
      [14, 'Create Part Payment Setting', 'invoicing', 'invoicing.part-payment.create'],
      [15, 'Edit Part Payment Setting', 'invoicing', 'invoicing.part-payment.update'],
      [16, 'Mark Invoice As Paid', 'payments', 'payments.invoice.mark-paid'],
      [17, 'Update Ticket Class', 'invoicing', 'invoicing.ticket-class.update'],
      [18, 'Bulk Mark Invoice As Paid', 'payments', 'payments.invoice.mark-many-paid'],
      [19, 'Activate Settlement Account', 'settlement', 'settlement.account.activate'],
      [20, 'Deactivate Settlement Account', 'settlement', 'settlement.account.deactivate'],
      [21, 'Create Settlement Split', 'settlement', 'settlement.split.create'],
      [22, 'Update Settlement Split', 'settlement', 'settlement.split.update'],
      [23, 'Upload NIBBS Report Sheet', 'payments', 'payments.report-sheet.propose'],
      [24, 'Payment Reference Update', 'invoicing', 'invoicing.correction.change-reference'],
      [25, 'Invoice Creator Update', 'invoicing', 'invoicing.correction.change-creator'],
      [26, 'Invoice Approval Update', 'workflow', 'workflow.correction.change-approver'],
      [27, 'Change Approval Policy', 'workflow', 'workflow.policy.set'],
      [28, 'Change Notice Policy', 'notifications', 'notifications.notice-policy.save'],
      [29, 'Create Service Account', 'identity', 'identity.service-account.save'],
      [30, 'Edit Service Account', 'identity', 'identity.service-account.save'],
      [31, 'Mark Invoices As Paid By Plan', 'payments', 'payments.bulk-job.apply'],
      [32, 'Webhook Endpoint', 'notifications', 'notifications.webhook.save'],
      [33, 'Book Report Sheet By Plan', 'payments', 'payments.bulk-job.apply'],
      [34, 'Payout To Beneficiary', 'settlement', 'settlement.payout.record'],
      [35, 'Bank Matching Rules', 'payments', 'payments.match-rules.propose'],
      [36, 'Void Invoices By Plan', 'payments', 'payments.bulk-job.apply'],
      [37, 'Correct Creators By Plan', 'payments', 'payments.bulk-job.apply'],
      [38, 'Correct Payment References By Plan', 'payments', 'payments.bulk-job.apply'],
      [39, 'Correct Approvers By Plan', 'payments', 'payments.bulk-job.apply'],
      [40, 'Merge Customers By Plan', 'payments', 'payments.bulk-job.apply'],
      [41, 'Credit Notes By Plan', 'payments', 'payments.bulk-job.apply'],
    ]);
  });

  it('are checked by default where money, people or letters are concerned, and always where it is about checking', () => {
    const idsOf = (when: string) =>
      changeKinds.filter(({ route }) => route.when === when).map(({ id }) => id);
    expect(idsOf('by-default')).toEqual([7, 10, 11, 12, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30]);
    expect(idsOf('always')).toEqual([27, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]);
  });

  it('exclude each other where they change one record', () => {
    const of = (record: string) => changeKinds.filter((kind) => kind.record === record).map(({ id }) => id);
    expect([of('role'), of('account')]).toEqual([
      [1, 3],
      [12, 19, 20],
    ]);
  });
});

describe('the kinds that the wire lists elsewhere', () => {
  it('are credit notes, and requests of one invoice', () => {
    expect(levelKinds.map(({ id, title, service, route }) => [id, title, service, route])).toEqual([
      [36, 'Void Invoices By Plan', 'payments', { by: 'levels', when: 'always', process: 'void' }],
      [102, 'Void invoice', 'invoicing', { by: 'levels', when: 'always', process: 'void' }],
      [103, 'Edit invoice', 'invoicing', { by: 'levels', when: 'always', process: 'edit' }],
    ]);
    expect([101, 102, 103].map((id) => anyChangeOf(id)?.id)).toEqual([101, 102, 103]);
    expect([101, 102, 103].map(changeOf)).toEqual([undefined, undefined, undefined]);
  });

  it('are decided by right only where the route says so: no permission lets anybody through who is not named', () => {
    const everything = systemRoles.flatMap(({ permissions }) => [...permissions]);
    expect(decidableKinds(everything)).toEqual([
      ...changeKinds.map(({ id }) => id).filter((id) => id !== voidPlanChange.id),
      101,
    ]);
    expect(decidableKinds(['credit-note.decide'])).toEqual([41, 101]);
    expect(decidableKinds(['request.decide', 'invoice.void', 'invoice.edit'])).toEqual([]);
  });
});

describe(changeOf.name, () => {
  it.each(changeKinds.map(({ id, title }) => [id, title] as const))('type %i, %s, can be asked for', (id) => {
    expect(changeOf(id)?.operation).toBeDefined();
  });

  it('knows no other', () => expect(changeOf(13)).toBeUndefined());
});

describe(permissionOfChange.name, () => {
  it.each(changeKinds.map((kind) => [kind.id, kind.title, kind] as const))(
    'type %i, %s, is asked for and checked by those with a permission',
    (_id, _title, kind) => {
      expect(permissionOfChange(kind)).toMatch(/^[a-z-]+\.[a-z-]+$/);
    },
  );
});

describe(decidableKinds.name, () => {
  it('are those whose own permission is held beside the right to check', () => {
    expect(decidableKinds(['user.manage', 'change.check'])).toEqual([10, 11]);
    expect(decidableKinds(['change.check'])).toEqual([]);
    expect(decidableKinds(['user.manage'])).toEqual([]);
  });

  it('are all for a client admin, and for a client user those that every clerk may ask for', () => {
    const of = (name: string) =>
      decidableKinds(systemRoles.find((role) => role.name === name)?.permissions ?? []);
    const byRight = changeKinds.filter(({ route }) => route.by === 'checker');
    expect(of('CLIENT_ADMIN')).toEqual([...byRight.map(({ id }) => id), 101]);
    expect(of('CLIENT_USER')).toEqual([40, 41, 101]);
  });
});
