import { Injectable } from '@nestjs/common';
import { CustomerNotFound, getCustomerOverview } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { CustomerBook } from '../book/customer-book.js';
import { familyOf } from '../merge/family.js';
import { CustomerFigureRows } from './customer-figures.js';

/** How a customer stands (rules/customers.md#how-a-customer-stands). */
@Injectable()
export class CustomerOverviewHandlers {
  readonly overview = handle(getCustomerOverview, async ({ customerId, customerView }, call) => {
    const customer = (await call.read(CustomerBook).find(customerId)) ?? call.refuse(CustomerNotFound);
    const family = await familyOf(call.read.bind(call), customer.id);
    const ids = customerView === 'own' ? [customer.id] : family.map((member) => member.customerId);
    const today = dayOf(call.now, call.actor.timeZone);
    const figures = await call.read(CustomerFigureRows).of(ids, today);
    return { data: { ...figures, family } };
  });
}
