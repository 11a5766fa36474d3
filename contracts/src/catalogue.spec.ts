import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { events, operations, resources } from './catalogue.js';
import { shapeOf, type Operation } from './kernel/index.js';

interface CatalogueCall {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  legacy?: boolean;
  effect?: boolean;
  direction?: string;
}

const calls = JSON.parse(readFileSync('contracts/catalogue.json', 'utf8')) as CatalogueCall[];
const toBuild = calls.filter(({ legacy, direction }) => !legacy && direction === undefined);
/** calls that are the edge's own: files and the version, which carry no envelope */
const ofTheEdge = ['File/Download', 'File/Image', 'App/Version'];
/**
 * what the documents do not name: the receipt of a payment by its references, all references of an invoice and the
 * amount that a payer chooses, the two halves of a sign-in by OpenID
 * Connect, what operators do, the requests of every kind in one list, how a customer stands, its statement and what was paid for it,
 * customers that look alike, customers from a sheet, where an over-payment can go, and that it went back,
 * what the installation says of itself, what runs of ageing notices sent and will send, and stopping one,
 * what schedules came to, and running one now, what customers promise and dispute,
 * the policy that notices are sent by, with its versions, what one would send, and what its steps bring in,
 * what beneficiaries are owed, told and were paid,
 * what a notice would say, and mailing it to oneself, taking back what one asked of an invoice, and how pages show themselves to a person,
 * searches kept under a name, and invoices by any part of a number
 */
