import { expect } from '@playwright/test';
import { listCurrencies } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import {
  getNoticePolicy,
  listPolicyVersions,
  previewNoticePolicy,
  saveNoticePolicy,
} from '@kobodesk/contracts/notifications';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

type Policy = ReplyOf<typeof getNoticePolicy>['data'];

const policy: Policy = {
  version: 2,
  steps: [
    { key: 4, afterDays: -3, template: '', toPayer: true, toPriority: false, toOfficer: false },
    { key: 1, afterDays: 30, template: '', toPayer: true, toPriority: true, toOfficer: false },
    {
      key: 3,
      afterDays: 90,
      template: '<p>Final demand</p>',
      toPayer: true,
      toPriority: true,
      toOfficer: true,
    },
  ],
  isGrouped: true,
  attachesInvoices: true,
  leastAmounts: [{ currencyId: 566, amount: '5000' }],
  leastDaysBetween: 7,
  quietFrom: '20:00',
  quietUntil: '07:00',
  restWeekdays: [6, 7],
  holidays: ['2026-12-25'],
};
const version = { ...policy, at: '2026-11-20T10:15:00.000Z', maker: 'Ada Eze', checker: 'Ngozi Balogun' };

function aServer() {
  const sent: InputOf<typeof saveNoticePolicy>[] = [];
  const api = serverOf()
    .answer(listCurrencies, { data: [{ id: 566, name: 'Naira', code: 'NGN', currencySymbol: '₦' }] })
    .answer(getNoticePolicy, { data: policy })
    .answer(listPolicyVersions, { data: [version, { ...version, version: 1, checker: '' }] })
    .answer(previewNoticePolicy, ({ steps }) => ({
      data: {
        nextRun: '2026-11-24T05:00:00.000Z',
        sendsAt: '2026-11-24T06:00:00.000Z',
        autoNotify: true,
        count: 214,
        amounts: [{ currencyId: 566, amount: '1203456789.5' }],
        steps: steps.map(({ afterDays }, at) => ({
          key: at + 1,
          afterDays: Number(afterDays),
          count: at * 71,
        })),
        skipped: {
          paid: 0,
          noAddress: 31,
          told: 1409,
          promised: 12,
          disputed: 4,
          lately: 2,
          small: 3,
          inTransit: 1,
        },
        isWhole: true,
      },
    }))
    .answer(saveNoticePolicy, (input) => {
      sent.push(input);
      return { message: 'Notice policy sent for approval successfully' };
    });
  return { api, sent };
}

test('an administrator changes the policy, reads it in words, sees what it would send, and sends it for approval', async ({
  page,
}) => {
  const { api, sent } = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto('/notice-policy');
  const ahead = page.getByRole('region', { name: 'In words' });
  await expect(ahead.getByText('3 days before the due day: to the customer.')).toBeVisible();
  await expect(ahead.getByText('₦1,203,456,789.50')).toBeVisible();
  await expect(
    ahead.getByText('No letter is written from 20:00 to 07:00, on Saturdays and Sundays and on 1 holiday.'),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'notice-policy');
  await page.getByRole('button', { name: 'Add step' }).click();
  const added = page.getByRole('group', { name: 'Step 4' });
  await added.getByLabel('Days after the due day').fill('30');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Page, invoice/ }).fill('Requests');
  await page.getByRole('option', { name: 'Requests', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('Another step has these days already')).toBeVisible();
  await added.getByLabel('Days after the due day').fill('45');
  await added.getByLabel('Customer').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select who gets the letter')).toBeVisible();
  await added.getByLabel('Who raised the invoice').check();
  await expect(ahead.getByText('45 days after the due day: to whoever raised the invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notice policy sent for approval successfully')).toBeVisible();
  expect(sent).toMatchObject([{ base: 2, steps: [{ key: 4 }, { key: 1 }, { key: 3 }, { afterDays: '45' }] }]);
  await page.getByText('Version 2').click();
  await expect(
    page
      .getByRole('region', { name: 'Versions' })
      .getByText('Nothing is sent of less than ₦5,000.00.')
      .first(),
  ).toBeVisible();
});
