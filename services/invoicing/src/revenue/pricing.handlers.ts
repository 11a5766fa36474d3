import { Injectable } from '@nestjs/common';
import {
  createPartPayment,
  createTicketClass,
  currencyOf,
  listPartPayments,
  listTicketClasses,
  newPartPaymentChange,
  partPaymentChange,
  PartPaymentExists,
  removePartPayment,
  removeTicketClass,
  RevenueNotFound,
  SettingNotFound,
  ticketClassChange,
  updatePartPayment,
  updateTicketClass,
} from '@kobodesk/contracts/invoicing';
import { refusalOf, ValidationFailed, type Operation } from '@kobodesk/contracts/kernel';
import { changes, propose, type ChangeKind, type Proposal } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { ManagedRevenues } from './managed-revenues.js';
import { PartPayments } from './part-payments.js';
import { TicketClasses } from './ticket-classes.js';

const ticketClass = recordsOf('ticket class', { changed: ['Update', 'changed'] });

const TicketClassChange = z.object({
  id: z.number().nullable(),
  revenueId: z.number(),
  name: z.string(),
  rate: z.string(),
  currencyId: z.number(),
  /** of requests that wait since before: a change */
  isRemoved: z.boolean().default(false),
});
const Rule = z.object({
  revenueId: z.number(),
  isAllowed: z.boolean(),
  leastPercentage: z.string().nullable(),
  leastAmount: z.string().nullable(),
});
/** Absent in what was asked for before rules could be removed. */
const EditedRule = Rule.extend({ id: z.number(), isRemoved: z.boolean().default(false) });

const ruleOf = (input: {
  revenueId: number;
  isAllowed: boolean;
  leastPercentage?: string | undefined;
  leastAmount?: string | undefined;
}): z.output<typeof Rule> => ({
  revenueId: input.revenueId,
  isAllowed: input.isAllowed,
  leastPercentage: input.leastPercentage ?? null,
  leastAmount: input.leastAmount ?? null,
});

async function refuseUnknownRevenue(reader: Pick<Tx, 'of'>, revenueId: number): Promise<void> {
  if (!(await reader.of(ManagedRevenues).find(revenueId))) throw refusalOf(RevenueNotFound);
}

/** Proposes, and says in the answer what became of it. */
async function proposed<P extends z.ZodType>(
  call: Call<Operation>,
  kind: ChangeKind<P, number>,
  proposal: Proposal<P> & { what: string; done: string },
) {
  const { what, done, ...change } = proposal;
  return propose(call, kind, change, (outcome) =>
    outcome.sent
      ? { message: `${what} sent for approval successfully`, data: { id: null } }
      : { message: `${what} ${done} successfully`, data: { id: outcome.result } },
  );
}

async function dropTicketClass(tx: Tx, id: number): Promise<number> {
  const before = await tx.of(TicketClasses).one(id);
  if (!before) throw refusalOf(SettingNotFound);
  await tx.of(TicketClasses).remove({ id });
  await tx.audit(ticketClass.wasRemoved(id, before.name, before));
  return id;
}

/**
 * Ticket classes and part-payment settings of service types (rules/revenues.md#part-payment-rules).
 */
@Injectable()
export class PricingHandlers {
  readonly ticketClass = changes(
    ticketClassChange,
    TicketClassChange,
    async ({ id, isRemoved, ...draft }, tx) => {
      if (isRemoved) return dropTicketClass(tx, id ?? 0);
      await refuseUnknownRevenue(tx, draft.revenueId);
      const before = id === null ? undefined : await tx.of(TicketClasses).one(id);
      if (id !== null && !before) throw refusalOf(SettingNotFound);
      const saved = await tx.of(TicketClasses).save(draft, id);
      await tx.audit({
        action: id === null ? 'Create ticket class' : 'Update ticket class',
        entity: 'ticket class',
        entityId: saved,
        description: `Ticket class ${draft.name} was ${id === null ? 'added' : 'changed'}`,
        ...(before ? { before: { ...before } } : {}),
        after: { ...draft },
      });
      return saved;
    },
  );

  readonly newRule = changes(newPartPaymentChange, Rule, async (rule, tx) => {
    await refuseUnknownRevenue(tx, rule.revenueId);
    if (await tx.of(PartPayments).one({ revenueId: rule.revenueId })) throw refusalOf(PartPaymentExists);
    const id = await tx.of(PartPayments).save(rule, null);
    await tx.audit({
      action: 'Create part payment setting',
      entity: 'part payment setting',
      entityId: id,
      description: `Part payments of service type ${rule.revenueId} were set`,
      after: { ...rule },
    });
    return id;
  });

