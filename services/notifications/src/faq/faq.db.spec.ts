import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getProductFaqs, importFaqs, listFaqs } from '@kobodesk/contracts/notifications';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';

const reader = anActor();
const editor = anActor({ role: 'vgg_admin', permissions: ['faq.manage'] });
const ask = { pageSize: -1, pageNumber: 1, parameter: { productName: 'Kobodesk', status: 3 } };

describe('the help center', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: notifications,
      environment: { SUPPORT_EMAIL: 'help@agency.test' },
    });
  });
  afterAll(() => service.stop());
  const get = async (input: object = {}) =>
    (await service.call(getProductFaqs, reader, { ...ask, ...input })).data;

  it('has answers from the start, in pages or whole, and says how to reach support', async () => {
    const all = await get();
    expect(all.object).toHaveLength(all.count);
    expect(all.count).toBeGreaterThan(5);
    expect(all.support).toEqual({ liveChat: '', email: 'help@agency.test', phone: '', messagingApp: '' });
    const first = await get({ pageSize: 2, pageNumber: 0 });
    const second = await get({ pageSize: 2, pageNumber: 2 });
    expect([...first.object, ...second.object]).toEqual(all.object.slice(0, 4));
  });

  it('shows what is published of what was imported, and nothing else', async () => {
    const faqs = [
      { categoryName: 'A', title: 'Shown', content: ['x', 'y'] },
      { categoryName: 'A', title: 'Draft', content: ['x'], status: 1 },
    ];
    expect(await service.call(importFaqs, editor, { faqs })).toEqual({ message: '2 questions imported' });
    expect((await get()).object.map(({ title }) => title)).toEqual(['Shown']);
    expect((await service.call(listFaqs, editor, {})).data.map(({ title }) => title)).toEqual([
      'Shown',
      'Draft',
    ]);
  });

  it('refuses what is not a question, naming the field, and who may not write', async () => {
    const report = await service.refused(importFaqs, editor, { faqs: [{ categoryName: 'A', title: ' ' }] });
    expect(report).toMatchObject({ status: 400, fields: { 'faqs.0.title': 'Please enter a title' } });
    expect((await service.refused(importFaqs, reader, { faqs: [] })).code).toBe('NOT_PERMITTED');
    expect((await service.refused(listFaqs, reader, {})).code).toBe('NOT_PERMITTED');
  });
});
