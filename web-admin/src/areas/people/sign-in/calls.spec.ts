import { describe, expect, it } from '@jest/globals';
import * as identity from '@kobodesk/contracts/identity';
import { logout } from '../../../shared/auth/leave';
import { getBranding } from '../../../shared/brand/getBranding';
import { faultsOf } from '../../../shared/form/faultsOf';
import * as calls from './calls';

describe('calls of the sign-in', () => {
  it.each([
    [calls.login, identity.login],
    [calls.lookUpSingleSignOn, identity.lookUpSingleSignOn],
    [calls.beginSingleSignOn, identity.beginSingleSignOn],
    [logout, identity.logout],
    [getBranding, identity.getBranding],
  ])('go where the contract says', (ours, contract) => {
    expect(ours.name).toBe(contract.name);
    expect(ours.http).toEqual(contract.http);
  });
});

describe('what is missing', () => {
  it.each([
    ['', ''],
    ['  ', 'secret'],
    ['ada.obi@agency.test', ''],
    ['ada.obi@agency.test', ' '],
    ['ada.obi@agency.test', 'secret'],
  ])('is what the contract says of "%s" and "%s"', (userName, password) => {
    expect(calls.missingOf({ userName, password })).toEqual(faultsOf(identity.login, { userName, password }));
  });
});
