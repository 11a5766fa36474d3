import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal, type Actor, type Operation } from '@kobodesk/contracts/kernel';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import { newApiKey } from '@kobodesk/chassis/security/api-keys';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import { Sessions } from './sessions.js';

const machine = { kind: 'user', sessionId: null, userId: 1e12 + 7 } as unknown as Actor;
const allowed = '192.0.2.1';

/** Identity, which knows one key; what it was asked is kept. */
class Identity {
  readonly made = newApiKey();
  readonly asked: string[] = [];
  isLive = true;
  revoke: (revocation: object) => void = () => undefined;
  readonly sessions = new Sessions(
    {
      call: async (operation: Operation, _actor: Actor, input: { keyHash: string; address: string }) => {
        this.asked.push(`${operation.name} ${input.address}`);
        const isKnown = this.isLive && input.keyHash === this.made.keyHash;
        const isForeign = isKnown && input.address !== allowed;
        const service = { keyId: this.made.keyId, holderId: 504 };
        return { data: isKnown && !isForeign ? { actor: { ...machine, service } } : null, isForeign };
      },
    } as unknown as Caller,
    {
      listen: (_topic: string, listener: (payload: string) => void) => {
        this.revoke = (revocation) => listener(JSON.stringify(revocation));
      },
    } as unknown as Transport,
    { now: () => new Date(0) },
  );

  actor(key = this.made.key, address = allowed): Promise<Actor> {
    return this.sessions.actorOf(`Bearer ${key}`, { address, source: 'web', correlationId: 'c' });
  }

  async refused(key: string, address = allowed): Promise<string> {
    return this.actor(key, address).then(
      () => 'answered',
      (error: unknown) => (error instanceof Refusal ? error.report.code : String(error)),
    );
  }
}

describe('an API key at the edge', () => {
  let identity: Identity;
  beforeEach(() => {
    identity = new Identity();
  });

  it('is believed for a second, as what came from no screen', async () => {
    expect(await identity.actor()).toMatchObject({ userId: 1e12 + 7, address: allowed, source: 'api' });
    await identity.actor();
    expect(identity.asked).toEqual([`identity.api-key.resolve ${allowed}`]);
  });

  it('is asked for anew from another address, which may not be among its own', async () => {
    await identity.actor();
    expect(await identity.refused(identity.made.key, '198.51.100.9')).toBe('API_KEY_NOT_FROM_HERE');
    expect(identity.asked).toHaveLength(2);
  });

  it('is refused before anybody is asked where it is not whole', async () => {
    const { key } = identity.made;
    expect(await identity.refused(key.slice(0, -1))).toBe('API_KEY_UNREADABLE');
    expect(await identity.refused(`kd_live_${'x'.repeat(40)}`)).toBe('API_KEY_UNREADABLE');
    expect(identity.asked).toEqual([]);
  });

  it.each([
    ['its account changed', { userId: 1e12 + 7 }],
    ['whoever was shown it was shut out', { userId: 504 }],
    ['everybody is to be asked after anew', { all: true }],
  ])('is forgotten at once when %s', async (_what, revocation) => {
    await identity.actor();
    identity.isLive = false;
    identity.revoke(revocation);
    expect(await identity.refused(identity.made.key)).toBe('API_KEY_REFUSED');
  });

  it('opens no stream of a browser', async () => {
    await expect(identity.sessions.look(`Bearer ${identity.made.key}`, 'c')).rejects.toMatchObject({
      report: { code: 'FOR_PEOPLE' },
    });
  });
});
