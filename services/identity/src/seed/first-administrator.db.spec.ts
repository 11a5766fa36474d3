import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  confirmUser,
  createOrganisation,
  forgotPassword,
  listRoles,
  login,
  permissions,
  resetPassword,
  saveUser,
} from '@kobodesk/contracts/identity';
import { listRevenueCodes, listRevenues } from '@kobodesk/contracts/invoicing';
import { anonymous, auditRecorded, submitChange, type RequestOf } from '@kobodesk/contracts/kernel';
import { sendAccountLetter } from '@kobodesk/contracts/notifications';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { LetterDesk } from '../account/letter-desk.js';
import { identity, IdentitySeed } from '../index.js';

const ada = 'ada@operator.test';
const nobody = anonymous('10.3.0.1');

describe('the first administrator of an installation for work', () => {
  let folder: string;
  let service: ServiceUnderTest | undefined;
  let letters: RequestOf<typeof sendAccountLetter>[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-first-'));
    letters = [];
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (environment: Record<string, string>): Promise<ServiceUnderTest> => {
    await service?.stop();
    const mail = standIn(sendAccountLetter, (letter) => {
      letters.push(letter);
      return { message: 'sent' };
    });
    const others = [
      standIn(submitChange, () => ({ data: { requestId: 77 } })),
      standIn(listRevenues, () => ({ data: [] })),
      standIn(listRevenueCodes, () => ({ data: [] })),
    ];
    service = await aService({ definition: identity, standIns: [mail, ...others], environment, folder });
    return service;
  };
  const post = async (from: ServiceUnderTest): Promise<string> => {
    await from.service.app.get(LetterDesk, { strict: false }).wake();
    return letters.at(-1)?.code ?? '';
  };
  const peopleOf = ({ database }: ServiceUnderTest) =>
    database.reader.query<{ user_name: string; name: string }>(
      'SELECT u.user_name, o.name FROM users u JOIN organisations o ON o.id = u.organisation_id ORDER BY u.id',
    );

  it('is made at the first start, and sets a password by mail like everybody', async () => {
    const first = await start({ FIRST_ADMINISTRATOR: 'Ada@Operator.test', COMPANY_NAME: 'Sky Operations' });
    expect(await peopleOf(first)).toEqual([{ user_name: ada, name: 'Sky Operations' }]);
    const [told] = await first.announced(auditRecorded);
    expect(told?.description).toBe(
      `${ada} was made the first administrator of the installation, as its settings say`,
    );
    // nobody has a password that somebody else knows
    for (const password of ['', ' ', 'Kobodesk@2026'])
      expect((await first.refused(login, nobody, { userName: ada, password })).status).toBeGreaterThan(399);
    await first.call(confirmUser, nobody, { UserToken: await post(first) });
    const password = 'Kobodesk@2026';
    const code = await post(first);
    expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['confirmation', ada],
      ['login-details', ada],
    ]);
    await first.call(resetPassword, nobody, {
      userName: ada,
      code,
      newPassword: password,
      confirmPassword: password,
    });
    const { data } = await first.call(login, nobody, { userName: ada, password });
    expect(data).toMatchObject({ vggRole: 'superadmin', organization: 'Sky Operations' });
  });

  it('is made once, whoever is named afterwards', async () => {
    await start({ FIRST_ADMINISTRATOR: ada });
    const again = await start({ FIRST_ADMINISTRATOR: 'other@operator.test' });
    expect(await peopleOf(again)).toEqual([{ user_name: ada, name: 'Kobodesk' }]);
  });

  it('gets the letter anew by Forgot Password, when the first one was lost', async () => {
    const first = await start({ FIRST_ADMINISTRATOR: ada });
    await post(first);
    await first.call(forgotPassword, nobody, { email: ada });
    await post(first);
    expect(letters.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
  });

  it('adds people alone until somebody else could agree, whoever is shut out later', async () => {
    const first = await start({ FIRST_ADMINISTRATOR: ada });
    await first.call(confirmUser, nobody, { UserToken: await post(first) });
    const [{ id: homeOrganisationId } = { id: 0 }] = await first.database.reader.query<{ id: number }>(
      'SELECT id FROM organisations',
    );
    const administrator = anActor({
      userId: 1,
      userName: ada,
      role: 'superadmin',
      homeOrganisationId,
      organisationId: null,
      permissions: permissions.map(({ code }) => code),
    });
    const { data: agency } = await first.call(createOrganisation, administrator, {
      name: 'First Agency',
      code: 'FAG',
      timeZone: 'Africa/Lagos',
      email: 'desk@first.test',
      phone: '08011111111',
      address: '1 First Road',
    });
    const { data: roles } = await first.call(listRoles, administrator, { OrganizationId: agency.id });
    const roleId = roles.find(({ roleName }) => roleName === 'CLIENT_ADMIN')?.roleId ?? 0;
    const added = async (email: string) =>
      (
        await first.call(saveUser, administrator, {
          firstName: 'Bola',
          lastName: 'Ade',
          organizationId: agency.id,
          email,
          roleId,
          mobileNo: '08011111112',
        })
      ).message;
    // a mistyped address is nobody's, and shuts out nobody
    expect(await added('mistyped@first.test')).toBe('User created successfully');
    await post(first);
    expect(await added('bola@first.test')).toBe('User created successfully');
    await first.call(confirmUser, nobody, { UserToken: await post(first) });
    expect(await added('chidi@first.test')).toBe('User sent for approval successfully');
    const shutOut = 'UPDATE users SET is_active = 0 WHERE user_name = ?';
    await first.database.write((executor) => executor.run(shutOut, ['bola@first.test']));
    expect(await added('chidi@first.test')).toBe('User sent for approval successfully');
  });

  it('is nobody where the installation is a demo, or nobody was named', async () => {
    const others: Record<string, string>[] = [{}, { FIRST_ADMINISTRATOR: ada, KOBODESK_DEMO: 'yes' }];
    for (const environment of others) expect(await peopleOf(await start(environment))).toEqual([]);
    const demo = await start({ FIRST_ADMINISTRATOR: ada, KOBODESK_DEMO: 'yes' });
    expect(await demo.service.app.get(IdentitySeed, { strict: false }).seedDemo()).toBe(true);
  });
});
