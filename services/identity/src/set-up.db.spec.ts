import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activateLocation,
  deactivateLocation,
  editOrganisation,
  getBranding,
  getOrganisationProfile,
  getOrganisationDetails,
  listCountries,
  listDesignations,
  listLocalGovernments,
  listLocations,
  listManagedOrganisations,
  listRegions,
  listSelfServiceLocations,
  listStates,
  readBrandPicture,
  saveBranding,
  saveLocation,
  searchLocations,
  updateOrganisation,
} from '@kobodesk/contracts/identity';
import {
  anonymous,
  auditRecorded,
  changeApproved,
  changeSettled,
  submitChange,
} from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { BrandPictureDesk } from './branding/brand-picture-desk.js';
import { identity, IdentitySeed } from './index.js';

const permissions = ['location.manage', 'organisation.manage', 'branding.manage'];
const admin = anActor({ role: 'clientadmin', userName: 'client.admin@naa.test', permissions });
const clerk = anActor();
const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });
const provider = anActor({
  role: 'vgg_admin',
  organisationId: null,
  homeOrganisationId: 1,
  permissions,
});

let wantsChecker = false;
const submitted: { changeType: number; title: string }[] = [];
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await aService({
    definition: identity,
    environment: { PUBLIC_URL: 'https://pay.kobodesk.test' },
    standIns: [
      standIn(submitChange, (input) => {
        submitted.push(input);
        return { data: { requestId: wantsChecker ? 77 : null } };
      }),
    ],
  });
  await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
});
afterAll(() => service.stop());
beforeEach(() => {
  wantsChecker = false;
  submitted.length = 0;
});

const stateNamed = async (name: string) =>
  (await service.call(listStates, clerk, {})).data.find((state) => state.name === name)?.id ?? 0;
const audited = async (action: string) =>
  (await service.announced(auditRecorded)).filter((entry) => entry.action === action);

