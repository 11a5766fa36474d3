import { expect, type Locator, type Page } from '@playwright/test';
import { designations, getSetting, listDesignations, migrateStaff } from '@kobodesk/contracts/identity';
import {
  createCustomer,
  customerCategories,
  deactivateCustomer,
  deactivateCustomerStaff,
  findLookAlikes,
  getCustomerDetails,
  getCustomerOverview,
  listCategories,
  listCustomerStaff,
  saveCustomerStaff,
  searchCreditNotes,
  searchCustomerPayments,
  searchOverPayments,
  searchInvoices,
  type ContactRow,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { searchAuditTrail } from '@kobodesk/contracts/reporting';
import { aProviderAdmin, aUser, anInvoice } from '../test/builders.js';
import { anExcess } from './anExcess.js';
import { aBalance, aContact, aCustomer, noExcess } from './aCustomer.js';
import { expectAccessible, shot } from './accessible.js';
import { expectOneLine, rowOf } from './rows.js';
import { connect, serverOf, signIn, test, workFor } from './signIn.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The server keeps a customer and who works there. */
function serverOfOne(
  given: Partial<CustomerRecord> = {},
  contacts: ContactRow[] = [aContact()],
  user = aUser(),
) {
  const customer = aCustomer(given);
  const sent: Record<string, unknown>[] = [];
  const api = serverOf(user)
    .answer(getSetting, { data: { key: 'CompanyRepresentative', value: '5' } })
    .answer(listDesignations, { data: designations })
    .answer(listCategories, { data: [...customerCategories] })
    .answer(getCustomerDetails, () => ({ data: { ...customer, customerStaff: contacts } }))
    .answer(listCustomerStaff, () => ({ data: contacts, totalCount: contacts.length }))
    .answer(getCustomerOverview, {
      data: {
        balances: [
          aBalance(),
          aBalance({
            currencyId: 840,
            outstanding: '21111.25',
            openCount: 1,
            excess: '0',
            excessParts: noExcess,
          }),
        ],
        invoiceCount: 41,
        paymentCount: 57,
        creditNoteCount: 3,
        family: [
          { customerName: customer.customerName, customerId: customer.id, mergeDate: '', isParent: true },
        ],
      },
    })
    .answer(findLookAlikes, { data: [] })
    .answer(searchInvoices, {
      results: [
        anInvoice({
          invoiceNumber: 'NAA-2026-0003796-KY7',
          id: 1,
          status: 'Partly paid',
          amount: '1495000',
          amountPayable: '1495000',
          amountPaid: '790000',
        }),
        anInvoice({
          invoiceNumber: 'NAA-2026-0003948-U4F',
          id: 2,
          status: 'Paid',
          amount: '3150000',
          amountPayable: '3150000',
          amountPaid: '3150000',
        }),
      ],
      totalCount: 2,
    })
    .answer(createCustomer, (input) => {
      sent.push(input as Record<string, unknown>);
      const id = {
        id: customer.id,
        name: String(input.name),
        customerAIN: 'IN-000102',
        email: '',
        phoneNumber: '',
        address: '',
      };
      return { message: input.id ? 'Customer updated successfully' : 'Customer created successfully', id };
    });
  return { api, sent, customer };
}

test('a new customer is asked for in full, with one representative', async ({ page }) => {
  const { api, sent } = serverOfOne();
  await connect(page, api);
  await signIn(page);
  await page.goto('/new-customer');
  await expect(heading(page)).toHaveText('New Customer');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'Please enter a name',
    'Please select a category',
    'Please select a type',
    'Please enter an address',
    'Please enter first name',
    'Please enter last name',
    'Please enter a phone number',
    'Please enter an email address',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'new-customer-faults');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harmattan Air');
  await page.getByLabel('Category').selectOption('Corporate');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Public Limited Company');
  await page.getByLabel('Address').fill('2 Cargo Road, Kano');
  await page.getByLabel('Debt recovery (percent)').fill('101');
  const first = page.getByRole('group', { name: 'Company representative' });
  await expect(first.getByLabel('Title')).toBeDisabled();
  await expect(first.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await first.getByLabel('First name').fill('Chika');
  await first.getByLabel('Last name').fill('Eze');
  await first.getByLabel('Phone').fill('08011111111');
  await first.getByLabel('Email').fill('chika@harmattan.test');

  await page.getByRole('button', { name: 'Add staff row' }).click();
  const second = page.getByRole('group', { name: 'Staff 2' });
  await second.getByLabel('Title').selectOption('Company Representative');
  await expect(page.getByText('A customer has one representative: the row was removed')).toBeVisible();
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Add staff row' }).click();
  await second.getByLabel('Title').selectOption('Accountant');
  await second.getByRole('button', { name: 'Remove staff 2' }).click();
  await expect(second).toHaveCount(0);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a percentage from 0 to 100')).toBeVisible();
  await page.getByLabel('Debt recovery (percent)').fill('10.5');
  await page.getByLabel('Allow self service').check();
  await expect(first.getByLabel('Role')).toHaveValue('Customer Admin');
  await expect(page.getByRole('button', { name: 'Add staff row' })).toBeDisabled();
  await expectAccessible(page);
  await shot(page, 'new-customer');

  // what was typed is not lost by a click in the menu
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('What you have typed will be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer created successfully')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Harmattan Air',
      category: '1',
      type: '1',
      debtRecovery: '10.5',
      fromCreateInvoice: false,
      allowSelfService: true,
      customerStaff: [expect.objectContaining({ titleId: '5', email: 'chika@harmattan.test' })],
    }),
  ]);
  await expect(page).toHaveURL(/customer-details\?customer=102$/);
});

