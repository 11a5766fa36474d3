import type { invoicePaymentApplied, invoiceRaised } from '@kobodesk/contracts/invoicing';
import type { FactOf } from '@kobodesk/contracts/kernel';

type Raised = FactOf<typeof invoiceRaised>;

/** The facts of an invoice as invoicing announces them. */
export const aRaised = (number: string, more: Partial<Raised> = {}): Raised => ({
  organisationId: 20,
  invoiceId: 7,
  invoiceNumber: number,
  revenueId: 1101,
  revenueName: 'Landing fees',
  customerId: 101,
  locationId: 201,
  currencyId: 566,
  amount: '1500.5',
  createdAt: '2026-11-20T04:30:00.000Z',
  createdDay: '2026-11-20',
  invoiceDate: '2026-11-20',
  createdByUserId: 502,
  customerName: 'Skyways',
  customerEmail: 'accounts@skyways.test',
  status: 'Unpaid',
  ...more,
});

type Paid = FactOf<typeof invoicePaymentApplied>;

export const aPaid = (number: string, more: Partial<Paid> = {}): Paid => {
  const { customerName: _name, customerEmail: _mail, status: _status, ...facts } = aRaised(number);
  return {
    ...facts,
    paymentId: `remita-${number}`,
    applied: '1500.5',
    surplus: '0',
    amountPaid: '1500.5',
    statusBefore: 'Unpaid',
    statusAfter: 'Paid',
    paidAt: '2026-11-20T05:00:00.000Z',
    paidDay: '2026-11-20',
    channel: 'CARD',
    reference: '270000000001',
    ...more,
  };
};
