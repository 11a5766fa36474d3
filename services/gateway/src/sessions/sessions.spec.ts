import { beforeEach, describe, expect, it } from '@jest/globals';
import { SessionExpired, type Actor } from '@kobodesk/contracts/kernel';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import { Sessions } from './sessions.js';

const from = { address: '10.0.0.1', source: 'web', correlationId: 'c' } as const;
const bearer = `Bearer ${'t'.repeat(40)}`;
const actor = { kind: 'user', sessionId: 7, userId: 3 } as unknown as Actor;

/** Identity, whose answers come when the test says so. */
class SlowIdentity {
  readonly questions: { answer: (known: Actor | null) => void; fail: (error: Error) => void }[] = [];
  revoke: (payload: string) => void = () => undefined;
  private readonly clock = { at: 0, now: () => new Date(this.clock.at) };

  readonly sessions = new Sessions(
    {
      call: () =>
        new Promise((resolve, reject) => {
          this.questions.push({
            answer: (known) => resolve({ data: known && { actor: known } }),
            fail: reject,
          });
        }),
    } as unknown as Caller,
    {
      listen: (_topic: string, listener: (payload: string) => void) => (this.revoke = listener),
    } as unknown as Transport,
    this.clock,
  );

  asks(many: number): Promise<Actor>[] {
    return Array.from({ length: many }, () => this.sessions.actorOf(bearer, from));
  }

  later(ms: number): void {
    this.clock.at += ms;
  }
}

let identity: SlowIdentity;
beforeEach(() => {
  identity = new SlowIdentity();
});

describe(Sessions.name, () => {
  it('asks once for all who come with a token at the same time', async () => {
    const waiting = identity.asks(32);
    expect(identity.questions).toHaveLength(1);
    identity.questions[0]?.answer(actor);
    for (const found of await Promise.all(waiting)) expect(found).toMatchObject({ sessionId: 7, userId: 3 });
    await identity.sessions.actorOf(bearer, from);
    expect(identity.questions).toHaveLength(1);
  });

  it('asks once again when the answer is a second old', async () => {
    const [first] = identity.asks(1);
    identity.questions[0]?.answer(actor);
    await first;
    identity.later(1000);
    const waiting = identity.asks(8);
    expect(identity.questions).toHaveLength(2);
    identity.questions[1]?.answer(null);
    const ends = await Promise.allSettled(waiting);
    for (const end of ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { report: { code: SessionExpired.code } } });
  });

  it('does not let an answer of before a revocation stand for those who come after it', async () => {
    const [before] = identity.asks(1);
    identity.revoke(JSON.stringify({ userId: 3 }));
    const [after] = identity.asks(1);
    expect(identity.questions).toHaveLength(2);
    identity.questions[1]?.answer(null);
    await expect(after).rejects.toMatchObject({ report: { code: SessionExpired.code } });
    // the first answer comes last: it is too old to be believed by anybody else
    identity.questions[0]?.answer(actor);
    await before;
    const [last] = identity.asks(1);
    expect(identity.questions).toHaveLength(3);
    identity.questions[2]?.answer(null);
    await expect(last).rejects.toMatchObject({ report: { code: SessionExpired.code } });
  });

  it('asks again after a question that was not answered', async () => {
    const [first] = identity.asks(1);
    identity.questions[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    const [second] = identity.asks(1);
    identity.questions[1]?.answer(actor);
    expect(await second).toMatchObject({ userId: 3 });
  });
});
