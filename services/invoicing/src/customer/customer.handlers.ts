import { Injectable } from '@nestjs/common';
import {
  customerCategories,
  findSimilarCustomers,
  listCategories,
  listCustomerFamily,
  listCustomerNames,
  listCustomers,
} from '@kobodesk/contracts/invoicing';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Customers } from './customers.js';
import { CustomerLinks } from './merge/customer-links.js';

@Injectable()
export class CustomerHandlers {
  readonly list = handle(listCustomers, async ({ includeChildCustomers = false }, call) => ({
    data: await call.read(Customers).list({ withChildren: includeChildCustomers }),
  }));

  readonly family = handle(listCustomerFamily, async ({ customerId }, call) => ({
    data: await call.read(CustomerLinks).family(customerId),
  }));

  readonly names = handle(listCustomerNames, async ({ ids }, call) => ({
    data: await call.read(Customers).names(ids),
  }));

  readonly similar = handle(findSimilarCustomers, async ({ customerName }, call) => ({
    data: await call.read(Customers).similarTo(customerName),
  }));

  readonly categories = handle(listCategories, async () => ({ data: [...customerCategories] }));
}
