import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminResetPassword,
  changePassword,
  forgotPassword,
  listSessions,
  login,
  passwordRule,
  resetPassword,
  resolveSession,
  revokeSession,
} from '@kobodesk/contracts/identity';
import { LetterRefused, sendAccountLetter } from '@kobodesk/contracts/notifications';
import { anonymous, auditRecorded, refusalOf, type Actor, type RequestOf } from '@kobodesk/contracts/kernel';
import { aService, refusalFrom, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { identity, IdentitySeed } from '../index.js';
import { LetterDesk } from './letter-desk.js';
import { Passwords } from './passwords.js';

type Letter = RequestOf<typeof sendAccountLetter>;

const demo = 'Kobodesk@2026';
const ada = 'client.user@naa.test';
const admin = 'client.admin@naa.test';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const nobody = anonymous('10.1.0.1');
const minute = 60_000;

describe('accounts', () => {
  let service: ServiceUnderTest;
  let letters: Letter[] = [];
  let isMailDown = false;
  let isRefused = false;

  beforeAll(async () => {
    const mail = standIn(sendAccountLetter, (letter) => {
      if (isMailDown) throw new Error('the mail server does not answer');
      if (isRefused) throw refusalOf(LetterRefused);
      letters.push(letter);
      return { message: 'sent' };
    });
    service = await aService({ definition: identity, standIns: [mail] });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    letters = [];
    isMailDown = false;
    isRefused = false;
  });

  const post = async (): Promise<Letter[]> => {
    const desk = service.service.app.get(LetterDesk, { strict: false });
    await desk.wake();
    await desk.wake();
    return letters;
  };
  const signIn = async (userName: string, password = demo, address = '10.1.0.1') =>
    (await service.call(login, anonymous(address), { userName, password })).data.access_token;
  const resolve = async (token: string) =>
    (await service.call(resolveSession, nobody, { tokenHash: hashOf(token) })).data;
  const actorOf = async (token: string): Promise<Actor> => {
    const session = await resolve(token);
    if (!session) throw new Error('no session');
    return session.actor;
  };
  const as = async (userName: string, password = demo) => actorOf(await signIn(userName, password));
  const forgot = (email: string) => service.call(forgotPassword, nobody, { email });
  const codeFor = async (email: string): Promise<string> => {
    await forgot(email);
    return (await post()).findLast(({ recipient }) => recipient === email)?.code ?? '';
  };
  const reset = (userName: string, code: string, password: string) => ({
    userName,
    code,
    newPassword: password,
    confirmPassword: password,
  });
  const everything = async (): Promise<string> => {
    const tables = ['users', 'account_codes', 'account_letters', 'sessions', 'outbox', 'idempotency_keys'];
    const rows = await Promise.all(
      tables.map((name) => service.database.reader.query(`SELECT * FROM ${name}`)),
    );
    return JSON.stringify(rows);
  };
  const actions = async () => (await service.announced(auditRecorded)).map(({ action }) => action);

  describe(forgotPassword.name, () => {
    it('answers alike for a known and an unknown address, and does the same work', async () => {
      const known = await forgot(ada);
      const unknown = await forgot('nobody@naa.test');
      expect(known).toEqual(unknown);
      expect((await post()).map(({ recipient, kind }) => [recipient, kind])).toEqual([[ada, 'reset']]);
      const left = await service.database.reader.query('SELECT * FROM account_letters');
      expect(left).toEqual([]);
    });

    it('mails a code that stands nowhere else, in no table and no event', async () => {
      const code = await codeFor('supervisor@naa.test');
      expect(code).toHaveLength(43);
      expect(letters[0]).toMatchObject({
        kind: 'reset',
        agency: { name: 'National Aviation Authority' },
        userName: 'supervisor@naa.test',
      });
      const written = await everything();
      expect(written).not.toContain(code);
      expect(written).toContain(hashOf(code));
    });

    it('ends the code of the letter before', async () => {
      const first = await codeFor('client.admin@fas.test');
      const second = await codeFor('client.admin@fas.test');
      expect(second).not.toBe(first);
      const wanted = 'Kobodesk@2027';
      expect(
        (await service.refused(resetPassword, nobody, reset('client.admin@fas.test', first, wanted))).code,
      ).toBe('RESET_CODE_INVALID');
      await service.call(resetPassword, nobody, reset('client.admin@fas.test', second, wanted));
      expect((await post()).at(-1)).toMatchObject({ kind: 'password-changed' });
    });

    it('is one matter with the letter', async () => {
      const asked = (await service.announced(auditRecorded)).filter(
        ({ action }) => action === 'Request password reset',
      );
      expect(new Set(asked.map(({ correlationId }) => correlationId))).toEqual(new Set(['test']));
    });

    it('sends at most three links in a quarter of an hour', async () => {
      for (let times = 0; times < 5; times += 1) await forgot('client.user@fas.test');
      expect(await post()).toHaveLength(3);
    });

    it('sends nothing to a user who may not sign in', async () => {
      await service.database.write((executor) =>
        executor.run("UPDATE users SET is_active = 0 WHERE user_name = 'location.user@skyways.test'"),
      );
      await forgot('location.user@skyways.test');
      expect(await post()).toEqual([]);
    });

    it('keeps a letter while no mail leaves, and sends it with a code of its own later', async () => {
      isMailDown = true;
      await forgot('customer.admin@skyways.test');
      expect(await post()).toEqual([]);
      isMailDown = false;
      const start = service.clock.now().getTime();
      service.clock.stopAt(new Date(start + 3000));
      expect(await post()).toMatchObject([{ kind: 'reset', recipient: 'customer.admin@skyways.test' }]);
      service.clock.runFrom();
      const { code } = letters[0] as Letter;
      const input = reset('customer.admin@skyways.test', code ?? '', 'Skyways@2027');
      expect((await service.call(resetPassword, nobody, input)).message).toContain('has been reset');
    });

    it('wants an address', async () => {
      for (const email of ['', ' ', 'nobody'])
        expect((await service.refused(forgotPassword, nobody, { email })).message).toBe('Please enter email');
    });
  });

  describe(resetPassword.name, () => {
    const invalid = 'This link is no longer valid. Please ask for a new one on the Forgot Password page';

    it('sets the password once, ends every session, unlocks, and tells the user', async () => {
      const before = await signIn(ada);
      const wrong = () => refusalFrom(signIn(ada, 'guess', '10.1.9.9'));
      for (let times = 0; times < 11; times += 1) await wrong();
      expect((await wrong()).status).toBe(429);
      const code = await codeFor(ada);
      const input = reset(` ${ada.toUpperCase()}`, code, 'Kobodesk@2027');
      await service.call(resetPassword, nobody, input);
      expect(await resolve(before)).toBeNull();
      expect((await refusalFrom(signIn(ada, demo))).code).toBe('INVALID_CREDENTIALS');
      expect(await resolve(await signIn(ada, 'Kobodesk@2027', '10.1.9.9'))).not.toBeNull();
      expect((await post()).at(-1)).toMatchObject({ kind: 'password-changed', code: null, recipient: ada });
      expect((await service.refused(resetPassword, nobody, input)).message).toBe(invalid);
    });

    it('refuses a code twice at once, and a second code of the same user after the first', async () => {
      const first = await codeFor('client.admin@fas.test');
      const second = await codeFor('client.admin@fas.test');
      const tries = [first, first, second].map((code) =>
        service
          .call(resetPassword, nobody, reset('client.admin@fas.test', code, 'Kobodesk@2027'))
          .then(() => 'done')
          .catch((error: { report: { code: string } }) => error.report.code),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'RESET_CODE_INVALID')).toHaveLength(2);
    });

    it('refuses an expired code, an unknown one and one of another user alike', async () => {
      const code = await codeFor('provider.user@kobodesk.test');
      const input = reset('provider.user@kobodesk.test', code, 'Kobodesk@2027');
      const refusals = [
        await service.refused(resetPassword, nobody, { ...input, userName: 'provider.admin@kobodesk.test' }),
        await service.refused(resetPassword, nobody, { ...input, code: 'x'.repeat(43) }),
        await service.refused(resetPassword, nobody, { ...input, code: '' }),
      ];
      service.clock.stopAt(new Date(service.clock.now().getTime() + 60 * minute));
      refusals.push(await service.refused(resetPassword, nobody, input));
      service.clock.runFrom();
      expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
      expect(refusals[0]).toMatchObject({ status: 400, message: invalid });
    });

    it('says what is wrong with a password, and keeps the code for the next try', async () => {
      const code = await codeFor('provider.user@kobodesk.test');
      const userName = 'provider.user@kobodesk.test';
      const weak = await service.refused(resetPassword, nobody, reset(userName, code, 'weak'));
      expect(weak).toMatchObject({ message: passwordRule, fields: { newPassword: passwordRule } });
      await service.call(resetPassword, nobody, reset(userName, code, 'Kobodesk@2027'));
    });
  });

  describe(changePassword.name, () => {
    const change = (userName: string, currentPassword: string, newPassword: string) => ({
      userName,
      currentPassword,
      newPassword,
      confirmPassword: newPassword,
    });

    it('changes the own password and ends the other sessions at once', async () => {
      const here = await signIn(admin);
      const elsewhere = await signIn(admin, demo, '10.1.0.2');
      await post();
      letters = [];
      const answer = await service.call(
        changePassword,
        await actorOf(here),
        change(admin, demo, 'Kobodesk#2028'),
      );
      expect(answer).toEqual({ message: 'Your password has been changed' });
      expect(await resolve(here)).not.toBeNull();
      expect(await resolve(elsewhere)).toBeNull();
      expect((await refusalFrom(signIn(admin))).code).toBe('INVALID_CREDENTIALS');
      expect((await post()).map(({ kind }) => kind)).toEqual(['password-changed']);
      expect(await everything()).not.toContain('Kobodesk#2028');
    });

    it('makes mailed codes useless', async () => {
      const code = await codeFor(admin);
      const actor = await as(admin, 'Kobodesk#2028');
      await service.call(changePassword, actor, change(admin, 'Kobodesk#2028', demo));
      const refused = await service.refused(resetPassword, nobody, reset(admin, code, 'Kobodesk#2029'));
      expect(refused.code).toBe('RESET_CODE_INVALID');
    });

    it('refuses a wrong old password, and stops guessing it', async () => {
      const actor = await as('supervisor@naa.test');
      const guess = change('supervisor@naa.test', 'guess', 'Kobodesk#2028');
      const codes: string[] = [];
      for (let times = 0; times < 11; times += 1)
        codes.push((await service.refused(changePassword, actor, guess)).code);
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'WRONG_PASSWORD'), 'TOO_MANY_ATTEMPTS']);
      expect(await resolve(await signIn('supervisor@naa.test'))).not.toBeNull();
    });

    it('is for the own account alone, signed in', async () => {
      const actor = await as(admin);
      const foreign = await service.refused(changePassword, actor, change(ada, demo, 'Kobodesk#2028'));
      expect(foreign).toMatchObject({
        status: 403,
        message: 'You dont have permission to perform this action',
      });
      const stranger = await service.refused(changePassword, nobody, change(ada, demo, 'Kobodesk#2028'));
      expect(stranger.status).toBe(403);
    });
  });

  describe('a password that is set while the old one is being shown', () => {
    /** What is asked is answered when `meanwhile` is over, after the old password was found right. */
    const overtaken = async (ask: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
      const passwords = service.service.app.get(Passwords, { strict: false });
      const matches = passwords.matches.bind(passwords);
      passwords.matches = async (...shown) => {
        passwords.matches = matches;
        const isRight = await matches(...shown);
        await meanwhile();
        return isRight;
      };
      return refusalFrom(ask());
    };
    const user = 'client.user@fas.test';
    const setTo = async (password: string) => {
      const hash = await service.service.app.get(Passwords, { strict: false }).hash(password);
      const sql = 'UPDATE users SET password_hash = ? WHERE user_name = ?';
      await service.database.write((executor) => executor.run(sql, [hash, user]));
    };

    afterAll(() => setTo(demo));

    it('leaves no session that the old one opens', async () => {
      await setTo('Kobodesk@2030');
      const refused = await overtaken(
        () => signIn(user, 'Kobodesk@2030', '10.1.0.9'),
        () => setTo('Kobodesk@2031'),
      );
      expect(refused.code).toBe('INVALID_CREDENTIALS');
      expect((await actions()).at(-1)).toBe('Sign in refused');
    });

    it('is not overwritten by who knew the old one', async () => {
      await setTo('Kobodesk@2032');
      const actor = await as(user, 'Kobodesk@2032');
      const [currentPassword, newPassword] = ['Kobodesk@2032', 'Kobodesk@2034'];
      const change = { userName: user, currentPassword, newPassword, confirmPassword: newPassword };
      const refused = await overtaken(
        () => service.call(changePassword, actor, change),
        () => setTo('Kobodesk@2033'),
      );
      expect(refused.code).toBe('WRONG_PASSWORD');
      expect(await resolve(await signIn(user, 'Kobodesk@2033'))).not.toBeNull();
    });
  });

  describe(adminResetPassword.name, () => {
    it('mails a link to a user of the organisation, and answers no password', async () => {
      const actor = await as(admin);
      const answer = await service.call(adminResetPassword, actor, { email: 'Supervisor@NAA.test' });
      expect(answer).toEqual({ message: 'A link to set a new password was sent to supervisor@naa.test' });
      expect(await post()).toEqual([
        expect.objectContaining({ kind: 'reset', recipient: 'supervisor@naa.test' }),
      ]);
    });

    it('knows no user of another organisation, and none mightier', async () => {
      const clientAdmin = await as(admin);
      const provider = await as('provider.admin@kobodesk.test');
      const unknown = { status: 404, message: 'The user was not found' };
      const ask = (actor: Actor, email: string) => service.refused(adminResetPassword, actor, { email });
      expect(await ask(clientAdmin, 'client.user@fas.test')).toMatchObject(unknown);
      expect(await ask(clientAdmin, 'nobody@naa.test')).toMatchObject(unknown);
      expect(await ask(provider, 'super.admin@kobodesk.test')).toMatchObject(unknown);
      expect(await post()).toEqual([]);
    });

    it('is for users alone whom the caller may edit', async () => {
      const clientAdmin = await as(admin);
      const provider = await as('provider.admin@kobodesk.test');
      const refusal = { status: 403, message: 'You dont have permission to perform this action' };
      const ask = (actor: Actor, email: string) => service.refused(adminResetPassword, actor, { email });
      expect(await ask(clientAdmin, 'customer.admin@skyways.test')).toMatchObject(refusal);
      expect(await ask(clientAdmin, admin)).toMatchObject(refusal);
      expect(await ask(provider, 'provider.admin@kobodesk.test')).toMatchObject(refusal);
      expect(await ask(provider, 'client.user@naa.test')).toMatchObject(refusal);
      expect(await post()).toEqual([]);
    });

    it('wants the permission to manage users', async () => {
      const clerk = await as('client.user@fas.test');
      const refused = await service.refused(adminResetPassword, clerk, { email: admin });
      expect(refused).toMatchObject({ status: 403, code: 'NOT_PERMITTED' });
    });
  });

  describe('sessions', () => {
    it('are listed to their owner, the latest first, and ended one by one', async () => {
      const here = await signIn('client.user@fas.test', demo, '10.1.0.3');
      const actor = await actorOf(here);
      const there = await signIn('client.user@fas.test', demo, '10.1.0.4');
      const { data } = await service.call(listSessions, actor, {});
      const current = data.find(({ isCurrent }) => isCurrent);
      const other = data.find(({ address }) => address === '10.1.0.4');
      expect(current).toMatchObject({ id: actor.sessionId, address: '10.1.0.3', source: 'web' });
      await service.call(revokeSession, actor, { sessionId: other?.id ?? 0 });
      expect(await resolve(there)).toBeNull();
      expect(await resolve(here)).not.toBeNull();
      const after = (await service.call(listSessions, actor, {})).data.map(({ id }) => id);
      expect(after).toEqual(data.map(({ id }) => id).filter((id) => id !== other?.id));
      const again = await service.refused(revokeSession, actor, { sessionId: other?.id });
      expect(again).toMatchObject({ status: 404, message: 'The session was not found' });
    });

    it('of somebody else are not found', async () => {
      const token = await signIn(admin);
      const { sessionId } = await actorOf(token);
      const colleague = await as('supervisor@naa.test');
      const refused = await service.refused(revokeSession, colleague, { sessionId });
      expect(refused.status).toBe(404);
      expect(await resolve(token)).not.toBeNull();
      expect((await service.call(listSessions, colleague, {})).data.map(({ id }) => id)).not.toContain(
        sessionId,
      );
    });

    it('that ran out are not listed, and a call tells when the user was last active', async () => {
      const start = service.clock.now().getTime() + 120 * minute;
      const after = (minutes: number) => new Date(start + minutes * minute);
      const at = (minutes: number) => service.clock.stopAt(after(minutes));
      at(0);
      const early = await actorOf(await signIn('client.user@fas.test'));
      at(30);
      const late = await signIn('client.user@fas.test');
      at(59);
      await resolve(late);
      at(80);
      const { data } = await service.call(listSessions, early, {});
      expect(data.map(({ createdAt }) => createdAt)).toEqual([after(30).toISOString()]);
      const next = await service.call(login, nobody, { userName: 'client.user@fas.test', password: demo });
      expect(next.data.lastActvityDate).toBe(after(59).toISOString());
      service.clock.runFrom();
    });
  });

  it('audits what changed, and what was refused', async () => {
    expect(await actions()).toEqual(
      expect.arrayContaining([
        'Request password reset',
        'Reset password',
        'Change password',
        'Change password refused',
        'Admin reset password',
        'End session',
        'Sign in',
        'Sign in refused',
      ]),
    );
    const signIns = (await service.announced(auditRecorded)).filter(({ action }) => action === 'Sign in');
    const nameless = signIns.filter(
      ({ userId, personName }) => userId === null || personName === 'Anonymous',
    );
    expect([signIns.length > 0, nameless]).toEqual([true, []]);
  });

  describe('letters that do not leave', () => {
    const triedAgain = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        service.clock.stopAt(new Date(service.clock.now().getTime() + 60 * minute));
        await post();
      }
    };
    const waiting = async () =>
      (await service.database.reader.query('SELECT id FROM account_letters')).length;

    it('wait for two days where nobody asks for them again, and go where somebody does', async () => {
      await post();
      isMailDown = true;
      await service.call(adminResetPassword, await as(admin), { email: ada });
      await forgot('supervisor@naa.test');
      expect(await waiting()).toBe(2);
      await triedAgain(12);
      expect(await waiting()).toBe(1);
      await triedAgain(36);
      isMailDown = false;
      await triedAgain(1);
      expect(letters).toMatchObject([{ kind: 'reset', recipient: ada }]);
      service.clock.runFrom();
    });

    it('go at once when the mail server does not take them', async () => {
      isRefused = true;
      await service.call(adminResetPassword, await as(admin), { email: ada });
      expect(await waiting()).toBe(1);
      await post();
      expect(await waiting()).toBe(0);
    });
  });
});