describe('locations', () => {
  const add = async (code: string, location = `Airport ${code}`) =>
    service.call(saveLocation, admin, { location, code, stateId: await stateNamed('Oyo') });

  it('are added at once where no checker is wanted, and offered on invoices', async () => {
    const { message, data } = await add('IBA', 'Ibadan Airport');
    expect(message).toBe('Location created successfully');
    expect(submitted).toMatchObject([{ changeType: 4, title: 'Ibadan Airport (IBA)' }]);
    const offered = (await service.call(listLocations, clerk, {})).data;
    expect(offered).toContainEqual(expect.objectContaining({ id: data.id, code: 'IBA', stateName: 'Oyo' }));
    expect(await audited('Create location')).toContainEqual(
      expect.objectContaining({ organisationId: 20, after: expect.objectContaining({ code: 'IBA' }) }),
    );
  });

  it('wait for a checker where one is wanted, and are there once approved', async () => {
    wantsChecker = true;
    const answer = await add('WAI');
    expect(answer).toEqual({ message: 'Location sent for approval successfully', data: { id: null } });
    const find = async () =>
      (await service.call(searchLocations, admin, { parameter: { code: 'WAI' } })).results;
    expect(await find()).toEqual([]);
    const person = { userId: 1, userName: 'm@naa.test', fullName: 'M', source: 'web' as const, address: '' };
    await service.deliver(changeApproved, {
      organisationId: 20,
      requestId: 77,
      changeType: 4,
      payload: { location: 'Waited', code: 'WAI', stateId: await stateNamed('Oyo') },
      maker: person,
      checker: person,
    });
    expect(await find()).toMatchObject([{ location: 'Waited', status: true }]);
    expect(await service.announced(changeSettled)).toContainEqual(
      expect.objectContaining({ requestId: 77, outcome: 'applied' }),
    );
  });

  it('are changed, switched off and on again', async () => {
    const { data } = await add('SWI');
    const id = data.id ?? 0;
    const changed = { id, location: 'Renamed', code: 'SWI', stateId: await stateNamed('Kano') };
    expect((await service.call(saveLocation, admin, changed)).message).toBe('Location updated successfully');
    expect(submitted).toHaveLength(1);
    expect(await service.call(deactivateLocation, admin, { LocationId: id })).toEqual({
      message: 'Location deactivated successfully',
    });
    const active = async () => (await service.call(listLocations, clerk, {})).data.map((row) => row.id);
    expect(await active()).not.toContain(id);
    const found = await service.call(searchLocations, admin, { parameter: { location: 'renamed' } });
    expect(found.results).toMatchObject([{ id, stateName: 'Kano', status: false }]);
    expect(await service.call(activateLocation, admin, { LocationId: id })).toEqual({
      message: 'Location activated successfully',
    });
    expect(await active()).toContain(id);
    expect(await audited('Deactivate location')).toHaveLength(1);
  });

  it.each([
    [{ location: '' }, 'Please enter a location'],
    [{ code: ' ' }, 'Please enter a code'],
    [{ stateId: '' }, 'Please select a state'],
  ])('are refused with %j', async (change, message) => {
    const draft = { location: 'A', code: 'B', stateId: 1, ...change };
    expect(await service.refused(saveLocation, admin, draft)).toMatchObject({ status: 400, message });
  });

  it('keep their codes apart within one agency, whatever the case', async () => {
    const draft = { location: 'Again', code: 'los', stateId: 1 };
    expect(await service.refused(saveLocation, admin, draft)).toMatchObject({
      code: 'LOCATION_CODE_TAKEN',
      message: 'Another location of this organization has this code',
    });
    expect((await service.call(saveLocation, foreigner, draft)).data.id).toBeGreaterThan(0);
    const moved = { ...draft, id: 202 };
    expect((await service.refused(saveLocation, admin, moved)).code).toBe('LOCATION_CODE_TAKEN');
  });

  it('are searched by name or code, of every agency for provider staff alone', async () => {
    const codes = async (actor: typeof admin, parameter: object) =>
      (await service.call(searchLocations, actor, { parameter })).results.map(({ code }) => code);
    expect(await codes(admin, { location: 'abv' })).toEqual(['ABV']);
    expect(await codes(admin, { location: 'abuja', code: 'LOS' })).toEqual([]);
    expect(await codes(admin, { location: '%' })).toEqual([]);
    expect(await codes(admin, { location: 'harcourt' })).toEqual([]);
    expect(await codes(provider, { location: 'harcourt' })).toEqual(['PHC']);
    const none = await service.call(searchLocations, admin, { parameter: { location: 'nowhere' } });
    expect(none).toEqual({ results: [], totalCount: 0, message: 'No record match your search' });
  });

  it('belong to their agency: foreign ones are not there, and the permission is asked for', async () => {
    const foreign = { id: 211, location: 'Mine', code: 'MIN', stateId: 1 };
    expect((await service.refused(saveLocation, admin, foreign)).status).toBe(404);
    for (const operation of [activateLocation, deactivateLocation]) {
      expect((await service.refused(operation, admin, { LocationId: 211 })).status).toBe(404);
      expect((await service.refused(operation, admin, { LocationId: 999_999 })).status).toBe(404);
      expect((await service.refused(operation, clerk, { LocationId: 201 })).status).toBe(403);
    }
    expect((await service.refused(searchLocations, clerk, {})).status).toBe(403);
    expect((await service.refused(saveLocation, clerk, foreign)).status).toBe(403);
    expect((await service.refused(saveLocation, provider, { ...foreign, id: undefined })).code).toBe(
      'AGENCY_NOT_CHOSEN',
    );
    await service.call(deactivateLocation, provider, { LocationId: 211 });
    await service.call(activateLocation, provider, { LocationId: 211 });
    expect((await audited('Activate location')).at(-1)).toMatchObject({ organisationId: 10 });
  });
});

describe('places', () => {
  it('are complete, and local governments follow their state', async () => {
    expect((await service.call(listCountries, clerk, {})).data).toHaveLength(249);
    expect((await service.call(listRegions, clerk, {})).data).toHaveLength(6);
    const titles = (await service.call(listDesignations, clerk, {})).data;
    expect(titles).toContainEqual({ id: 5, name: 'Company Representative' });
    const states = (await service.call(listStates, clerk, {})).data;
    const counts = await Promise.all(
      states.map(async ({ id }) => {
        const { data } = await service.call(listLocalGovernments, clerk, { StateId: id });
        return data.length;
      }),
    );
    expect(counts).toHaveLength(37);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(774);
    const none = await service.call(listLocalGovernments, clerk, { StateId: 9999 });
    expect(none.data).toEqual([]);
    expect((await service.refused(listLocalGovernments, clerk, {})).message).toBe('Please select a state');
  });

  it('of a location user are the assigned locations', async () => {
    const staff = anActor({ role: 'locationuser', customerId: 101, locationIds: [201] });
    const mine = (await service.call(listSelfServiceLocations, staff, {})).data;
    expect(mine).toEqual([{ id: 201, address: 'Lagos Airport', location: 'Lagos Airport', code: 'LOS' }]);
    const all = (await service.call(listSelfServiceLocations, { ...staff, locationIds: null }, {})).data;
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([201, 202, 203]));
    expect(all.map(({ id }) => id)).not.toContain(211);
  });
});