test('an edit leaves category and type, and people who are known', async ({ page }) => {
  const halima = aContact({
    id: 12,
    titleId: 3,
    titleName: 'Accountant',
    firstName: 'Halima',
    lastName: 'Musa',
  });
  const { api, sent } = serverOfOne({}, [aContact(), halima]);
  await connect(page, api);
  await signIn(page);
  await page.goto('/new-customer?customer=102');
  await expect(heading(page)).toHaveText('Edit Customer');
  await expect(page.getByLabel('Category')).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toBeDisabled();
  await expect(page.getByText('This field cannot be edited')).toHaveCount(2);
  const second = page.getByRole('group', { name: 'Staff 2' });
  await expect(second.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await second.getByLabel('Title').selectOption('Company Representative');
  await expect(page.getByText('A customer has one representative')).toBeVisible();
  await expect(second.getByLabel('Title')).toHaveValue('3');
  await page.getByLabel('Account code').fill('SAV-002');
  await expectAccessible(page);
  await shot(page, 'edit-customer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer updated successfully')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      id: 102,
      accountCode: 'SAV-002',
      customerStaff: [expect.objectContaining({ id: 11 }), expect.objectContaining({ id: 12, titleId: '3' })],
    }),
  ]);
});

test('the page of a customer says how it stands, and what can be done', async ({ page }) => {
  const contacts = [aContact()];
  const { api } = serverOfOne({ hasSubCustomers: true, subCustomersCount: 1 }, contacts);
  const family = [
    { customerName: 'Savannah Air', customerId: 102, mergeDate: '', isParent: true },
    {
      customerName: 'Savannah Air Cargo',
      customerId: 104,
      mergeDate: '2026-02-03T09:00:00.000Z',
      isParent: false,
    },
  ];
  const views: unknown[] = [];
  api
    .answer(getCustomerOverview, ({ customerView }) => {
      views.push(customerView);
      return {
        data: {
          balances: [
            aBalance(),
            aBalance({
              currencyId: 840,
              outstanding: '21111.25',
              openCount: 1,
              excess: '0',
              excessParts: noExcess,
            }),
          ],
          invoiceCount: 41,
          paymentCount: 57,
          creditNoteCount: 3,
          family,
        },
      };
    })
    .answer(saveCustomerStaff, (input) => {
      contacts.push(
        aContact({ ...(input as Partial<ContactRow>), id: 13, titleId: 3, titleName: 'Accountant' }),
      );
      return { message: 'Staff created successfully', data: { id: 13 } };
    })
    .answer(deactivateCustomerStaff, { message: 'Staff deactivated successfully' })
    .answer(deactivateCustomer, { message: 'Customer deactivated successfully' });
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102');
  await expect(heading(page)).toHaveText('Savannah Air');
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance.getByText('₦27,960,500.00')).toBeVisible();
  await expect(balance.getByText('$21,111.25')).toBeVisible();
  await expect(balance.getByText('₦200,000.00')).toBeVisible();
  const ages = page.getByRole('region', { name: 'Days since the invoices were raised' });
  await expect(ages.getByRole('term')).toHaveText([
    '0–29 days',
    '30–59 days',
    '60–89 days',
    '90 days and more',
  ]);
  await expect(ages.getByText('₦345,000.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'NAA-2026-0003796-KY7' })).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0003796-KY7')).toContainText('705,000.00');
  await expect(rowOf(page, 'NAA-2026-0003948-U4F')).toContainText('₦0.00');
  for (const fact of ['SAV-001', 'Corporate', 'Limited Liability Company', '482913', '12.5 %', '14 Mar 1998'])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customer-page');

  await page.getByRole('button', { name: 'Own' }).click();
  await expect.poll(() => views.at(-1)).toBe('own');
  await expect(page).toHaveURL(/view=own/);
  await page.getByRole('tab', { name: 'Linked customers 1' }).click();
  await expect(page.getByRole('link', { name: 'Savannah Air Cargo' })).toBeVisible();
  await expect(page.getByText('3 Feb 2026')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customer-linked');

  const menu = page.getByRole('button', { name: 'Actions: Savannah Air', exact: true });
  const isPhone = (page.viewportSize()?.width ?? 0) <= 600;
  if (isPhone) await menu.click();
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'Please select a title',
    'Please enter first name',
    'Please enter last name',
    'Please enter an email address',
    'Please enter a phone number',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  // there is a representative already
  await expect(dialog.getByLabel('Title').locator('option')).toHaveCount(designations.length);
  await expectAccessible(page);
  await shot(page, 'add-customer-staff');
  await dialog.getByLabel('Title').selectOption('Accountant');
  await dialog.getByLabel('First name').fill('Tunde');
  await dialog.getByLabel('Last name').fill('Ajayi');
  await dialog.getByLabel('Email').fill('tunde@savannah.test');
  await dialog.getByLabel('Phone number').fill('08022222222');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff created successfully')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'People 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, 'Tunde')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customer-people');
  await page.getByRole('switch', { name: 'Tunde Ajayi is active' }).click();
  await expect(page.getByText('Staff deactivated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Actions: Tunde Ajayi' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Staff' }).getByLabel('Email')).toHaveValue(
    'tunde@savannah.test',
  );
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Merge' }).getByText('1 chosen.')).toBeVisible();
});

