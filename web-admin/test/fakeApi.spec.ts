import { describe, expect, it } from '@jest/globals';
import { getBranding, login, searchOrganisations } from '@kobodesk/contracts/identity';
import { SessionExpired } from '@kobodesk/contracts/kernel';
import { aUser } from './builders';
import { FakeApi } from './fakeApi';

const url = (path: string) => new URL(path, 'http://fake.test');

describe(FakeApi.name, () => {
  it('answers in the envelope and remembers what it was asked', () => {
    const api = new FakeApi().answer(login, { message: 'Welcome', data: aUser({ fullName: 'Ada Obi' }) });
    const { status, body } = api.receive('POST', url('/api/Account/LoginBDA'), { userName: 'ada' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 1, message: 'Welcome', data: { fullName: 'Ada Obi' } });
    expect(api.calls).toEqual([{ name: 'identity.account.login', input: { userName: 'ada' } }]);
  });

  it('lets the answer depend on the query', () => {
    const api = new FakeApi().answer(getBranding, ({ domainURL }) => ({
      data: {
        domainURL: String(domainURL),
        agencyId: null,
        agencyCode: '',
        agencyName: '',
        logo: '',
        logoURL: '',
        backgroundURL: '',
        brandColour: '',
      },
    }));
    const { body } = api.receive('GET', url('/api/Branding/GetBrandingPath?domainURL=naa.test'), {});
    expect(body).toMatchObject({ data: { domainURL: 'naa.test' } });
  });

  it('refuses with the problems of the contracts', () => {
    const api = new FakeApi().refuse(searchOrganisations, SessionExpired);
    const { status, body } = api.receive('POST', url('/api/Organization/SearchOrganizationBDA'), {});
    expect(status).toBe(401);
    expect(body).toMatchObject({ status: 2, error: { code: 'SESSION_EXPIRED' } });
  });

  it('does not let an answer drift from its schema', () => {
    const wrong = { message: 'Welcome', data: { fullName: 'Ada' } } as never;
    const api = new FakeApi().answer(login, wrong);
    expect(() => api.receive('POST', url('/api/Account/LoginBDA'), {})).toThrow();
  });

  it('says which call nobody prepared', () => {
    const { status, body } = new FakeApi().receive('GET', url('/api/Nothing'), {});
    expect(status).toBe(501);
    expect(body['message']).toBe('No answer was prepared for GET /api/Nothing');
  });
});
