import { expect } from '@playwright/test';
import { listOrganisations } from '@kobodesk/contracts/identity';
import {
  discardDeadLetters,
  getDeadLetter,
  requeueDeadLetters,
  searchDeadLetters,
  type DeadLetterRow,
} from '@kobodesk/contracts/reporting';
import { aProviderAdmin } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const payment: DeadLetterRow = {
  id: 'invoicing-7',
  service: 'invoicing',
  consumer: 'invoicing.paid',
  event: 'payments.payment.confirmed',
  kind: 'payment',
  factId: '0199f1aa-0000-7000-8000-000000000007',
  organisationId: 20,
  correlationId: 'corr-7',
  reason: 'Error: payment 270411883921 is in another currency than its invoice',
  attempts: 6,
  state: 'dead',
  diedAt: '2026-11-20T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};
const other: DeadLetterRow = {
  ...payment,
  id: 'reporting-3',
  service: 'reporting',
  consumer: 'reporting.dashboard',
  event: 'invoicing.invoice.raised',
  kind: 'other',
  reason: 'Error: the day is unknown',
};

/** A server with two dead letters that are gone when they are decided. */
function aServer(): FakeApi {
  let letters = [payment, other];
  const without = (ids: readonly string[]) => {
    letters = letters.filter(({ id }) => !ids.includes(id));
  };
  return serverOf(aProviderAdmin())
    .answer(listOrganisations, { data: [{ id: 20, name: 'National Aviation Authority', code: 'NAA' }] })
    .answer(searchDeadLetters, ({ parameter }) => ({
      results: parameter.state === 'discarded' ? [] : letters,
      totalCount: parameter.state === 'discarded' ? 0 : letters.length,
      paymentCount: letters.filter(({ kind }) => kind === 'payment').length,
      silent: ['settlement' as const],
    }))
    .answer(getDeadLetter, ({ id }) => ({
      data: {
        ...(letters.find((letter) => letter.id === id) ?? payment),
        fact: { id: payment.factId, body: { amount: '45000' } },
      },
    }))
    .answer(requeueDeadLetters, ({ ids }) => {
      without(ids.filter((id) => id !== other.id));
      const failed = ids.includes(other.id);
      return {
        data: ids.map((id) =>
          id === other.id
            ? { id, outcome: 'dead' as const, reason: other.reason }
            : { id, outcome: 'requeued' as const, reason: null },
        ),
        message: failed ? '1 failed again' : '1 applied',
      };
    })
    .answer(discardDeadLetters, ({ ids }) => {
      without(ids);
      return {
        data: ids.map((id) => ({ id, outcome: 'discarded' as const, reason: null })),
        message: '1 discarded',
      };
    });
}

test('an operator sees what could not be applied, tries it again and discards the rest', async ({ page }) => {
  const api = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto('/dead-letters');
  await expect(page.getByRole('heading', { level: 1, name: 'Dead letters' })).toBeVisible();
  await expect(page.getByRole('alert').getByText('settlement does not answer')).toBeVisible();
  await expect(page.getByText(payment.reason)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'dead-letters');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: '2 facts could not be applied; 1 of them a payment' }).click();

  await page.getByRole('button', { name: 'View invoicing-7' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('The fact as it came')).toContainText('"amount": "45000"');
  await expect(sheet.getByText('National Aviation Authority')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'dead-letter');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 applied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View invoicing-7' })).toHaveCount(0);

  await page.getByLabel('Check all').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 failed again: Error: the day is unknown')).toBeVisible();

  await page.getByLabel('Select reporting-3').check();
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question.getByText('Please enter a reason')).toBeVisible();
  await question.getByLabel('Reason').fill('The day was entered by hand');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 discarded')).toBeVisible();
  await expect(page.getByText('Every fact was applied')).toBeVisible();
  expect(api.calls.filter(({ name }) => name === discardDeadLetters.name)).toEqual([
    { name: discardDeadLetters.name, input: { ids: ['reporting-3'], reason: 'The day was entered by hand' } },
  ]);
});

test('an agency has no dead letters, in the menu or by their address', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await expect(page.getByRole('link', { name: 'Dead letters' })).toHaveCount(0);
  await page.goto('/dead-letters');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
});