test('what was credited, what was paid and what happened stand on the page of the customer', async ({
  page,
}) => {
  const { api } = serverOfOne();
  const asked: unknown[] = [];
  api
    .answer(searchCreditNotes, ({ parameter }) => {
      asked.push(parameter);
      return {
        results: [
          {
            id: 1,
            referenceNumber: 'CN-2026-0000017',
            createdOn: '2026-11-18T09:00:00.000Z',
            invoiceNumber: 'NAA-2026-0003796-KY7',
            serviceProviderName: 'Savannah Air',
            revenueName: 'Landing charge',
            creditAmount: '150000',
            invoiceAmountPercentage: '',
            currencyId: 566,
            currencyName: 'NGN',
            currencySymbol: '₦',
            creditNoteTypeName: 'Discount and Waiver',
            requestStatusName: 'Approved',
            requestStatus: 1,
            comment: '',
            reasonForIssuance: 'Charged twice',
            invoiceAmount: '1495000',
            newInvoiceAmount: '1345000',
            creditBalance: '705000',
            initiator: 'Ada Obi',
            decidedBy: 'Ngozi Balogun',
          },
        ],
        totalCount: 1,
        totalRequestCount: 1,
        totalPendingCount: 0,
        totalApprovedCount: 1,
        totalCreditAmountString: '₦150,000.00',
        totalApprovedCreditAmountString: '₦150,000.00',
      };
    })
    .answer(searchCustomerPayments, {
      results: [
        {
          id: 5,
          invoiceNumber: 'NAA-2026-0003948-U4F',
          customerName: 'Savannah Air',
          paidAt: '2026-11-20T12:41:00.000Z',
          channel: 'CARD',
          reference: '290007812345',
          currencyId: 566,
          amount: '3150315',
          applied: '3150000',
          excess: '315',
        },
      ],
      totalCount: 1,
    })
    .answer(searchOverPayments, ({ parameter }) => {
      expect(parameter?.customerId).toBe(102);
      return {
        results: [
          anExcess({ invoiceNumber: 'NAA-2026-0003948-U4F', excessAmount: '315', availableAmount: '315' }),
          anExcess({ id: 8, invoiceNumber: 'NAA-2026-0000008-EFG', pendingReference: 'CN-2026-0000002' }),
        ],
        totalCount: 2,
        balances: [],
      };
    })
    .answer(searchAuditTrail, ({ parameter }) => {
      asked.push(parameter);
      return {
        results: [
          {
            id: 9,
            agencyName: '',
            organisationId: 20,
            sequence: 812,
            personName: 'Bashir Lawal',
            userName: 'client.user@naa.test',
            timeStamp: '2026-11-19T08:00:00.000Z',
            viaApi: false,
            ipAddress: '10.0.0.7',
            source: 'web',
            action: 'Edit customer',
            entity: 'customer',
            entityId: '102',
            description: 'Savannah Air (IN-000102) was edited',
            before: { accountCode: 'SAV' },
            after: { accountCode: 'SAV-001' },
            hash: 'f'.repeat(64),
          },
        ],
        totalCount: 1,
      } as ReplyOf<typeof searchAuditTrail>;
    });
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102');
  await page.getByRole('tab', { name: 'Credit notes 3' }).click();
  await expect(page.getByText('CN-2026-0000017')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('₦150,000.00')).toBeVisible();
  expect(asked.at(-1)).toEqual({ customerId: 102, customerView: 'family' });
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Payments 57' }).click();
  await expect(page).toHaveURL(/tab=payments/);
  await expect(page.getByRole('tabpanel').getByText('₦3,150,315.00')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('2900 0781 2345')).toBeVisible();
  const excess = page.getByRole('region', { name: 'Excess' });
  await expect(excess.getByText('Pending')).toBeVisible();
  await expect(
    excess.getByRole('link', { name: 'Apply or refund the excess of NAA-2026-0003948-U4F' }),
  ).toHaveAttribute('href', '/over-payment?searchText=NAA-2026-0003948-U4F');
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance.getByText('₦200,000.00')).toBeVisible();
  await expect(balance.getByText('₦65,000.00 waiting for approval, ₦50,000.00 to be refunded')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customer-payments');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Savannah Air (IN-000102) was edited')).toBeVisible();
  expect(asked.at(-1)).toEqual({ entity: 'customer', entityId: '102' });
  await expectAccessible(page);
  await shot(page, 'customer-history');
  await page.getByRole('button', { name: 'View Savannah Air (IN-000102) was edited' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit customer' }).getByText('SAV-001')).toBeVisible();
});

