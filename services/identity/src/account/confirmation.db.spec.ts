import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  confirmUser,
  forgotPassword,
  getUserByEmail,
  login,
  resetPassword,
  sendUserConfirmation,
} from '@kobodesk/contracts/identity';
import { sendAccountLetter } from '@kobodesk/contracts/notifications';
import { anonymous, auditRecorded, type Actor, type RequestOf } from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from '../index.js';
import { LetterDesk } from './letter-desk.js';

type Letter = RequestOf<typeof sendAccountLetter>;

const nobody = anonymous('10.2.0.1');
const bisi = 'bisi@naa.test';
const clientAdmin = anActor({ role: 'clientadmin', permissions: ['user.manage'], fullName: 'Client Admin' });
const foreignAdmin: Actor = { ...clientAdmin, organisationId: 10, homeOrganisationId: 10 };
const day = 24 * 3_600_000;

describe('confirmation', () => {
  let service: ServiceUnderTest;
  let letters: Letter[] = [];
  let bisiId = 0;

  beforeAll(async () => {
    const mail = standIn(sendAccountLetter, (letter) => {
      letters.push(letter);
      return { message: 'sent' };
    });
    service = await aService({ definition: identity, standIns: [mail] });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
    const { insertId } = await service.database.write((executor) =>
      executor.run(
        `INSERT INTO users (organisation_id, user_name, full_name, role_id, password_hash, is_confirmed)
         SELECT 20, ?, 'Bisi Ade', id, '', 0 FROM roles WHERE name = 'CLIENT_USER'`,
        [bisi],
      ),
    );
    bisiId = insertId;
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    letters = [];
  });

  const post = async (): Promise<Letter[]> => {
    const desk = service.service.app.get(LetterDesk, { strict: false });
    await desk.wake();
    await desk.wake();
    return letters;
  };
  const sendAgain = (actor: Actor = clientAdmin) =>
    service.call(sendUserConfirmation, actor, { UserId: bisiId });

  it('is sent again by who may manage users, of the own organisation', async () => {
    expect(await sendAgain()).toEqual({ message: `The confirmation mail was sent to ${bisi}` });
    expect(await post()).toMatchObject([{ kind: 'confirmation', recipient: bisi, fullName: 'Bisi Ade' }]);
    const again = { UserId: bisiId };
    expect(await service.refused(sendUserConfirmation, foreignAdmin, again)).toMatchObject({
      status: 404,
      message: 'The user was not found',
    });
    expect((await service.refused(sendUserConfirmation, anActor(), again)).status).toBe(403);
  });

  it('is not said to be sent to whom none is: an account that is shut, or of the identity provider', async () => {
    const turn = (change: string) =>
      service.database.write((executor) => executor.run(`UPDATE users SET ${change} WHERE id = ?`, [bisiId]));
    const refused = () => service.refused(sendUserConfirmation, clientAdmin, { UserId: bisiId });
    await turn('is_active = 0');
    expect(await refused()).toMatchObject({
      status: 422,
      message: 'This user is not active. Please activate the user first',
    });
    await turn('is_active = 1, sso_since_ms = 1');
    expect((await refused()).code).toBe('USES_SINGLE_SIGN_ON');
    await turn('sso_since_ms = NULL');
    expect(await post()).toEqual([]);
  });

  it('comes before a password: no sign-in, and a forgotten password asks to confirm', async () => {
    const refused = await service.refused(login, nobody, { userName: bisi, password: ' ' });
    expect(refused.code).toBe('INVALID_CREDENTIALS');
    await service.call(forgotPassword, nobody, { email: bisi });
    expect((await post()).map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  it('refuses an unknown and an expired token', async () => {
    await sendAgain();
    const code = (await post())[0]?.code ?? '';
    const refusal = {
      status: 400,
      message:
        'This confirmation link is not valid or has expired. Please ask your administrator to send it again',
    };
    for (const UserToken of ['', 'x'.repeat(43)])
      expect(await service.refused(confirmUser, nobody, { UserToken })).toMatchObject(refusal);
    service.clock.stopAt(new Date(service.clock.now().getTime() + 3 * day));
    expect(await service.refused(confirmUser, nobody, { UserToken: code })).toMatchObject(refusal);
    service.clock.runFrom();
  });

  it('happens once, answers a second visit alike, and sends the login details', async () => {
    await sendAgain();
    await sendAgain();
    const [first, second] = (await post()).map(({ code }) => ({ UserToken: code ?? '' }));
    if (!first || !second) throw new Error('two letters were expected');
    letters = [];
    const answers = await Promise.all(
      [first, first, second].map((input) => service.call(confirmUser, nobody, input)),
    );
    answers.push(await service.call(confirmUser, nobody, first));
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Your e-mail address is confirmed']),
    );
    const details = await post();
    expect(details.map(({ kind, userName }) => [kind, userName])).toEqual([['login-details', bisi]]);
    const confirmations = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Confirm user',
    );
    expect(confirmations).toMatchObject([{ organisationId: 20, entityId: String(bisiId) }]);
    const password = 'Kobodesk@2027';
    const code = details[0]?.code ?? '';
    const input = { userName: bisi, code, newPassword: password, confirmPassword: password };
    await service.call(resetPassword, nobody, input);
    const { data } = await service.call(login, nobody, { userName: bisi, password });
    expect(data.fullName).toBe('Bisi Ade');
  });

  it('is not sent to who has confirmed', async () => {
    const refused = await service.refused(sendUserConfirmation, clientAdmin, { UserId: bisiId });
    expect(refused).toMatchObject({
      status: 409,
      message: 'The e-mail address of this user is already confirmed',
    });
  });

  describe(getUserByEmail.name, () => {
    const find = (actor: Actor, email: string) => service.call(getUserByEmail, actor, { email });
    const notFound = { status: 404, message: 'The user was not found' };

    it('finds users of the own organisation, provider staff those of the chosen agency', async () => {
      const provider = anActor({ role: 'vgg_user', homeOrganisationId: 1 });
      for (const actor of [anActor(), provider]) {
        expect((await find(actor, 'Bisi@naa.test')).data).toMatchObject({
          userId: bisiId,
          firstName: 'Bisi',
          lastName: 'Ade',
          email: bisi,
          organization: 'National Aviation Authority',
          organizationId: 20,
          userRole: 'CLIENT_USER',
          vggRole: 'clientuser',
          status: true,
          emailConfirmationStatus: true,
        });
      }
    });

    it('finds nobody of another organisation', async () => {
      const elsewhere = { email: 'client.user@fas.test' };
      expect(await service.refused(getUserByEmail, anActor(), elsewhere)).toMatchObject(notFound);
      expect(await service.refused(getUserByEmail, anActor(), { email: 'x@naa.test' })).toMatchObject(
        notFound,
      );
      const undecided = anActor({ role: 'vgg_admin', homeOrganisationId: 1, organisationId: null });
      expect(await service.refused(getUserByEmail, undecided, elsewhere)).toMatchObject(notFound);
    });

    it('shows everybody themselves; staff of customers nobody else', async () => {
      const userName = 'location.user@skyways.test';
      const customer = anActor({ role: 'locationuser', userName });
      expect((await find(customer, userName)).data.userRole).toBe('LOCATION_USER');
      expect((await service.refused(getUserByEmail, customer, { email: bisi })).status).toBe(403);
      expect((await service.refused(getUserByEmail, nobody, { email: bisi })).status).toBe(403);
    });
  });
});
