import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  getCustomerOverview,
  searchCustomerPayments,
  type MergedCustomer,
} from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../book/customer-book.js';
import { familyOf } from '../merge/family.js';
import { CustomerFigureRows } from './customer-figures.js';
import { CustomerPayments } from './customer-payments.js';

/** How a customer stands (rules/customers.md#how-a-customer-stands). */
@Injectable()
export class CustomerOverviewHandlers {
  readonly overview = handle(getCustomerOverview, async ({ customerId, customerView }, call) => {
    const customer = (await call.read(CustomerBook).find(customerId)) ?? call.refuse(CustomerNotFound);
    const family = await familyOf(call.read.bind(call), customer.id);
    const today = dayOf(call.now, call.actor.timeZone);
    const figures = await call.read(CustomerFigureRows).of(idsOf(customerView, customer, family), today);
    return { data: { ...figures, family } };
  });

  readonly payments = handle(searchCustomerPayments, async ({ parameter, from, pageSize }, call) => {
    const { customerId, customerView } = parameter;
    const customer = (await call.read(CustomerBook).find(customerId)) ?? call.refuse(CustomerNotFound);
    const family = await familyOf(call.read.bind(call), customer.id);
    const ids = idsOf(customerView, customer, family);
    const { rows, total } = await call.read(CustomerPayments).page(ids, { from, pageSize });
    return { results: rows, totalCount: total };
  });
}

/** The customer alone, or with those that are merged into it (rules/customers.md#merging). */
const idsOf = (
  view: 'own' | 'family' | undefined,
  { id }: { id: number },
  family: readonly MergedCustomer[],
): number[] => (view === 'own' ? [id] : family.map(({ customerId }) => customerId));
