import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { disputeHandedOver } from '@kobodesk/contracts/invoicing';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { notifications } from '../index.js';

const fact = {
  organisationId: 20,
  disputeId: 7,
  invoiceNumber: 'NAA-2026-0000001-ABC',
  customerId: 101,
  customerName: 'Skyways <b>Airlines</b>',
  currencyId: 566,
  amount: '87500.5',
  reason: 'Landed once,\nbilled twice',
  by: 'Bashir Lawal',
  owner: { userName: 'ngozi@naa.test', fullName: 'Ngozi Balogun' },
};

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await aService({ definition: notifications });
});
afterAll(() => service.stop());

const mails = async (organisationId: number) =>
  service.database.reader.query<{ recipient: string; subject: string; content: string }>(
    'SELECT recipient, subject, content FROM mails WHERE organisation_id = ? ORDER BY id',
    [organisationId],
  );

it('is told to its new owner once for each time that it is handed over, with nothing that could be markup', async () => {
  const ids = ['00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000012'];
  for (const id of [...ids, ...ids]) await service.deliver(disputeHandedOver, fact, id);
  const letters = await mails(20);
  expect(letters).toHaveLength(2);
  expect(letters[0]).toMatchObject({
    recipient: 'ngozi@naa.test',
    subject: 'The dispute of invoice NAA-2026-0000001-ABC is yours',
  });
  const content = JSON.parse(letters[0]?.content ?? '{}') as { text: string; html: string };
  expect(content.text).toBe(
    [
      'Bashir Lawal handed you the dispute of invoice NAA-2026-0000001-ABC of Skyways <b>Airlines</b>.',
      'Disputed: ₦87,500.50',
      'Reason: Landed once,\nbilled twice',
      'http://localhost:3000/customer-details?customer=101&tab=disputes\n',
    ].join('\n\n'),
  );
  expect(content.html).toContain('&lt;b&gt;Airlines');
  expect(await mails(30)).toEqual([]);
});
