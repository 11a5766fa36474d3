import { Injectable } from '@nestjs/common';
import {
  CustomerNotFound,
  getOwnStanding,
  getSelfServiceCustomer,
  listSelfServiceRevenues,
} from '@kobodesk/contracts/invoicing';
import { isCustomerStaff } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgedInvoices } from '../ageing/aged-invoices.js';
import { Customers } from '../customer/customers.js';
import { Revenues } from '../revenue/revenues.js';
import { selfServiceTops } from '../revenue/self-service.js';
import { ownStandings } from './own-standing.js';

/** What the pages of self-service customers choose from (rules/customers.md#self-service). */
@Injectable()
export class SelfServiceHandlers {
  readonly revenues = handle(listSelfServiceRevenues, async (_input, call) => ({
    data: selfServiceTops(await call.read(Revenues).list()),
  }));

  readonly customer = handle(getSelfServiceCustomer, async ({ CustomerId }, call) => {
    const id = isCustomerStaff(call.actor) ? call.actor.customerId : CustomerId;
    const customers = await call.read(Customers).list();
    return { data: customers.find((customer) => customer.id === id) ?? call.refuse(CustomerNotFound) };
  });

  readonly standing = handle(getOwnStanding, async (_input, call) => {
    const today = dayOf(call.now, call.actor.timeZone);
    return { data: ownStandings(await call.read(AgedInvoices).due({ dateType: 1 }), today) };
  });
}
