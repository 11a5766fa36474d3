import { hash } from 'node:crypto';
import { anonymous, refusalOf, SessionExpired, type Actor, type Source } from '@kobodesk/contracts/kernel';
import { resolveSession } from '@kobodesk/contracts/identity';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Transport } from '@kobodesk/chassis/transport/transport';

interface Known {
  actor: Actor;
  /** epoch ms until which the answer is believed without asking again */
  until: number;
  sessionId: number;
  userId: number;
  /** the actor by where the request came from; the same object each time, so that it is signed once */
  from: Map<string, Actor>;
}

const believedMs = 1000;
const cacheLimit = 10_000;

/** What identity tells everybody when sessions end or a user's rights change. */
interface Revocation {
  userId?: number;
  sessionIds?: number[];
  all?: boolean;
}

/**
 * Bearer sessions as the edge knows them. Identity owns them; an answer is believed for a second and forgotten at once
 * when identity says that the session, or what its user may do, has changed.
 */
export class Sessions {
  private readonly known = new Map<string, Known>();
  /** questions on their way: whoever calls meanwhile with the same token waits for the same answer */
  private readonly asked = new Map<string, Promise<Known>>();

  constructor(
    private readonly caller: Caller,
    transport: Transport,
    private readonly clock: Clock,
  ) {
    transport.listen('sessions-revoked', (payload) => this.forget(JSON.parse(payload) as Revocation));
  }

  /** The actor behind an Authorization header. Throws SESSION_EXPIRED for anything but a live session. */
  async actorOf(
    authorization: string | undefined,
    from: { address: string; source: Source; correlationId: string },
  ): Promise<Actor> {
    const tokenHash = tokenHashOf(authorization);
    const known = this.known.get(tokenHash) ?? (await this.ask(tokenHash, from.correlationId));
    if (known.until <= this.clock.now().getTime()) {
      this.known.delete(tokenHash);
      return this.actorOf(authorization, from);
    }
    return actorFrom(known, from);
  }

  /** Forgets what was believed of one session, after a change made through this gateway. */
  forgetSession(sessionId: number): void {
    this.forget({ sessionIds: [sessionId] });
  }

  /**
   * The actor behind a header as identity knows it now, without moving the session's end. Throws SESSION_EXPIRED. For
   * connections that stay open: they are no sign that somebody is there.
   */
  async look(authorization: string | undefined, correlationId: string): Promise<Actor> {
    const input = { tokenHash: tokenHashOf(authorization), look: true };
    const options = { correlationId, deadlineMs: 3000 };
    const { data } = await this.caller.call(resolveSession, anonymous(''), input, options);
    if (!data) throw refusalOf(SessionExpired);
    return data.actor;
  }

  private ask(tokenHash: string, correlationId: string): Promise<Known> {
    const onItsWay = this.asked.get(tokenHash);
    if (onItsWay) return onItsWay;
    const answer = this.resolve(tokenHash, correlationId).then((known) => {
      // an answer of before a change is good for those who had asked by then, and for nobody after them
      if (this.asked.get(tokenHash) === answer) this.keep(tokenHash, known);
      return known;
    });
    this.asked.set(tokenHash, answer);
    const isAnswered = (): void => {
      if (this.asked.get(tokenHash) === answer) this.asked.delete(tokenHash);
    };
    answer.then(isAnswered, isAnswered);
    return answer;
  }

  private keep(tokenHash: string, known: Known): void {
    if (this.known.size >= cacheLimit) this.known.clear();
    this.known.set(tokenHash, known);
  }

  private async resolve(tokenHash: string, correlationId: string): Promise<Known> {
    const { data } = await this.caller.call(
      resolveSession,
      anonymous(''),
      { tokenHash },
      { correlationId, deadlineMs: 3000 },
    );
    if (!data) throw refusalOf(SessionExpired);
    const { sessionId, userId } = data.actor;
    const until = this.clock.now().getTime() + believedMs;
    return { actor: data.actor, until, sessionId: sessionId ?? 0, userId: userId ?? 0, from: new Map() };
  }

  private forget(revocation: Revocation): void {
    this.asked.clear();
    if (revocation.all) return this.known.clear();
    for (const [hash, session] of this.known) {
      const gone = revocation.sessionIds?.includes(session.sessionId) || revocation.userId === session.userId;
      if (gone) this.known.delete(hash);
    }
  }
}

function tokenHashOf(authorization: string | undefined): string {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw refusalOf(SessionExpired);
  return hash('sha256', token);
}

function actorFrom(known: Known, { address, source }: { address: string; source: Source }): Actor {
  const key = `${source} ${address}`;
  const kept = known.from.get(key);
  if (kept) return kept;
  const actor = { ...known.actor, address, source };
  known.from.set(key, actor);
  return actor;
}
