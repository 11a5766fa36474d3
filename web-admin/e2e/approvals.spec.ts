import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { anApi, raiseInvoice } from './anApi.js';
import { openRequest, tailOf } from './requests.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

async function as(browser: Browser, userName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, userName, password);
  return page;
}
test('a void goes from the clerk to the supervisor, and the invoice is voided', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const number = await raiseInvoice(request, 'Void by request');
  await signIn(page, 'client.user@naa.test', password);
  await page.goto(`/search-invoice/${number}`);
  await page.getByRole('button', { name: 'Request Void' }).click();
  const dialog = page.getByRole('dialog', { name: `Request void of ${number}` });
  await expect(dialog.getByText('supervisor@naa.test')).toBeVisible();
  await shot(page, 'void-form');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please provide a comment')).toBeVisible();
  await dialog.getByLabel('Comment').fill('Raised twice');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Void request sent for approval successfully')).toBeVisible();
  // what waits is seen on the invoice, and nothing else is asked meanwhile
  await page.goto(`/search-invoice/${number}`);
  await expect(page.getByText('waits for supervisor@naa.test: Raised twice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Void' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Edit Invoice' })).toBeDisabled();
  await expectAccessible(page);
  await shot(page, 'invoice-pending');

  const supervisor = await as(browser, 'supervisor@naa.test');
  await supervisor.goto('/void-requests');
  await expect(supervisor.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await openRequest(supervisor, tailOf(number));
  const review = supervisor.getByRole('region', { name: 'Request', exact: true });
  await expect(review.getByText('Raised twice')).toBeVisible();
  await expect(review.getByRole('link', { name: number })).toBeVisible();
  await expect(supervisor.getByRole('article')).toContainText('Void by request');
  await expectAccessible(supervisor);
  await shot(supervisor, 'void-review');
  await review.getByRole('button', { name: 'Approve −₦25,000.00' }).click();
  await expect(supervisor.getByText('Void request approved successfully')).toBeVisible();
  await shot(supervisor, 'void-requests');
  await expectAccessible(supervisor);
  // the page follows what happens by itself
  await page.goto(`/search-invoice/${number}`);
  await expect(page.getByRole('article').getByText('Voided')).toBeVisible();
});

test('a correction is approved side by side, and the old invoice stays to be seen', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const number = await raiseInvoice(request, 'Skyways Charter');
  await signIn(page, 'client.user@naa.test', password);
  await page.goto(`/search-invoice/${number}`);
  await page.getByRole('button', { name: 'Edit Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Invoice ${number}`);
  await expect(page.getByLabel('Phone')).toHaveValue('08011111101');
  await expect(page.getByLabel('Revenue', { exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Phone').fill('08099999999');
  await page.getByRole('button', { name: 'Update Invoice' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a reason for updating the invoice');
  await page.getByLabel('Reason for Update').fill('Wrong number');
  await expectAccessible(page);
  await shot(page, 'edit-invoice');
  await page.getByRole('button', { name: 'Update Invoice' }).click();
  await expect(page.getByRole('article', { name: 'New Invoice' })).toContainText('Phone · Changed');
  await shot(page, 'edit-preview');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Invoice update sent for approval successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/search-invoice/);

  const supervisor = await as(browser, 'supervisor@naa.test');
  await supervisor.goto('/void-requests');
  await supervisor.getByRole('group', { name: 'Kind' }).getByRole('button', { name: /^Edit/ }).click();
  await openRequest(supervisor, tailOf(number));
  const review = supervisor.getByRole('region', { name: 'Request', exact: true });
  await expect(review.getByRole('heading', { name: 'Phone 08011111101 to 08099999999' })).toBeVisible();
  const paper = supervisor.getByRole('region', { name: 'Invoice', exact: true });
  await expect(paper.getByRole('article', { name: 'New Invoice' })).toContainText('08099999999');
  await expect(paper.getByRole('article', { name: 'New Invoice' })).toContainText('Phone · Changed');
  await paper.getByRole('button', { name: 'Old' }).click();
  await expect(paper.getByRole('article', { name: 'Old Invoice' })).toContainText('08011111101');
  await paper.getByRole('button', { name: 'New' }).click();
  // paper in the dark as well
  await supervisor.emulateMedia({ colorScheme: 'dark' });
  await expect(supervisor.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(paper.getByRole('article', { name: 'New Invoice' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await expectAccessible(supervisor);
  await supervisor.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(supervisor);
  await shot(supervisor, 'edit-review');
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(supervisor.getByText('Invoice update approved successfully')).toBeVisible();
  await page.goto(`/search-invoice/${number}`);
  await expect(page.getByRole('article')).toContainText('08099999999');
  const story = page.getByRole('list', { name: 'Timeline' });
  await expect(story).toContainText('Edit requestedWrong number');
  await expect(story).toContainText('Invoice edited');
  await expectAccessible(page);
  await shot(page, 'invoice-story');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'View Changes' }).click();
  await expect(page.getByRole('article', { name: 'Old Invoice' })).toContainText('08011111101');
});

test('a change that the policy puts before a second person is approved by one, and never by its maker', async ({
  page,
  browser,
  request,
}, info) => {
  test.setTimeout(90_000);
  const admin = await anApi(request, 'client.admin@naa.test');
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/approval-policy');
  const policy = page.getByLabel('Create Workflow');
  if (!(await policy.isChecked())) {
    await policy.click();
    await expect(page.getByText('Approval policy sent for approval successfully')).toBeVisible();
    // it turns when a second person has agreed
    await expect(policy).not.toBeChecked();
    const second = await anApi(request, 'supervisor@naa.test');
    const search = { EntityTypeId: 27, StatusId: 0 };
    const { results } = await second.post<{ results: { id: number }[] }>(
      'MakerChecker/SearchPendingApprovalsBDA',
      search,
    );
    const agreed = { makeCheckerId: results[0]?.id, comment: 'Agreed', status: 1 };
    await second.post('MakerChecker/ApproveMakerCheckerBDA', agreed);
    await page.reload();
    await expect(policy).toBeChecked();
  }
  await expectAccessible(page);
  await shot(page, 'approval-policy');
  const supervisorApi = await anApi(request, 'supervisor@naa.test');
  // the clerk of the demo has a workflow for each
  const processes = { desktop: 1, phone: 2 } as const;
  const name = `Requests of Adaeze ${info.project.name}`;
  const made = await admin.post<{ message: string }>('Workflow/CreateWorkflowBDA', {
    name,
    process: processes[info.project.name as keyof typeof processes] ?? 3,
    userId: admin.userId,
    supervisorId: supervisorApi.userId,
  });
  expect(made.message).toBe('Workflow sent for approval successfully');
  await page.goto('/maker-checker');
  await page.getByRole('tab', { name: 'My requests' }).click();
  await openRequest(page, `Create Workflow ${name}`);
  await expect(page.getByText('Record is pending!')).toBeVisible();
  await expect(page.getByText(/^Waits for .+ · Level 1 of 1$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Approve|Decline)\b/ })).toHaveCount(0);

  const checker = await as(browser, 'supervisor@naa.test');
  await checker.goto('/maker-checker');
  await openRequest(checker, `Create Workflow ${name}`);
  const decision = checker.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision.getByText('Comment is required.')).toBeVisible();
  await decision.getByLabel('Comment').fill('Agreed');
  await expectAccessible(checker);
  await shot(checker, 'maker-checker-review');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(checker.getByText('Record approved successfully')).toBeVisible();
  await expectAccessible(checker);
  // a list that is not live: asked again, with time for the page to come up on a slow machine
  await expect(async () => {
    await page.goto('/workflow-management');
    await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);
  await shot(page, 'workflow-management');
});

test('provider staff see what waits in all agencies, and the organization of each', async ({ page }) => {
  await signIn(page, 'provider.admin@kobodesk.test', password);
  for (const [path, kind] of [
    ['/maker-checker', 'Maker Checker'],
    ['/void-requests', 'Void'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
    const pressed = page.getByRole('group', { name: 'Kind' }).getByRole('button', { pressed: true });
    await expect(pressed).toHaveText(new RegExp(`^${kind} \\d+$`));
    const queue = page.getByRole('list', { name: 'Requests' });
    await expect(queue.getByText('National Aviation Authority').first()).toBeVisible();
    await expectAccessible(page);
    await shot(page, `all-agencies${path.replace('/', '-')}`);
  }
});

test('a half-typed invoice asks before it is left, and is offered again', async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 767;
  const follow = async (name: string) => {
    if (isPhone) await page.getByLabel('Show or hide the menu').click();
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  };
  const typed = page.getByLabel('Name', { exact: true });
  const leave = page.getByRole('dialog', { name: 'Leave this page?' });
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/');
  await follow('Create Invoice');
  await typed.fill('Half typed');
  await page.waitForTimeout(600);
  await follow('Dashboard');
  await leave.getByRole('button', { name: 'No' }).click();
  await expect(typed).toHaveValue('Half typed');
  await follow('Dashboard');
  await leave.getByRole('button', { name: 'Yes' }).click();
  await expect(page).not.toHaveURL(/create-invoice/);
  await follow('Create Invoice');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(typed).toHaveValue('Half typed');
});
