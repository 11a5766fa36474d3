import { invoiceAmount } from '@kobodesk/contracts/invoicing';
import { lineAmount, type Thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { PlannedInvoice } from './history.js';

/** What the form of a planned invoice would send. */
export const draftOf = (planned: PlannedInvoice) => ({
  invoiceDate: dayOf(planned.at, 'Africa/Lagos'),
  revenueId: planned.revenueId,
  customerAIN: planned.customer.ain,
  currencyId: planned.currencyId,
  locationId: planned.locationId,
  name: planned.customer.name,
  emails: [planned.customer.email],
  phone: planned.customer.phone,
  address: '1 Airport Road, Lagos',
  bills: planned.items.map((item) => ({ ...item, rate: planned.rate })),
  checkSimilarInvoice: false,
  ...(planned.footerOption === undefined ? {} : { footerOption: planned.footerOption }),
  ...(planned.groupId === undefined ? {} : { RevenueGroupId: planned.groupId }),
});

/** What a planned invoice comes to. */
export const totalOf = ({ items, rate, currencyId }: PlannedInvoice): Thousandths =>
  invoiceAmount(
    currencyId,
    items.map(({ quantity }) => lineAmount(quantity, rate)),
  );
