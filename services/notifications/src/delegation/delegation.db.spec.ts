import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FactOf } from '@kobodesk/contracts/kernel';
import { delegationChanged } from '@kobodesk/contracts/workflow';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { notifications } from '../index.js';

const fact: FactOf<typeof delegationChanged> = {
  organisationId: 20,
  id: 7,
  state: 'made',
  delegator: { fullName: 'Super <b>Visor</b>' },
  delegate: { userName: 'ngozi@naa.test', fullName: 'Ngozi Balogun' },
  from: '2026-11-30T23:00:00.000Z',
  until: '2026-12-03T23:00:00.000Z',
  timeZone: 'Africa/Lagos',
};

let service: ServiceUnderTest;
let next = 20;
const tell = (changes: Partial<typeof fact>) =>
  service.deliver(delegationChanged, { ...fact, ...changes }, `00000000-0000-7000-8000-0000000000${next++}`);
const mark = (what: string, id: number) =>
  service.database.write((executor) =>
    executor.run(`UPDATE mails SET ${what} WHERE mail_id = ?`, [`delegation-${id}-made`]),
  );
const lettersOf = async (id: number) =>
  (
    await service.database.reader.query<{ mail_id: string }>(
      'SELECT mail_id FROM mails WHERE mail_id LIKE ? ORDER BY id',
      [`delegation-${id}-%`],
    )
  ).map(({ mail_id }) => mail_id);
beforeAll(async () => {
  service = await aService({ definition: notifications });
});
afterAll(() => service.stop());

it('is told to whoever stands in, at its beginning and at its end, once and with nothing that could be markup', async () => {
  const [made, ended] = ['00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000012'];
  for (const id of [made, made]) await service.deliver(delegationChanged, fact, id);
  // whoever hears of the end has heard of the beginning
  await mark("state = 'sent'", 7);
  await service.deliver(delegationChanged, { ...fact, state: 'ended' }, ended);
  const letters = await service.database.reader.query<{
    recipient: string;
    subject: string;
    content: string;
  }>('SELECT recipient, subject, content FROM mails WHERE organisation_id = 20 ORDER BY id');
  const contents = letters.map(({ content }) => JSON.parse(content) as { text: string; html: string });
  expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ngozi@naa.test', 'You decide for Super <b>Visor</b>'],
    ['ngozi@naa.test', 'A delegation of Super <b>Visor</b> has ended'],
  ]);
  const span = 'from 1 Dec 2026, 00:00 until 4 Dec 2026, 00:00';
  const end = 'http://localhost:3000/delegations\n';
  expect(contents.map(({ text }) => text)).toEqual([
    `Super <b>Visor</b> asks you to decide requests and changes in their place ${span}.\n\n${end}`,
    `Super <b>Visor</b> ended the delegation ${span}.\n\n${end}`,
  ]);
  expect(contents[0]?.html).toContain('&lt;b&gt;Visor');
});

it('is not told that it begins to whoever hears that it has ended, though the first letter could not leave', async () => {
  await tell({ id: 8 });
  await mark('tries = 1', 8);
  await tell({ id: 8, state: 'ended' });
  expect(await lettersOf(8)).toEqual(['delegation-8-ended']);
});

it('is not told to begin after its end, where the facts come the other way round', async () => {
  await tell({ id: 9, state: 'ended' });
  await tell({ id: 9 });
  expect(await lettersOf(9)).toEqual(['delegation-9-ended']);
});
