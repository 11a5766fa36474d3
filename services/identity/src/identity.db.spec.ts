import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  actFor,
  getBranding,
  getLocation,
  getOrganisationProfile,
  getSetting,
  listLocationNames,
  listLocations,
  listOrganisations,
  listStates,
  login,
  logout,
  resolveSession,
  searchOrganisations,
} from '@kobodesk/contracts/identity';
import { anonymous, auditRecorded, systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { aCountingWire, type CountingWire } from '@kobodesk/chassis/testing/a-counting-wire';
import { aService, refusalFrom, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from './index.js';

const password = 'Kobodesk@2026';
const clerkName = 'client.user@naa.test';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

describe('identity', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
    expect(await service.service.app.get(IdentitySeed, { strict: false }).seedDemo()).toBe(true);
  });
  afterAll(() => service.stop());

  const signIn = (userName: string, address = '10.0.0.1') =>
    service.call(login, anonymous(address), { userName, password });
  const resolve = async (token: string) =>
    (await service.call(resolveSession, anonymous(''), { tokenHash: hashOf(token) })).data;
  const actorOf = async (userName: string): Promise<Actor> => {
    const session = await resolve((await signIn(userName)).data.access_token);
    if (!session) throw new Error('no session');
    return session.actor;
  };

  describe(login.name, () => {
    it('answers what the web application keeps of a user', async () => {
      const { data } = await signIn(' Client.User@NAA.test ');
      expect(data).toMatchObject({
        vggRole: 'clientuser',
        userRole: 'CLIENT_USER',
        userName: clerkName,
        supervisor: 'supervisor@naa.test',
        organization: 'National Aviation Authority',
        organizationId: 20,
        organizationCode: 'NAA',
        logoURL: '/api/File/Image/kobodesk.png',
        organizationSettings: {
          qrPaymentEnabled: true,
          usesDirectorate: false,
          groupLabel: 'Directorate',
          usesGroupLogo: false,
        },
      });
      expect(data.routes.map(({ path }) => path)).toEqual([
        '/',
        '/search-invoice',
        '/create-invoice',
        '/payments',
        '/requests',
        '/settings',
        '/support',
      ]);
      // what an administrator sets up is not a clerk's
      const settings = data.routes.find(({ path }) => path === '/settings');
      expect(settings?.child.map(({ path }) => path)).toEqual([
        '/delegations',
        '/ageing-notices',
        '/create-credit-note',
        '/my-requests',
        '/over-payment',
        '/report',
        '/remita-failure-report',
        '/bulk-jobs',
        '/settings-user-profile',
      ]);
      expect(settings?.subchild.map(({ path }) => path)).not.toContain('/manage-users');
      expect(settings?.subchild.map(({ path }) => path)).toContain('/manage-customers');
      expect(data.permissions[0]).toEqual({
        permission_Title: 'Dashboard',
        permission_Description: 'See invoices and payments of a period',
        iconName: 'dashboard',
        route: '/',
      });
      expect(data.permissionCodes).not.toContain('organisation.search');
    });

    it('refuses a wrong password and an unknown user alike, never with 401', async () => {
      const wrong = await service.refused(login, anonymous('10.0.0.2'), {
        userName: clerkName,
        password: 'x',
      });
      const unknown = await service.refused(login, anonymous('10.0.0.2'), {
        userName: 'nobody@naa.test',
        password: 'x',
      });
      expect(wrong).toEqual(unknown);
      expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 400 });
    });

    it.each([
      [{ userName: '', password }, 'Please enter email'],
      [{ userName: clerkName, password: '' }, 'Please enter password'],
      [{ userName: clerkName }, 'Please enter password'],
    ])('names what is missing: %j', async (input, message) => {
      expect(await service.refused(login, anonymous('10.0.0.3'), input)).toMatchObject({
        code: 'VALIDATION_FAILED',
        message,
      });
    });

    it('stops guesses sent side by side, and does not lock the victim out from elsewhere', async () => {
      const guess = () =>
        refusalFrom(
          service.call(login, anonymous('10.6.6.6'), {
            userName: 'client.admin@naa.test',
            password: 'guess',
          }),
        );
      const reports = await Promise.all(Array.from({ length: 14 }, guess));
      expect(reports.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
      expect(reports.filter(({ status }) => status === 429)).toHaveLength(4);
      expect((await signIn('client.admin@naa.test', '10.0.0.9')).data.userName).toBe('client.admin@naa.test');
      expect((await refusalFrom(signIn('client.admin@naa.test', '10.6.6.6'))).status).toBe(429);
    });

    it('keeps neither password nor token in what it writes', async () => {
      const { data } = await signIn(clerkName);
      const rows = await service.database.reader.query('SELECT * FROM sessions');
      const facts = await service.database.reader.query('SELECT * FROM outbox');
      const written = JSON.stringify([rows, facts]);
      expect(written).not.toContain(data.access_token);
      expect(written).not.toContain(password);
    });
  });

  describe('sessions', () => {
    it('resolve to the actor of the user, and to nothing once signed out', async () => {
      const { data } = await signIn(clerkName);
      const session = await resolve(data.access_token);
      expect(session?.actor).toMatchObject({
        userName: clerkName,
        organisationId: 20,
        homeOrganisationId: 20,
        role: 'clientuser',
      });
      await service.call(logout, session?.actor ?? anonymous(''), {});
      expect(await resolve(data.access_token)).toBeNull();
      await service.call(logout, session?.actor ?? anonymous(''), {});
      expect(await resolve('unknown token')).toBeNull();
    });

    it('end after an hour without a call, and live on with calls', async () => {
      const start = new Date('2026-03-01T08:00:00Z');
      const minutes = (count: number) => service.clock.stopAt(new Date(start.getTime() + count * 60_000));
      minutes(0);
      const { data } = await signIn(clerkName);
      minutes(59);
      expect(await resolve(data.access_token)).not.toBeNull();
      minutes(59 + 59);
      expect(await resolve(data.access_token)).not.toBeNull();
      minutes(59 + 59 + 60);
      expect(await resolve(data.access_token)).toBeNull();
      service.clock.runFrom();
    });

    it('end with the user: a deactivated one is out at the next call', async () => {
      const { data } = await signIn('client.user@fas.test');
      await service.database.write((executor) =>
        executor.run("UPDATE users SET is_active = 0 WHERE user_name = 'client.user@fas.test'"),
      );
      expect(await resolve(data.access_token)).toBeNull();
    });

    it('carry the agency a provider user chose', async () => {
      const { data } = await signIn('provider.admin@kobodesk.test');
      const before = (await resolve(data.access_token))?.actor;
      expect(before).toMatchObject({ organisationId: null, role: 'vgg_admin' });
      const sessionId = before?.sessionId ?? 0;
      const chosen = { sessionId, organisationId: 20 };
      // the calls of a page come together, each with what was chosen
      for (let calls = 0; calls < 3; calls += 1) await service.call(actFor, before ?? anonymous(''), chosen);
      expect((await resolve(data.access_token))?.actor.organisationId).toBe(20);
      const audited = await service.announced(auditRecorded);
      expect(audited.filter(({ action }) => action === 'Choose agency')).toHaveLength(1);
      const refused = await service.refused(actFor, before ?? anonymous(''), {
        sessionId,
        organisationId: 1,
      });
      expect(refused.code).toBe('ORGANISATION_NOT_FOUND');
      // a command names its agency each time, and leaves the session as it is
      const once = { sessionId, organisationId: 10, isKept: false };
      await service.call(actFor, before ?? anonymous(''), once);
      expect((await resolve(data.access_token))?.actor.organisationId).toBe(20);
      const nowhere = { ...once, organisationId: 999 };
      expect((await service.refused(actFor, before ?? anonymous(''), nowhere)).code).toBe(
        'ORGANISATION_NOT_FOUND',
      );
    });

    it('limit a location user to the own customer and locations', async () => {
      expect(await actorOf('location.user@skyways.test')).toMatchObject({
        customerId: 101,
        locationIds: [201],
        role: 'locationuser',
      });
    });
  });

  it('audits sign-ins, refused ones too', async () => {
    const actions = (await service.announced(auditRecorded)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['Sign in', 'Sign in refused', 'Sign out', 'Choose agency']),
    );
  });

  describe('look-ups', () => {
    it('search agencies by part of a name, wildcards taken literally', async () => {
      const provider = await actorOf('provider.admin@kobodesk.test');
      const found = await service.call(searchOrganisations, provider, { parameter: { name: 'aviation' } });
      expect(found).toMatchObject({ totalCount: 1, results: [{ id: 20, code: 'NAA' }] });
      expect(await service.call(searchOrganisations, provider, { parameter: { name: '%' } })).toMatchObject({
        totalCount: 0,
      });
      expect((await service.call(searchOrganisations, provider, { parameter: {} })).totalCount).toBe(5);
    });

    it('show a client the own organisation and locations alone', async () => {
      const clerk = await actorOf(clerkName);
      expect((await service.call(listOrganisations, clerk, {})).data.map(({ id }) => id)).toEqual([20]);
      const locations = (await service.call(listLocations, clerk, {})).data;
      expect(locations.map(({ id }) => id)).toEqual([202, 203, 201]);
      expect((await service.refused(getLocation, clerk, { locationId: 211 })).status).toBe(404);
      const named = async () =>
        (await service.call(listLocationNames, clerk, { ids: [203, 201, 211] })).data
          .map(({ location, isActive }) => [location, isActive])
          .toSorted();
      expect(await named()).toEqual([
        ['Kano Airport', true],
        ['Lagos Airport', true],
      ]);
      const inUse = (isActive: number) =>
        service.database.write((executor) =>
          executor.run('UPDATE locations SET is_active = ? WHERE id = 203', [isActive]),
        );
      await inUse(0);
      expect((await service.refused(getLocation, clerk, { locationId: 203 })).status).toBe(404);
      expect(await named()).toEqual([
        ['Kano Airport', false],
        ['Lagos Airport', true],
      ]);
      await inUse(1);
      expect((await service.refused(searchOrganisations, clerk, {})).status).toBe(403);
    });

    it('know every state, the public settings and no other', async () => {
      const clerk = anActor();
      expect((await service.call(listStates, clerk, {})).data).toHaveLength(37);
      expect((await service.call(getSetting, clerk, { Key: 'CompanyRepresentative' })).data.value).toBe('5');
      expect((await service.refused(getSetting, clerk, { Key: 'secret' })).status).toBe(404);
    });

    it('give branding to anybody, the default when nothing matches', async () => {
      const nobody = anonymous('10.0.0.1');
      expect((await service.call(getBranding, nobody, { agencyCode: 'NAA' })).data).toMatchObject({
        agencyId: 20,
      });
      expect(
        (await service.call(getBranding, nobody, { domainURL: 'https://elsewhere.test' })).data.agencyId,
      ).toBeNull();
    });
  });
});

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  describe('identity over a long wire', () => {
    let wire: CountingWire;
    let service: ServiceUnderTest;
    beforeAll(async () => {
      wire = await aCountingWire(url);
      service = await aService({
        definition: identity,
        databaseUrl: wire.url,
      });
      await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
    });
    afterAll(async () => {
      await service.stop();
      await wire.close();
    });

    // every invoice that is raised waits for both, side by side
    it.each([
      ['a location', () => service.call(getLocation, anActor(), { locationId: 201 })],
      [
        'an agency',
        () => service.call(getOrganisationProfile, systemActor('test', 20), { organisationId: 20 }),
      ],
    ])('says from one statement what %s is', async (_what, ask) => {
      const counts: number[] = [];
      // a connection prepares a statement once
      for (let count = 0; count < 12; count += 1) counts.push(await wire.roundsOf(ask));
      expect(Math.min(...counts)).toBe(1);
    });
  });
}
