import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmUser, forgotPassword, login, resetPassword } from '@kobodesk/contracts/identity';
import { anonymous, auditRecorded, type RequestOf } from '@kobodesk/contracts/kernel';
import { sendAccountLetter } from '@kobodesk/contracts/notifications';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
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
    service = await aService({ definition: identity, standIns: [mail], environment, folder });
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

  it('is nobody where the installation is a demo, or nobody was named', async () => {
    const others: Record<string, string>[] = [{}, { FIRST_ADMINISTRATOR: ada, KOBODESK_DEMO: 'yes' }];
    for (const environment of others) expect(await peopleOf(await start(environment))).toEqual([]);
    const demo = await start({ FIRST_ADMINISTRATOR: ada, KOBODESK_DEMO: 'yes' });
    expect(await demo.service.app.get(IdentitySeed, { strict: false }).seedDemo()).toBe(true);
  });
});
