import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  getStatement,
  naira,
  walkStatementAccounts,
  type StatementFilter,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../customer/book/customer-book.js';
import { familyOf } from '../customer/merge/family.js';
import { knownMsOf } from '../movement/known.js';
import { earliest } from '../search/invoice-filter.js';
import { StatementAccounts } from './statement-accounts.js';
import { StatementRows } from './statement-rows.js';
import { statementLines } from './statement.js';

/** The customer that is asked for; staff of one get no other. */
async function customerOf(call: Pick<Work, 'read' | 'actor'>, asked: number | undefined) {
  const own = call.actor.customerId;
  const isOther = own !== null && asked !== undefined && asked !== own;
  const id = isOther ? undefined : (own ?? asked);
  const customer = id === undefined ? undefined : await call.read(CustomerBook).find(id);
  if (!customer) throw refusalOf(CustomerNotFound);
  return customer;
}

/** With those that are merged into it, unless its own is asked for (rules/customers.md#merging). */
async function accountOf(call: Pick<Work, 'read' | 'actor'>, id: number, filter: StatementFilter) {
  const isAlone = filter.customerView === 'own' || call.actor.customerId !== null;
  const family = isAlone ? [] : await familyOf(call.read.bind(call), id);
  const customerIds = isAlone ? [id] : family.map(({ customerId }) => customerId);
  const knownMs = knownMsOf(filter, call.actor.timeZone);
  return { customerIds, currencyId: filter.currencyId ?? naira, knownMs };
}

/** Statements of account (rules/customers.md#statement-of-account). */
@Injectable()
export class StatementHandlers {
  readonly accounts = handle(walkStatementAccounts, (slice, call) =>
    call.read(StatementAccounts).walk(slice),
  );

  readonly get = handle(getStatement, async ({ parameter: filter, from, pageSize }, call) => {
    const customer = await customerOf(call, filter.customerId);
    const account = await accountOf(call, customer.id, filter);
    const endDate = filter.endDate ?? dayOf(call.now, call.actor.timeZone);
    const days = { from: filter.startDate ?? earliest, to: endDate };
    const offset = from * pageSize;
    const rows = call.read(StatementRows);
    const opening = await rows.opening(account, days.from);
    const { count, debits, credits } = await rows.totals(account, days);
    const balance = opening + (await rows.before(account, days, offset));
    const lines = await rows.slice(account, days, { offset, size: pageSize });
    const { customerName, customerAIN, address } = customer;
    return {
      results: statementLines(lines, { balance, offset, currencyId: account.currencyId }),
      totalCount: count,
      customer: { customerName, customerAIN, address },
      currencyId: account.currencyId,
      startDate: filter.startDate ?? '',
      endDate,
      knownAt: account.knownMs === undefined ? '' : new Date(account.knownMs).toISOString(),
      opening: decimalOf(opening),
      debits: decimalOf(debits),
      credits: decimalOf(credits),
      closing: decimalOf(opening + debits - credits),
    };
  });
}
