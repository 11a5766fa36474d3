import { expect } from '@playwright/test';
import { findPayment, listPaymentChannels, NoSuchPayment } from '@kobodesk/contracts/payments';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const invoiceNumber = 'NAA-2026-0000007-ABC';
const channels = [
  { id: 1, name: 'Card', code: 'CARD', logo: '/api/File/Image/channel-card.png' },
  { id: 4, name: 'Bank branch', code: 'BRANCH', logo: '' },
];
const found = {
  paymentReferenceDetails: {
    paymentReferenceNumber: '290007812345',
    amount: '62500.50',
    status: 'Paid' as const,
    invoiceNumber,
    paymentDate: '2026-11-20T10:15:00.000Z',
  },
  paymentNotifications: [
    {
      paymentReferenceNumber: '290007812345',
      invoiceNumber,
      amount: '62500.50',
      paymentDate: '2026-11-20T10:15:00.000Z',
      createdDate: '2026-11-20T10:16:00.000Z',
    },
  ],
  invoiceDetails: {
    invoiceNumber,
    organization: 'National Aviation Authority',
    invoiceAmount: '62500.50',
    amountPaid: '62500.50',
    currencyId: 566,
    dateCreated: '2026-11-14T10:15:00.000Z',
    revenue: 'Landing charge',
    customer: 'Skyways Airlines',
  },
};

test('a payment is looked up by its channel and reference', async ({ page }) => {
  const api = serverOf().answer(listPaymentChannels, { data: channels }).refuse(findPayment, NoSuchPayment);
  await connect(page, api);
  await signIn(page);
  await page.goto('/payments');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect(search).toBeDisabled();
  await page.getByLabel('Payment channel').selectOption('Card');
  await expect(search).toBeDisabled();
  await page.getByLabel('Reference number').fill('111');
  await search.click();
  await expect(page.getByText('No payment was found with this reference')).toBeVisible();

  api.answer(findPayment, { data: found });
  await page.getByLabel('Reference number').fill(' 290007812345 ');
  await search.click();
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible();
  await expect(page.getByText('₦62,500.50').first()).toBeVisible();
  await expect(page.getByRole('link', { name: invoiceNumber }).first()).toHaveAttribute(
    'href',
    `/search-invoice/${invoiceNumber}`,
  );
  await expect(page).toHaveURL(/channel=CARD&reference=290007812345$/);
  await expectAccessible(page);
  await shot(page, 'find-payment');
});