test('an inactive customer is not edited, and nobody bills it', async ({ page }) => {
  const { api } = serverOfOne({ status: false });
  await connect(page, api);
  await signIn(page);
  await page.goto('/new-customer?customer=102');
  await expect(page).toHaveURL(/customer-details\?customer=102$/);
  await expect(
    page.getByRole('link', { name: 'Create Invoice', exact: true }).and(page.locator('[href*="customer="]')),
  ).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit customer' })).toHaveAttribute('aria-disabled', 'true');
});

test('what can be done stands on one line, and the tabs begin where the records do', async ({ page }) => {
  await connect(page, serverOfOne({ hasSubCustomers: true, subCustomersCount: 1 }).api);
  await signIn(page);
  await page.goto('/customer-details?customer=102');
  const edit = page.getByRole('link', { name: 'Edit customer' });
  await expectOneLine(edit, page.getByRole('button', { name: 'Actions: Savannah Air', exact: true }));
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  const [tab, panel] = [page.getByRole('tab').first(), page.getByRole('tabpanel')];
  expect(Math.abs((await left(tab)) - (await left(panel)))).toBeLessThan(2);
});

test('who signs in for a customer is switched and migrated where they are listed', async ({ page }) => {
  const amina = aContact({
    id: 31,
    userId: 9,
    firstName: 'Amina',
    lastName: 'Bello',
    email: 'amina@skyways.test',
  });
  const user = aUser({ vggRole: 'clientadmin' });
  const { api } = serverOfOne({ allowSelfService: true }, [amina], user);
  api.answer(migrateStaff, { message: 'Staff migrated successfully' });
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=people');
  await expect(page.getByRole('button', { name: 'Add Staff' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions: Amina Bello' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Migrate to SSO']);
  await page.getByRole('menuitem', { name: 'Migrate to SSO' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Migrate to SSO' }).click();
  await expect(page.getByText('Staff migrated successfully')).toBeVisible();
  expect(api.calls.find(({ name }) => name === migrateStaff.name)?.input).toEqual({ CustomerStaffId: 31 });
});

test('the provider reaches the representative of a self-service customer alone', async ({ page }) => {
  const people = [
    aContact({ id: 31, userId: 9, firstName: 'Amina', lastName: 'Bello' }),
    aContact({
      id: 32,
      userId: 10,
      titleId: 3,
      titleName: 'Accountant',
      firstName: 'Musa',
      lastName: 'Garba',
    }),
    aContact({ id: 33, titleId: 3, titleName: 'Accountant', firstName: 'Uche', lastName: 'Obi' }),
  ];
  const { api } = serverOfOne({ allowSelfService: true }, people, aProviderAdmin());
  await connect(page, api);
  await signIn(page);
  await workFor(page, { id: 20, name: 'National Aviation Authority' });
  await page.goto('/customer-details?customer=102&tab=people');
  await expect(page.getByRole('switch', { name: 'Amina Bello is active' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions: Amina Bello' })).toBeVisible();
  for (const name of ['Musa Garba', 'Uche Obi']) {
    await expect(page.getByRole('switch', { name: `${name} is active` })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Actions: ${name}` })).toHaveCount(0);
  }
});

/** Answers that come as late as the test says. */
async function held(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}*`, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('what comes late moves no tab that can be pressed already', async ({ page }) => {
  const { api, customer } = serverOfOne();
  const other = aCustomer({ id: 103, customerName: 'Harmattan Airways' });
  api.answer(findLookAlikes, { data: [{ customer: other, evidence: ['Same phone number'] }] });
  await connect(page, api);
  const giveOverview = await held(page, '/api/Customer/GetCustomerOverviewBDA');
  const giveAlike = await held(page, '/api/Customer/GetLookAlikesBDA');
  await signIn(page);
  await page.goto(`/customer-details?customer=${customer.id}`);
  await expect(heading(page)).toHaveText(customer.customerName);
  await expect(page.getByRole('region', { name: 'Customer information' })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'People 1' });
  const early = (await tab.isVisible()) ? await tab.boundingBox() : undefined;
  giveOverview();
  await expect(page.getByText('Balance in naira')).toBeVisible();
  const then = await tab.boundingBox();
  if (early) expect(then).toEqual(early);
  giveAlike();
  await expect(page.getByRole('note').getByText(/may be the same customer/)).toBeVisible();
  expect(await tab.boundingBox()).toEqual(then);
});

test('beside the chosen tab the next one is in sight', async ({ page }) => {
  await connect(page, serverOfOne().api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=payments');
  const strip = page.locator('[data-strip]').filter({ has: page.getByRole('tab', { name: 'Statement' }) });
  const next = page.getByRole('tab', { name: 'Statement' });
  await expect(page.getByRole('tab', { name: /^Payments/, selected: true })).toBeVisible();
  const [room, tab] = await Promise.all([strip.boundingBox(), next.boundingBox()]);
  const seen = (room?.x ?? 0) + (room?.width ?? 0) - (tab?.x ?? Number.NaN);
  expect(seen).toBeGreaterThanOrEqual(50);
});

test('tabs that were pushed aside stay so when a width of theirs changes', async ({ page }) => {
  await connect(page, serverOfOne().api);
  await signIn(page);
  await page.goto('/customer-details?customer=102');
  const last = page.getByRole('tab').last();
  await last.scrollIntoViewIfNeeded();
  const right = async () => Math.round(await last.evaluate((tab) => tab.getBoundingClientRect().right));
  const before = await right();
  await page.getByRole('tab', { name: /^Invoices/ }).evaluate(async (tab) => {
    tab.style.minWidth = '140px';
    // the library waits a sixth of a second before it looks
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect((await right()) - before).toBeLessThan(60);
});
