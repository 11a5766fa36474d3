import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminResetPassword,
  beginSingleSignOn,
  finishSingleSignOn,
  forgotPassword,
  login,
  lookUpSingleSignOn,
  migrateStaff,
  resetPassword,
  resolveSession,
  searchStaff,
} from '@kobodesk/contracts/identity';
import { listCustomers } from '@kobodesk/contracts/invoicing';
import { anonymous, auditRecorded } from '@kobodesk/contracts/kernel';
import { sendAccountLetter, type AccountLetterKind } from '@kobodesk/contracts/notifications';
import { aService, refusalFrom, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { anIdentityProvider, signInThere, ssoClient } from '@kobodesk/chassis/testing/an-identity-provider';
import { LetterDesk } from '../account/letter-desk.js';
import { identity, IdentitySeed } from '../index.js';
import { hashOfToken } from '../session/tokens.js';

const publicUrl = 'http://localhost:3000';
const script = fileURLToPath(new URL('../../testing/identity-provider.mjs', import.meta.url));
const staffName = 'customer.admin@skyways.test';
const password = 'Kobodesk@2026';
const visitor = anonymous('10.4.0.1');
const admin = anActor({ userId: 503, role: 'clientadmin', permissions: ['staff.manage', 'user.manage'] });

const noCustomers = standIn(listCustomers, () => ({ data: [] }));

describe('single sign-on with an OpenID Connect provider', () => {
  let provider: { issuer: string; process: ChildProcess };
  let service: ServiceUnderTest;
  const letters: { kind: AccountLetterKind; recipient: string }[] = [];
  let staffId = 0;

  beforeAll(async () => {
    provider = await anIdentityProvider(script, `${publicUrl}/sign-in/return`);
    service = await aService({
      definition: identity,
      environment: {
        PUBLIC_URL: publicUrl,
        SSO_ISSUER: provider.issuer,
        SSO_CLIENT_ID: ssoClient.CLIENT_ID,
        SSO_CLIENT_SECRET: ssoClient.CLIENT_SECRET,
        SSO_NAME: 'Agency account',
      },
      standIns: [
        standIn(sendAccountLetter, ({ kind, recipient }) => {
          letters.push({ kind, recipient });
          return { message: 'sent' };
        }),
        noCustomers,
      ],
    });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
    const { results } = await service.call(searchStaff, admin, { parameter: { searchQuery: staffName } });
    staffId = results[0]?.id ?? 0;
  });
  afterAll(async () => {
    provider.process.kill();
    await service.stop();
  });

  const begin = async () => (await service.call(beginSingleSignOn, visitor, {})).data;
  const finish = (answer: string, state: string) =>
    service.call(finishSingleSignOn, visitor, { answer, state });
  const sign = async (account: string) => {
    const { address, state } = await begin();
    return finish(await signInThere(address, account, publicUrl), state);
  };
  const delivered = async (kind: AccountLetterKind) => {
    await service.service.app.get(LetterDesk, { strict: false }).wake();
    return letters.filter((letter) => letter.kind === kind).map(({ recipient }) => recipient);
  };

  it('is offered under its name', async () => {
    expect((await service.call(lookUpSingleSignOn, visitor, {})).data).toEqual({
      isAvailable: true,
      name: 'Agency account',
    });
  });

  it('signs nobody in who was not migrated, whatever the provider says', async () => {
    expect(await refusalFrom(sign(staffName))).toMatchObject({
      status: 403,
      message: 'Your account does not sign in with single sign-on. Please contact your administrator',
    });
  });

  it('migrates staff: sessions end, the password and mailed codes work no longer, a letter says so', async () => {
    const signedIn = await service.call(login, visitor, { userName: staffName, password });
    const answer = await service.call(migrateStaff, admin, { CustomerStaffId: staffId });
    expect(answer).toEqual({ message: 'Staff migrated to SSO successfully' });
    const tokenHash = hashOfToken(signedIn.data.access_token);
    expect((await service.call(resolveSession, visitor, { tokenHash })).data).toBeNull();
    expect(await service.refused(login, visitor, { userName: staffName, password })).toMatchObject({
      message: 'Incorrect email or password',
    });
    const { results } = await service.call(searchStaff, admin, { parameter: { searchQuery: staffName } });
    expect(results[0]).toMatchObject({ id: staffId, isActiveSSOUser: true });
    expect(await delivered('single-sign-on')).toEqual([staffName]);
    const noted = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Migrate to SSO',
    );
    expect(noted).toMatchObject([
      { entityId: String(staffId), organisationId: 20, after: { ssoStatus: 'Activated' } },
    ]);
  });

  it('migrates once', async () => {
    expect(await service.refused(migrateStaff, admin, { CustomerStaffId: staffId })).toMatchObject({
      status: 422,
      message: 'This user signs in with single sign-on and has no password here',
    });
  });

  it('gives a migrated user no password back', async () => {
    await service.call(forgotPassword, visitor, { email: staffName });
    expect(await delivered('reset')).toEqual([]);
    expect((await service.refused(adminResetPassword, admin, { email: staffName })).code).toBe(
      'USES_SINGLE_SIGN_ON',
    );
    const guess = {
      userName: staffName,
      code: 'x'.repeat(43),
      newPassword: password,
      confirmPassword: password,
    };
    expect((await service.refused(resetPassword, visitor, guess)).code).toBe('RESET_CODE_INVALID');
  });

  it('does not take an address that the provider has not verified', async () => {
    await service.database.write((executor) =>
      executor.run('UPDATE users SET user_name = ? WHERE id = ?', ['unverified@skyways.test', staffId]),
    );
    expect((await refusalFrom(sign('unverified@skyways.test'))).code).toBe('NOT_OF_SINGLE_SIGN_ON');
    await service.database.write((executor) =>
      executor.run('UPDATE users SET user_name = ? WHERE id = ?', [staffName, staffId]),
    );
  });

  it('signs the migrated user in, and again by the identity once bound', async () => {
    const first = await sign(staffName);
    expect(first).toMatchObject({
      message: 'Login successful',
      data: { userName: staffName, customerId: 101 },
    });
    const tokenHash = hashOfToken(first.data.access_token);
    expect((await service.call(resolveSession, visitor, { tokenHash })).data?.actor.userId).toBe(staffId);
    expect((await sign(staffName)).data.userId).toBe(staffId);
    const noted = (await service.announced(auditRecorded)).filter(({ action }) => action === 'Sign in');
    expect(noted.at(-1)?.description).toMatch(/signed in with single sign-on$/);
  });

  it('does not hand a bound account to another identity of the same address', async () => {
    await service.database.write((executor) =>
      executor.run('UPDATE users SET sso_subject = ? WHERE id = ?', ['somebody before', staffId]),
    );
    expect((await refusalFrom(sign(staffName))).code).toBe('NOT_OF_SINGLE_SIGN_ON');
    await service.database.write((executor) =>
      executor.run('UPDATE users SET sso_subject = NULL, sso_issuer = NULL WHERE id = ?', [staffId]),
    );
  });

  it.each(['replayed', 'of another browser', 'with another code', 'refused there', 'too late'])(
    'refuses an answer that is %s',
    async (fault) => {
      const { address, state } = await begin();
      const other = await begin();
      let answer = await signInThere(address, staffName, publicUrl);
      if (fault === 'replayed') await finish(answer, state);
      if (fault === 'with another code') answer = answer.replace(/code=[^&]*/, 'code=forged');
      if (fault === 'refused there') answer = answer.replace(/code=[^&]*/, 'error=access_denied');
      if (fault === 'too late') service.clock.stopAt(new Date(service.clock.now().getTime() + 11 * 60_000));
      const shown = fault === 'of another browser' ? other.state : state;
      expect(await refusalFrom(finish(answer, shown))).toMatchObject({
        status: 400,
        message: 'Single sign-on did not succeed. Please sign in again',
      });
      service.clock.runFrom();
    },
  );

  it('keeps a deactivated user out', async () => {
    await service.database.write((executor) =>
      executor.run('UPDATE users SET is_active = 0 WHERE id = ?', [staffId]),
    );
    expect((await refusalFrom(sign(staffName))).code).toBe('NOT_OF_SINGLE_SIGN_ON');
  });
});