const beyondTheDocuments = new Set([
  'reporting.invoice-story.get',
  'reporting.dashboard.trend',
  'reporting.dashboard.admin-trend',
  'invoicing.payment.list-of-day',
  'invoicing.customer.get-own-standing',
  'reporting.receipt.download',
  'payments.reference.list',
  'payments.web-payment.choose-amount',
  'identity.preference.get',
  'identity.preference.save',
  'invoicing.invoice.find',
  'identity.saved-search.list',
  'identity.saved-search.save',
  'identity.saved-search.remove',
  'identity.single-sign-on.look-up',
  'identity.single-sign-on.begin',
  'identity.single-sign-on.finish',
  'reporting.audit-trail.compare',
  'reporting.dead-letter.search',
  'reporting.dead-letter.get',
  'reporting.dead-letter.requeue',
  'reporting.dead-letter.discard',
  'identity.service-account.search',
  'identity.service-account.get',
  'identity.service-account.save',
  'identity.service-account.switch',
  'identity.api-key.create',
  'identity.api-key.roll',
  'identity.api-key.revoke',
  'notifications.installation.get',
  'notifications.installation.save',
  'notifications.ageing-notice.preview',
  'notifications.ageing-notice.try',
  'notifications.notice-policy.get',
  'notifications.notice-policy.save',
  'notifications.notice-policy.preview',
  'notifications.notice-policy.list-versions',
  'notifications.notice-conversion.get',
  'notifications.ageing-run.list',
  'notifications.ageing-run.plan',
  'notifications.ageing-run.stop',
  'notifications.schedule-run.list',
  'notifications.schedule-run.list-failures',
  'notifications.schedule-run.begin',
  'notifications.schedule.preview',
  'notifications.event.list',
  'notifications.event.search',
  'notifications.webhook.list',
  'notifications.webhook.save',
  'notifications.webhook.pause',
  'notifications.webhook.resume',
  'notifications.webhook.remove',
  'notifications.webhook.replay',
  'notifications.webhook.show-secret',
  'notifications.webhook.roll-secret',
  'notifications.webhook-delivery.search',
  'notifications.webhook-delivery.resend',
  'settlement.ledger.get-trial-balance',
  'settlement.ledger-line.search',
  'settlement.ledger.verify',
  'settlement.ledger.list-due',
  'settlement.ledger.read-account',
  'settlement.ledger.list-shares',
  'settlement.statement.list-standing',
  'settlement.ledger.prove',
  'settlement.mode.get',
  'settlement.mode.save',
  'notifications.settlement.mail',
  'settlement.statement.issue',
  'settlement.statement.search',
  'settlement.statement.get',
  'settlement.statement.list-lines',
  'settlement.payout.record',
  'settlement.split-simulation.begin',
  'settlement.split-simulation.get',
  'settlement.split-simulation.propose',
  'payments.bulk-job.begin',
  'payments.bulk-job.add-rows',
  'payments.bulk-job.seal',
  'payments.bulk-job.apply',
  'payments.bulk-job.steer',
  'payments.bulk-job.get',
  'payments.bulk-job.search',
  'payments.bulk-job.list-rows',
  'payments.bank-day.list',
  'payments.bank-line.find',
  'payments.bank-profile.save',
  'payments.bank-statement.withdraw',
  'payments.bank-unexplained.get',
  'payments.bank-unexplained.verify',
  'payments.payment.witnesses',
  'payments.unsettled.list',
  'payments.bank-statement.take',
  'payments.bank-statement.search',
  'payments.bank-statement.get',
  'payments.bank-line.search',
  'payments.bank-line.accept',
  'payments.bank-line.undo',
  'payments.bank-line.why-not',
  'payments.bank-match.run',
  'payments.bank-profile.list',
  'payments.bank-profile.try',
  'payments.match-rules.get',
  'payments.match-rules.propose',
  'payments.match-rules.try',
  'workflow.request.search',
  'workflow.request.get',
  'workflow.request.decide',
  'invoicing.invoice.withdraw-request',
  'invoicing.customer.get-overview',
  'invoicing.customer.search-payments',
  'invoicing.customer.get-statement',
  'reporting.statement.download',
  'reporting.settlement.download',
  'reporting.journal.download',
  'notifications.statement.mail',
  'invoicing.excess.list-targets',
  'invoicing.refund.record',
  'invoicing.look-alike.find',
  'invoicing.look-alike.search',
  'invoicing.look-alike.keep-apart',
  'invoicing.customer-import.read',
  'invoicing.customer-import.search',
  'invoicing.customer-import.apply',
  'invoicing.customer-import.list-left',
  'invoicing.ageing.what-if',
  'invoicing.ageing.by-customer',
  'invoicing.ageing.search-restated',
  'invoicing.promise.search',
  'invoicing.promise.record',
  'invoicing.promise.withdraw',
  'invoicing.promise.make',
  'invoicing.dispute.search',
  'invoicing.dispute.raise',
  'invoicing.dispute.decide',
  'invoicing.dispute.hand-over',
  'invoicing.ageing.trend',
  'invoicing.tracker.officers',
  'invoicing.waiver.draft',
  'invoicing.waiver.get',
  'invoicing.dispute.attach',
  'invoicing.dispute.open-file',
  'invoicing.collection.get',
  'invoicing.collection.sum',
  'invoicing.tracker.figures',
  'invoicing.totals.check',
  'invoicing.totals.rebuild',
]);
const routed = operations.filter((operation) => operation.http !== undefined);
const pathOf = (operation: Operation): string => operation.http?.path ?? '';

describe('the operations against the catalogue of calls', () => {
  it('has every call of it', () => {
    const built = new Set(routed.map(pathOf));
    const missing = toBuild.filter(({ id, path }) => !built.has(path) && !ofTheEdge.includes(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(toBuild.length).toBe(167);
  });

  const documented = routed.filter(({ name }) => !beyondTheDocuments.has(name));
  it.each(documented.map((operation) => [operation.name, operation] as const))(
    '%s has the method and path of a call',
    (_name, operation) => {
      const call = calls.find(({ path }) => path === pathOf(operation));
      expect(call).toMatchObject({ method: operation.http?.method });
      if (call?.effect) expect(operation.http?.alsoPost).toBe(true);
    },
  );

  it('uses no subject and no path twice', () => {
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
    expect(new Set(routed.map(pathOf)).size).toBe(routed.length);
    expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s can be described, and its keys be read without regard to case',
    (_name, { access, http, request, response }) => {
      const shape = shapeOf(request);
      const keys = shape?.kind === 'object' ? Object.keys(shape.fields) : undefined;
      expect(new Set(keys?.map((key) => key.toLowerCase())).size).toBe(keys?.length);
      expect(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })).toMatchObject({
        type: 'object',
      });
      expect(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })).toMatchObject({
        type: 'object',
      });
      if (access.kind === 'internal') expect(http).toBeUndefined();
    },
  );
});