describe('the profile of an organisation', () => {
  const contact = {
    name: 'Ada Obi',
    designation: 'Head of Revenue',
    phoneNumber: '08012345678',
    emailAddress: 'ada@naa.test',
  };
  const draft = async () => {
    const stateId = await stateNamed('Lagos');
    const { data } = await service.call(listLocalGovernments, clerk, { StateId: stateId });
    return {
      website: 'https://naa.test',
      industry: 'Aviation',
      countryId: 566,
      address: '1 Airport Road, Ikeja',
      stateId,
      lgaId: data.find(({ name }) => name === 'Ikeja')?.id ?? 0,
      postalCode: '100001',
      contacts: [contact, { name: ' ', designation: '', phoneNumber: '', emailAddress: '' }],
    };
  };

  it('is empty at first, and shows what was saved; name and code stay', async () => {
    expect((await service.call(getOrganisationDetails, admin, {})).data).toMatchObject({
      id: 20,
      code: 'NAA',
      industry: '',
      countryId: null,
      contacts: [],
    });
    const input = { ...(await draft()), id: 20, name: 'Renamed', code: 'XXX', domainEmail: 'naa.test' };
    expect(await service.call(updateOrganisation, admin, input)).toEqual({
      message: 'Organization profile updated successfully',
    });
    await service.call(updateOrganisation, admin, await draft());
    expect((await service.call(getOrganisationDetails, admin, {})).data).toMatchObject({
      name: 'National Aviation Authority',
      code: 'NAA',
      industry: 'Aviation',
      domainEmail: 'naa.test',
      countryId: 566,
      contacts: [contact],
    });
    expect((await service.call(getOrganisationDetails, foreigner, {})).data.industry).toBe('');
    expect((await audited('Update organisation profile'))[0]).toMatchObject({
      before: { industry: '', country: '', state: '', localGovernment: '', contacts: [] },
      after: {
        industry: 'Aviation',
        country: 'Nigeria',
        state: 'Lagos',
        localGovernment: 'Ikeja',
        contacts: [contact],
      },
    });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ website: '' }, 'website', 'Please enter a website'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid website'],
    [{ industry: '' }, 'industry', 'Please enter an industry'],
    [{ countryId: '' }, 'countryId', 'Please select a country'],
    [{ countryId: 9999 }, 'countryId', 'Please select a country'],
    [{ address: '' }, 'address', 'Please enter an address'],
    [{ stateId: null }, 'stateId', 'Please select a state'],
    [{ stateId: 9999 }, 'stateId', 'Please select a state'],
    [{ lgaId: undefined }, 'lgaId', 'Please select an LGA'],
    [{ lgaId: 1 }, 'lgaId', 'Please select an LGA'],
    [{ postalCode: '' }, 'postalCode', 'Please enter a zip code'],
    [{ contacts: [] }, 'contacts.0.name', 'Please enter a name'],
    [{ contacts: [{}, contact] }, 'contacts.0.name', 'Please enter a name'],
    [{ contacts: [contact, {}, { ...contact, name: '' }] }, 'contacts.2.name', 'Please enter a name'],
    [{ contacts: [{ ...contact, name: '' }] }, 'contacts.0.name', 'Please enter a name'],
    [{ contacts: [{ ...contact, designation: '' }] }, 'contacts.0.designation', 'Please enter a designation'],
    [
      { contacts: [contact, { ...contact, emailAddress: '' }] },
      'contacts.1.emailAddress',
      'Please enter an email address',
    ],
    [
      { contacts: [{ ...contact, phoneNumber: '' }] },
      'contacts.0.phoneNumber',
      'Please enter a phone number',
    ],
    [
      { contacts: [{ ...contact, phoneNumber: '080123456789' }] },
      'contacts.0.phoneNumber',
      'Phone number should not be more or less than eleven digits',
    ],
  ])('is refused with %j', async (change, field, message) => {
    const report = await service.refused(updateOrganisation, admin, { ...(await draft()), ...change });
    expect(report).toMatchObject({ status: 400, message, fields: { [field]: message } });
  });

  it('is nobody else to see or change', async () => {
    expect((await service.refused(updateOrganisation, admin, { ...(await draft()), id: 10 })).status).toBe(
      404,
    );
    expect((await service.refused(updateOrganisation, clerk, await draft())).status).toBe(403);
    expect((await service.refused(getOrganisationDetails, clerk, {})).status).toBe(403);
  });
});