describe('single sign-on without its provider', () => {
  it('is not offered, and nobody is migrated, where none is set up', async () => {
    const service = await aService({
      definition: identity,
      standIns: [noCustomers],
    });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
    expect((await service.call(lookUpSingleSignOn, visitor, {})).data.isAvailable).toBe(false);
    const { results } = await service.call(searchStaff, admin, { parameter: { searchQuery: staffName } });
    const id = results[0]?.id ?? 0;
    for (const refusal of [
      await service.refused(beginSingleSignOn, visitor, {}),
      await service.refused(finishSingleSignOn, visitor, { answer: 'code=x', state: 'x' }),
      await service.refused(migrateStaff, admin, { CustomerStaffId: id }),
    ])
      expect(refusal).toMatchObject({
        status: 422,
        message: 'Single sign-on is not set up for this installation',
      });
    const strangers = [
      [anActor({ ...admin, permissions: [] }), 'NOT_PERMITTED'],
      [anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 }), 'STAFF_NOT_FOUND'],
      [anActor({ ...admin, role: 'locationuser', customerId: 101 }), 'USER_NOT_EDITABLE'],
      [anActor({ ...admin, role: 'vgg_admin' }), 'USER_NOT_EDITABLE'],
    ] as const;
    await service.database.write((executor) =>
      executor.run('UPDATE users SET title_id = 3 WHERE id = ?', [id]),
    );
    for (const [actor, code] of strangers)
      expect((await service.refused(migrateStaff, actor, { CustomerStaffId: id })).code).toBe(code);
    await service.stop();
  });

  it('says so when the provider is silent', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const service = await aService({
      definition: identity,
      environment: { SSO_ISSUER: `http://127.0.0.1:${port}`, SSO_CLIENT_ID: 'kobodesk' },
    });
    expect(await service.refused(beginSingleSignOn, visitor, {})).toMatchObject({
      status: 503,
      message: 'The single sign-on service cannot be reached. Please try again later',
    });
    await service.stop();
  });
});
