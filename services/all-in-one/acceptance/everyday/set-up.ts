import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeKinds } from '@kobodesk/contracts/changes';
import type { Product } from '../a-product.js';
import { signedIn, until, type Answer, type Caller } from '../a-visitor.js';
import { theProduct } from './the-product.js';

/** A PNG of one grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const field = <T>(answer: Answer, ...path: string[]): T =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    answer.body,
  ) as T;

describe('setting up an agency', () => {
  let product: Product;
  let maker: Caller & { token: string };
  let checker: Caller & { token: string };
  beforeAll(async () => {
    product = await theProduct();
    maker = await signedIn(product.url, 'client.admin@naa.test');
    checker = await signedIn(product.url, 'supervisor@naa.test');
  }, 180_000);

  const upload = async (path: string, method: string, form: Record<string, string | Buffer>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form))
      body.set(name, typeof value === 'string' ? value : new Blob([value], { type: 'image/png' }));
    const headers = { authorization: `Bearer ${maker.token}` };
    const answer = await fetch(`${product.url}${path}`, { method, headers, body });
    return {
      status: answer.status,
      body: (await answer.json()) as { message: string; data: { logoURL: string } },
    };
  };
  const shown = async (address: string) => {
    const answer = await fetch(`${product.url}${address}`);
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('shows the branding that was uploaded, and no longer the one before', async () => {
    const form = { AgencyId: '20', Logo: pixel, DomainURL: 'https://pay.naa.test' };
    const saved = await upload('/api/Branding/CreateBranding', 'POST', form);
    expect([saved.status, saved.body.message]).toEqual([200, 'Branding saved successfully']);
    expect(await shown(saved.body.data.logoURL)).toEqual({ type: 'image/png', bytes: pixel });
    const byDomain = await fetch(`${product.url}/api/Branding/GetBrandingPath?domainURL=pay.naa.test`);
    expect(await byDomain.json()).toMatchObject({ data: { agencyId: 20, logoURL: saved.body.data.logoURL } });
    const next = await upload('/api/Branding/CreateBranding', 'POST', form);
    expect(next.body.data.logoURL).not.toBe(saved.body.data.logoURL);
    expect((await fetch(`${product.url}${saved.body.data.logoURL}`)).status).toBe(404);
  });

  it('puts a location before a second person where the policy says so, and offers it once approved', async () => {
    const policy = { entityTypeId: 4, isChecked: true };
    expect((await maker('PUT', '/api/resources/approval-policies/4', policy)).status).toBe(200);
    const search = '/api/MakerChecker/SearchPendingApprovalsBDA';
    const [asked] = await until(
      async () => field<{ id: number }[]>(await checker('POST', search, { EntityTypeId: 27 }), 'results'),
      (rows) => rows.length > 0,
    );
    const agreed = { makeCheckerId: asked?.id, comment: 'Agreed', status: 1 };
    expect((await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', agreed)).status).toBe(200);
    const location = { location: 'Calabar Airport', code: 'CBQ', stateId: 9 };
    const sent = await maker('POST', '/api/Location/CreateLocationBDA', location);
    expect(sent.body).toMatchObject({
      message: 'Location sent for approval successfully',
      data: { id: null },
    });
    const offered = async () => {
      const list = await maker('GET', '/api/Location/GetLocationsBDA?OrganizationId=20');
      return field<{ code: string }[]>(list, 'data').map(({ code }) => code);
    };
    expect(await offered()).not.toContain('CBQ');
    const pending = { pageSize: 50, from: 0, parameter: {} };
    const request = await until(
      async () =>
        field<{ id: number; title: string }[]>(await checker('POST', search, pending), 'results').find(
          ({ title }) => title === 'Calabar Airport (CBQ)',
        ),
      Boolean,
    );
    const decision = { makeCheckerId: request?.id, comment: 'As agreed', status: 1 };
    expect((await maker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision)).status).not.toBe(200);
    const decided = await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
    expect(decided.body.message).toBe('Record approved successfully');
    expect(await until(offered, (codes) => codes.includes('CBQ'))).toContain('CBQ');
  });

  it('keeps a revenue group and its logo, and takes nothing that is no picture', async () => {
    const created = await maker('POST', '/api/resources/revenue-groups', { name: 'Airside' });
    const id = field<number>(created, 'id');
    const path = `/api/resources/revenue-group-logos/${id}`;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload(path, 'PUT', { Logo: svg })).toMatchObject({
      status: 400,
      body: { message: 'The image must be a JPG or PNG file' },
    });
    expect((await upload(path, 'PUT', { Logo: pixel })).body.message).toBe('Logo saved successfully');
    const groups = await maker('GET', '/api/resources/revenue-groups?range=[0,99]');
    const group = (groups.body as unknown as { id: number; logo: string }[]).find((row) => row.id === id);
    expect((await shown(group?.logo ?? '')).bytes).toEqual(pixel);
  });

  it('names the types of change with the roles that check them, and the channels of payment', async () => {
    const types = await maker('GET', '/api/RoleEntity/Application?appId=KOBODESK');
    const rows = field<{ entityTypeId: number; entityType: string; roleNames: string[] }[]>(types, 'data');
    expect(rows.map(({ entityTypeId: id, entityType: name }) => ({ id, name }))).toEqual(
      changeKinds.map(({ id, title }) => ({ id, name: title })),
    );
    for (const { roleNames } of rows) expect(roleNames).toEqual(expect.arrayContaining(['CLIENT_ADMIN']));
    const channels = await maker('GET', '/api/Revenue/GetPaymentChannelsBDA');
    expect(field(channels, 'data')).toContainEqual({
      id: 1,
      name: 'Card',
      code: 'CARD',
      logo: '/api/File/Image/channel-card.png',
    });
  });

  it('limits a service type to the locations it is mapped to', async () => {
    const of = (caller: Caller, revenueId: number) =>
      caller('GET', `/api/Revenue/GetRevenueLocationMappingBDA?revenueId=${revenueId}`);
    expect(await of(maker, 1102)).toMatchObject({ status: 200, body: { data: null } });
    const mapped = await maker('PUT', '/api/resources/revenue-mappings/1102', {
      customerIds: [],
      locationIds: [201, 203],
    });
    expect(mapped.status).toBe(200);
    expect(field<{ locationId: number }[]>(await of(maker, 1102), 'data')).toEqual([
      { locationId: 203, locationAddress: 'Kano Airport' },
      { locationId: 201, locationAddress: 'Lagos Airport' },
    ]);
    const foreigner = await signedIn(product.url, 'client.admin@fas.test');
    for (const answer of [await of(foreigner, 1102), await of(maker, 99_999)])
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'REVENUE_NOT_FOUND' } } });
    await maker('PUT', '/api/resources/revenue-mappings/1102', { customerIds: [], locationIds: [] });
  });
});
