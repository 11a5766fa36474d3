import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { anApi } from './anApi.js';

/** Of an invoice's number what the queue shows: '4003-CEM'. */
export const tailOf = (number: string): string => /-\d{4}-0*(\d+-[A-Z0-9]{3})$/.exec(number)?.[1] ?? number;

/** Opens one request from the queue. */
export const openRequest = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Requests' }).getByRole('button').filter({ hasText: text }).first().click();

/** A second person agrees to what waits for them under these words, once it does. */
export async function agreeTo(request: APIRequestContext, text: string): Promise<void> {
  const supervisor = await anApi(request, 'supervisor@naa.test');
  const waiting = async () => {
    const asked = { parameter: { view: 'waiting', text } };
    return (await supervisor.post<{ results: { id: string }[] }>('Request/Search', asked)).results;
  };
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  const [one] = await waiting();
  await supervisor.post('Request/Decide', { id: one?.id, decision: 'approve', comment: 'Agreed' });
}
