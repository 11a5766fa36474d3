import { anonymous, refusalOf, SessionExpired, type Actor, type Source } from '@kobodesk/contracts/kernel';
import { resolveSession } from '@kobodesk/contracts/identity';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import { credentialOf, tokenHashOf, type Credential } from './credentials.js';

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
 * Bearer sessions and API keys as the edge knows them. Identity owns them; an answer is believed for a second and forgotten at once
 * when identity says that the session, or what its user may do, has changed.
 */
export class Sessions {
  private readonly known = new Map<string, Known>();
  /** questions on their way: whoever calls meanwhile with the same token or key waits for the same answer */
  private readonly asked = new Map<string, Promise<Known>>();

  constructor(
    private readonly caller: Caller,
    transport: Transport,
    private readonly clock: Clock,
  ) {
    transport.listen('sessions-revoked', (payload) => this.forget(JSON.parse(payload) as Revocation));
  }

  /** The actor behind an Authorization header. Throws SESSION_EXPIRED, or what is wrong with the API key. */
  async actorOf(
    authorization: string | undefined,
    from: { address: string; source: Source; correlationId: string },
  ): Promise<Actor> {
    const credential = credentialOf(authorization, from.address);
    const known = this.known.get(credential.name) ?? (await this.ask(credential, from.correlationId));
    if (known.until <= this.clock.now().getTime()) {
      this.known.delete(credential.name);
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

  private ask(credential: Credential, correlationId: string): Promise<Known> {
    const { name } = credential;
    const onItsWay = this.asked.get(name);
    if (onItsWay) return onItsWay;
    const answer = this.resolve(credential, correlationId).then((known) => {
      // an answer of before a change is good for those who had asked by then, and for nobody after them
      if (this.asked.get(name) === answer) this.keep(name, known);
      return known;
    });
    this.asked.set(name, answer);
    const isAnswered = (): void => {
      if (this.asked.get(name) === answer) this.asked.delete(name);
    };
    answer.then(isAnswered, isAnswered);
    return answer;
  }

  private keep(name: string, known: Known): void {
    if (this.known.size >= cacheLimit) this.known.clear();
    this.known.set(name, known);
  }

  private async resolve(credential: Credential, correlationId: string): Promise<Known> {
    const actor = await credential.ask(this.caller, correlationId);
    const { sessionId, userId } = actor;
    const until = this.clock.now().getTime() + believedMs;
    return { actor, until, sessionId: sessionId ?? 0, userId: userId ?? 0, from: new Map() };
  }

  private forget(revocation: Revocation): void {
    this.asked.clear();
    if (revocation.all) return this.known.clear();
    const { userId, sessionIds } = revocation;
    for (const [name, known] of this.known) {
      const { holderId } = known.actor.service ?? {};
      const isNamed = userId !== undefined && [known.userId, holderId].includes(userId);
      if (isNamed || sessionIds?.includes(known.sessionId)) this.known.delete(name);
    }
  }
}

function actorFrom(known: Known, { address, source }: { address: string; source: Source }): Actor {
  const key = `${source} ${address}`;
  const kept = known.from.get(key);
  if (kept) return kept;
  // a key has no screens, whatever its user says of itself
  const through = known.actor.service && source === 'web' ? 'api' : source;
  const actor = { ...known.actor, address, source: through };
  known.from.set(key, actor);
  return actor;
}