  readonly editedRule = changes(partPaymentChange, EditedRule, async ({ id, isRemoved, ...rule }, tx) => {
    const before = await tx.of(PartPayments).one({ id });
    // a setting stays with its revenue
    if (before?.revenueId !== rule.revenueId) throw refusalOf(SettingNotFound);
    await (isRemoved ? tx.of(PartPayments).remove({ id }) : tx.of(PartPayments).save(rule, id));
    await tx.audit({
      action: isRemoved ? 'Remove part payment setting' : 'Edit part payment setting',
      entity: 'part payment setting',
      entityId: id,
      description: `Part payments of service type ${rule.revenueId} were ${isRemoved ? 'removed' : 'changed'}`,
      before: { ...before },
      ...(isRemoved ? {} : { after: { ...rule } }),
    });
    return id;
  });

  readonly ticketClasses = handle(listTicketClasses, async ({ revenueId }, call) => {
    const names = await call.read(ManagedRevenues).names();
    const classes = await call.read(TicketClasses).all();
    const wanted = classes.filter((row) => revenueId === undefined || row.revenueId === revenueId);
    return { data: wanted.map((row) => ({ ...row, revenueName: names.get(row.revenueId) ?? '' })) };
  });

  readonly addTicketClass = handle(createTicketClass, (input, call) =>
    this.saveTicketClass(call, { ...input, id: null }),
  );
  readonly changeTicketClass = handle(updateTicketClass, (input, call) => this.saveTicketClass(call, input));

  readonly dropTicketClass = handle(removeTicketClass, async ({ id }, call) => {
    const before = (await call.read(TicketClasses).one(id)) ?? call.refuse(SettingNotFound);
    const { revenueId, name, rate, currencyId } = before;
    const words = { revenueId, name, rate, currencyId };
    const proposal = {
      entityId: id,
      title: name,
      before: words,
      after: {},
      payload: { ...words, id, isRemoved: true },
    };
    return propose(call, this.ticketClass, proposal, ticketClass.proposed('removed'));
  });

  readonly partPayments = handle(listPartPayments, async ({ revenueId }, call) => {
    const names = await call.read(ManagedRevenues).names();
    const rules = await call.read(PartPayments).all();
    const wanted = rules.filter((row) => revenueId === undefined || row.revenueId === revenueId);
    return { data: wanted.map((row) => ({ ...row, revenueName: names.get(row.revenueId) ?? '' })) };
  });

  readonly addPartPayment = handle(createPartPayment, async (input, call) => {
    const rule = ruleOf(input);
    await refuseUnknownRevenue({ of: (repository) => call.read(repository) }, rule.revenueId);
    if (await call.read(PartPayments).one({ revenueId: rule.revenueId })) call.refuse(PartPaymentExists);
    const title = (await call.read(ManagedRevenues).names()).get(rule.revenueId) ?? '';
    const what = 'Part payment setting';
    return proposed(call, this.newRule, { payload: rule, title, after: rule, what, done: 'created' });
  });

  readonly changePartPayment = handle(updatePartPayment, async (input, call) => {
    const rule = ruleOf(input);
    const before = await call.read(PartPayments).one({ id: input.id });
    if (before?.revenueId !== rule.revenueId) call.refuse(SettingNotFound);
    const title = (await call.read(ManagedRevenues).names()).get(rule.revenueId) ?? '';
    return proposed(call, this.editedRule, {
      payload: { ...rule, id: input.id, isRemoved: false },
      entityId: input.id,
      title,
      before: { ...before },
      after: rule,
      what: 'Part payment setting',
      done: 'updated',
    });
  });

  readonly dropPartPayment = handle(removePartPayment, async ({ id }, call) => {
    const { id: _, ...rule } = (await call.read(PartPayments).one({ id })) ?? call.refuse(SettingNotFound);
    const title = (await call.read(ManagedRevenues).names()).get(rule.revenueId) ?? '';
    const { message } = await proposed(call, this.editedRule, {
      payload: { ...rule, id, isRemoved: true },
      entityId: id,
      title,
      before: { ...rule },
      after: { isRemoved: true },
      what: 'Part payment setting',
      done: 'removed',
    });
    return { message };
  });

  private async saveTicketClass(
    call: Call<typeof createTicketClass> | Call<typeof updateTicketClass>,
    input: z.input<typeof TicketClassChange>,
  ) {
    const { id, revenueId, name, rate, currencyId } = input;
    const change = { id, revenueId, name, rate, currencyId };
    await refuseUnknownRevenue({ of: (repository) => call.read(repository) }, revenueId);
    if (!currencyOf(currencyId)) throw refusalOf(ValidationFailed, undefined, 'Please select currency');
    const before = id === null ? undefined : await call.read(TicketClasses).one(id);
    if (id !== null && !before) throw refusalOf(SettingNotFound);
    return proposed(call as unknown as Call<Operation>, this.ticketClass, {
      payload: change,
      ...(id === null ? {} : { entityId: id }),
      title: name,
      ...(before ? { before: { ...before } } : {}),
      after: { revenueId, name, rate, currencyId },
      what: 'Ticket class',
      done: id === null ? 'created' : 'updated',
    });
  }
}
