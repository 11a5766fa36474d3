import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { createInvoice, createRevenueGroup, getInvoice } from '@kobodesk/contracts/invoicing';
import { submitChange, type ReplyOf } from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk as raiser, standIns } from '../invoicing.builders.js';

const clerk = anActor({ ...raiser, permissions: [...raiser.permissions, 'revenue.manage'] });
const own = '/api/File/Image/0123456789abcdef0123456789abcdef.png';
const ofGroup = '/api/File/Image/fedcba9876543210fedcba9876543210.png';

describe('the logo of an invoice', () => {
  let service: ServiceUnderTest;
  let usesGroupLogo = true;
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns.slice(1),
        standIn(getOrganisationProfile, () => {
          const data = {
            id: 20,
            name: 'National Aviation Authority',
            code: 'NAA',
            timeZone: 'Africa/Lagos',
            address: '',
            email: '',
            phone: '',
            domainURL: '',
            logoURL: own,
            backgroundURL: '',
            brandColour: '#17375e',
            usesDirectorate: true,
            groupLabel: 'Department',
            usesGroupLogo,
            qrPaymentEnabled: true,
          };
          return { data } satisfies ReplyOf<typeof getOrganisationProfile>;
        }),
        standIn(submitChange, () => ({ data: { requestId: null } })),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  it('stands by the colour of its organisation', async () => {
    const { id } = await service.call(createInvoice, clerk, aDraft());
    const { data } = await service.call(getInvoice, clerk, { invoiceNumber: id });
    expect(data.brandColour).toBe('#17375e');
  });

  it('is that of its revenue group where the organisation shows those, else the own one; a group is asked for by its word', async () => {
    const raise = async (changes: object = {}) => {
      const { id } = await service.call(createInvoice, clerk, aDraft(changes));
      return async () => (await service.call(getInvoice, clerk, { invoiceNumber: id })).data.logoURL;
    };
    // raised before there was a directorate to choose
    const plain = await raise();
    const group =
      (await service.call(createRevenueGroup, clerk, { name: 'Airspace', isDirectorate: true })).data.id ?? 0;
    const { fields } = await service.refused(createInvoice, clerk, aDraft());
    expect(fields).toEqual({ RevenueGroupId: 'Please select Department' });
    const grouped = await raise({ RevenueGroupId: group });
    expect([await grouped(), await plain()]).toEqual([own, own]);
    await service.database.write((executor) =>
      executor.run('UPDATE revenue_groups SET logo = ? WHERE organisation_id = 20 AND id = ?', [
        ofGroup,
        group,
      ]),
    );
    expect([await grouped(), await plain()]).toEqual([ofGroup, own]);
    usesGroupLogo = false;
    expect(await grouped()).toBe(own);
  });
});