describe('branding', () => {
  const keep = async (change: { organisationId?: number; name?: string; owner?: string } = {}) => {
    const file = {
      name: 'brand-picture.png',
      contentType: 'image/png',
      organisationId: 20,
      owner: admin.userName,
      expiresAt: null,
      ...change,
    };
    return (await service.files.put(file, Buffer.from('picture'))).id;
  };

  it('is shown by agency and by web domain, and takes the place of the one before', async () => {
    const first = await keep();
    const saved = await service.call(saveBranding, admin, {
      Logo: first,
      DomainURL: 'https://Pay.NAA.test/x',
    });
    expect(saved.message).toBe('Branding saved successfully');
    const address = `/api/File/Image/${first}.png`;
    expect(saved.data).toMatchObject({
      agencyId: 20,
      logo: address,
      logoURL: address,
      domainURL: 'pay.naa.test',
    });
    const nobody = anonymous('10.0.0.1');
    for (const by of [{ agencyId: 20 }, { agencyCode: 'NAA' }, { domainURL: 'pay.naa.test' }])
      expect((await service.call(getBranding, nobody, by)).data.logoURL).toBe(address);
    const second = await keep();
    const background = await keep();
    await service.call(saveBranding, admin, { Logo: second, Background: background });
    expect((await service.refused(readBrandPicture, nobody, { fileId: first })).code).toBe(
      'RECORD_NOT_FOUND',
    );
    expect((await service.call(getBranding, nobody, { domainURL: 'pay.naa.test' })).data).toMatchObject({
      logoURL: `/api/File/Image/${second}.png`,
      backgroundURL: `/api/File/Image/${background}.png`,
    });
    expect(await audited('Change branding')).toHaveLength(2);
  });

  it('has a colour, which is changed and given up by itself', async () => {
    const colourOf = async () => (await service.call(getBranding, admin, { agencyId: 20 })).data.brandColour;
    expect(await colourOf()).toBe('');
    await service.call(saveBranding, admin, { Colour: '#17375E' });
    expect(await colourOf()).toBe('#17375e');
    expect((await service.refused(saveBranding, admin, { Colour: '#17375e' })).code).toBe('NOTHING_TO_SAVE');
    for (const Colour of ['17375e', '#17375', 'red;}', '#17375g'])
      expect((await service.refused(saveBranding, admin, { Colour })).fields).toEqual({
        Colour: 'Please enter a colour as #RRGGBB',
      });
    await service.call(saveBranding, admin, { Logo: await keep() });
    expect(await colourOf()).toBe('#17375e');
    const { data } = await service.call(getOrganisationProfile, admin, { organisationId: 20 });
    expect(data.brandColour).toBe('#17375e');
    await service.call(saveBranding, admin, { Colour: '' });
    expect(await colourOf()).toBe('');
  });

  it('is there when the store of the uploads was lost', async () => {
    const [Logo, Background] = [await keep(), await keep()];
    await service.call(saveBranding, admin, { Logo, Background });
    service.files.lose();
    for (const fileId of [Logo, Background]) {
      const { data } = await service.call(readBrandPicture, anonymous('10.0.0.1'), { fileId, piece: 0 });
      expect(data).toEqual({ contentType: 'image/png', pieces: 1, body: btoa('picture') });
    }
  });

  it('is shown under another domain where it has a picture, and not without one', async () => {
    // the logo that comes with the product is no picture of the agency, and a colour is none either
    for (const input of [{ DomainURL: 'fas.test' }, { DomainURL: 'fas.test', Colour: '#17375e' }])
      expect(await service.refused(saveBranding, foreigner, input)).toMatchObject({
        message: 'Please choose a logo or a background image',
      });
    await service.call(saveBranding, admin, { DomainURL: 'https://other.naa.test' });
    const moved = await service.call(getBranding, anonymous('10.0.0.1'), { domainURL: 'other.naa.test' });
    expect(moved.data).toMatchObject({ agencyId: 20, domainURL: 'other.naa.test' });
    expect((await service.refused(saveBranding, admin, { DomainURL: 'other.naa.test' })).code).toBe(
      'NOTHING_TO_SAVE',
    );
    await service.call(saveBranding, admin, { DomainURL: 'pay.naa.test' });
  });

  it('is not kept where the change is refused', async () => {
    const Logo = await keep({ organisationId: 10 });
    const refused = await service.refused(saveBranding, foreigner, { Logo, DomainURL: 'pay.naa.test' });
    expect(refused.code).toBe('DOMAIN_TAKEN');
    expect((await service.refused(readBrandPicture, admin, { fileId: Logo })).status).toBe(404);
  });

  it('that was uploaded when only the store kept it is taken over, each picture for itself', async () => {
    const desk = service.service.app.get(BrandPictureDesk, { strict: false });
    const [logo, gone] = [await keep({ organisationId: 10 }), 'e'.repeat(32)];
    const address = (id: string) => `/api/File/Image/${id}.png`;
    await service.database.write((executor) =>
      executor.run('UPDATE organisations SET logo_url = ?, background_url = ? WHERE id = 10', [
        address(logo),
        address(gone),
      ]),
    );
    await desk.onModuleInit();
    await desk.onModuleInit();
    service.files.lose();
    const { data } = await service.call(readBrandPicture, admin, { fileId: logo, piece: 0 });
    expect(data.body).toBe(btoa('picture'));
    expect((await service.refused(readBrandPicture, admin, { fileId: gone })).status).toBe(404);
  });

  it('wants a picture that this person uploaded for this agency', async () => {
    for (const id of [
      await keep({ organisationId: 10 }),
      await keep({ owner: 'somebody@naa.test' }),
      await keep({ name: 'Invoices.xlsx' }),
      'f'.repeat(32),
    ])
      expect((await service.refused(saveBranding, admin, { Logo: id })).code).toBe('PICTURE_MISSING');
    expect((await service.refused(saveBranding, clerk, { Logo: await keep() })).status).toBe(403);
  });

  it('gives a web domain up without a picture, once', async () => {
    const domainOf = async () => (await service.call(getBranding, admin, { agencyId: 20 })).data.domainURL;
    await service.call(saveBranding, admin, { Logo: await keep(), DomainURL: 'gone.naa.test' });
    expect(await domainOf()).toBe('gone.naa.test');
    await service.call(saveBranding, admin, { DomainURL: '' });
    expect(await domainOf()).toBe('');
    expect((await service.refused(saveBranding, admin, { DomainURL: '' })).code).toBe('NOTHING_TO_SAVE');
    await service.call(saveBranding, admin, { Logo: await keep(), DomainURL: 'pay.naa.test' });
  });

  it('takes no web domain that others are signed in at', async () => {
    const Logo = await keep({ organisationId: 10 });
    for (const DomainURL of ['pay.naa.test', 'pay.kobodesk.test'])
      expect(await service.refused(saveBranding, foreigner, { Logo, DomainURL })).toMatchObject({
        code: 'DOMAIN_TAKEN',
        message: 'This web domain is in use and cannot be taken for this organization',
      });
    expect(await service.refused(saveBranding, foreigner, { Logo, DomainURL: 'no domain' })).toMatchObject({
      message: 'Please enter a valid domain',
    });
  });

  it('leaves the web domain of an agency that is switched off to it', async () => {
    const operator = anActor({ ...provider, permissions: ['organisation.administer'] });
    const agencies = (await service.call(listManagedOrganisations, operator, {})).data;
    const naa = agencies.find(({ id }) => id === 20);
    if (!naa) throw new Error('the demo has the agency');
    const switched = (status: boolean) =>
      service.call(editOrganisation, operator, { ...naa, phone: '08012345678', status });
    const shown = async () =>
      (await service.call(getBranding, anonymous('10.0.0.1'), { domainURL: 'pay.naa.test' })).data.agencyId;
    await switched(false);
    const Logo = await keep({ organisationId: 10 });
    const taken = await service.refused(saveBranding, foreigner, { Logo, DomainURL: 'pay.naa.test' });
    expect(taken.code).toBe('DOMAIN_TAKEN');
    expect(await shown()).toBeNull();
    await switched(true);
    expect(await shown()).toBe(20);
  });
});
