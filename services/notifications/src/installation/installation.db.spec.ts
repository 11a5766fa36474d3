import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getInstallation,
  getProductFaqs,
  nothingSaid,
  readInstallation,
  saveInstallation,
} from '@kobodesk/contracts/notifications';
import { anonymous, auditRecorded } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';

const provider = anActor({ role: 'vgg_admin', permissions: ['installation.manage'] });
const clerk = anActor();
const privacy = { revised: '1 June 2026', sections: [{ heading: 'Why', body: 'To issue invoices' }] };

describe('the installation', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: notifications,
      environment: { SUPPORT_EMAIL: 'help@operator.test', SUPPORT_PHONE: '0800 0000' },
    });
  });
  afterAll(() => service.stop());
  const support = async () => (await service.call(getProductFaqs, clerk, { pageSize: 1 })).data.support;

  it('says nothing of itself until the provider does', async () => {
    expect((await service.call(getInstallation, provider, {})).data).toEqual(nothingSaid);
  });

  it('is what was saved, for the provider and for the edge, and is audited', async () => {
    const said = {
      ...nothingSaid,
      company: 'Airports & Sons',
      dataProtectionEmail: 'dpo@agency.test',
      support: { ...nothingSaid.support, email: 'help@agency.test', liveChat: 'https://chat.agency.test' },
      legal: { ...nothingSaid.legal, privacy },
    };
    expect(await service.call(saveInstallation, provider, said)).toEqual({
      message: 'The installation was saved',
    });
    expect((await service.call(getInstallation, provider, {})).data).toEqual(said);
    expect((await service.call(readInstallation, anonymous(''), {})).data).toEqual(said);
    const [record] = await service.announced(auditRecorded);
    expect(record).toMatchObject({ action: 'Change installation', entity: 'installation' });
    // what it does not say is as the operator set it
    expect(await support()).toEqual({
      liveChat: 'https://chat.agency.test',
      email: 'help@agency.test',
      phone: '0800 0000',
      messagingApp: '',
    });
  });

  it('is saved again as a whole: what is empty then is as the operator set it', async () => {
    await service.call(saveInstallation, provider, { company: 'Airports & Sons' });
    expect((await service.call(getInstallation, provider, {})).data).toEqual({
      ...nothingSaid,
      company: 'Airports & Sons',
    });
    expect((await support()).email).toBe('help@operator.test');
  });

  it('refuses what is no address, no page and no text, by the field', async () => {
    const refused = await service.refused(saveInstallation, provider, {
      dataProtectionEmail: 'nobody',
      support: { liveChat: 'javascript:alert(1)' },
      legal: { cookies: { sections: [{ heading: '', body: '' }] } },
    });
    expect(refused).toMatchObject({
      status: 400,
      fields: {
        dataProtectionEmail: 'Please enter a valid email address',
        'support.liveChat': 'Please enter an address that begins with https://',
        'legal.cookies.sections.0.heading': 'Please enter a heading',
        'legal.cookies.sections.0.body': 'Please enter the text',
      },
    });
  });

  it('is not for agencies', async () => {
    expect((await service.refused(saveInstallation, clerk, { company: 'Mine' })).code).toBe('NOT_PERMITTED');
  });
});
