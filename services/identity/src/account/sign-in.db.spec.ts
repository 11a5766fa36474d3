import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authenticate, login } from '@kobodesk/contracts/identity';
import { anonymous, auditRecorded } from '@kobodesk/contracts/kernel';
import { aService, refusalFrom, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { identity, IdentitySeed } from '../index.js';
import { allowedFailures, allowedFailuresInAll } from './sign-in-attempts.maintenance.js';

const password = 'Kobodesk@2026';
const victim = 'client.admin@naa.test';

describe('the lock after failed sign-ins', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const signIn = (userName: string, address: string, given = password) =>
    service.call(login, anonymous(address), { userName, password: given });
  const fail = async (userName: string, address: string) =>
    (await refusalFrom(signIn(userName, address, 'guess'))).code;

  /** Guesses from so many addresses that each stays below its own limit. */
  const guessFromEverywhere = async (userName: string) => {
    for (let count = 0; count < allowedFailuresInAll; count += 1)
      await fail(userName, `10.9.${userName.length}.${count % (allowedFailuresInAll / allowedFailures + 1)}`);
  };

  it('closes an account to strangers everywhere, and to an unknown one alike', async () => {
    await signIn(victim, '10.3.0.1');
    for (const userName of [victim, 'nobody@naa.test']) {
      await guessFromEverywhere(userName);
      expect(await fail(userName, '10.3.0.99')).toBe('TOO_MANY_ATTEMPTS');
    }
    expect(await refusalFrom(signIn(victim, '10.3.0.99'))).toMatchObject({
      status: 429,
      message: 'Too many failed attempts. Please try again in 15 minutes',
    });
  });

  it('leaves the user in from an address known to be theirs', async () => {
    expect((await signIn(victim, '10.3.0.1')).data.userName).toBe(victim);
  });

  it('ends a quarter of an hour after the failures, however often somebody tries meanwhile', async () => {
    const start = service.clock.now().getTime();
    const after = (minutes: number) => service.clock.stopAt(new Date(start + minutes * 60_000));
    after(14);
    expect((await refusalFrom(signIn(victim, '10.3.0.98'))).status).toBe(429);
    after(16);
    expect((await signIn(victim, '10.3.0.98')).data.userName).toBe(victim);
    service.clock.runFrom(new Date(start + 16 * 60_000));
  });

  it.each(['client.user@naa.test', 'unknown@naa.test'])(
    'takes ten of a burst of guesses at %s and no more',
    async (userName) => {
      const burst = Array.from({ length: 3 * allowedFailures }, () => fail(userName, '10.3.0.7'));
      const codes = await Promise.all(burst);
      expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(allowedFailures);
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(2 * allowedFailures);
    },
  );

  it('holds for the former path of the sign-in too', async () => {
    const { data } = await service.call(authenticate, anonymous('10.3.0.5'), { username: victim, password });
    expect(data).toMatchObject({ userName: victim, organizationId: 20 });
    const address = '10.3.0.6';
    for (let count = 0; count < allowedFailures; count += 1) await fail(victim, address);
    const guess = { username: victim, password: 'guess' };
    expect((await service.refused(authenticate, anonymous(address), guess)).status).toBe(429);
  });

  it('is audited', async () => {
    const refused = (await service.announced(auditRecorded)).filter(
      ({ action, organisationId }) => action === 'Sign in refused' && organisationId === 20,
    );
    expect(refused.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        `A sign-in as ${victim} was refused`,
        `A sign-in as ${victim} was refused after too many failed attempts`,
      ]),
    );
  });
});
