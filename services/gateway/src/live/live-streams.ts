import { refusalOf, TooManyRequests, type Actor } from '@kobodesk/contracts/kernel';
import type { Fact } from '@kobodesk/chassis/events/on';
import type { ServerResponse } from 'node:http';
import { LiveStream, type StreamLimits } from './live-stream.js';
import { touchOf } from './touches.js';

/** a person's tabs; a hidden one holds no stream */
const mostPerSession = 4;
const mostInAll = 5000;

/** What identity tells everybody when sessions end or a user's rights change. */
interface Revocation {
  userId?: number;
  sessionIds?: number[];
  all?: boolean;
}

/** Asks identity who somebody is now; throws when their session is over. */
export type Look = () => Promise<Actor>;

/** The open streams of this process. Keeps nothing beyond them. */
export class LiveStreams {
  private readonly open = new Map<LiveStream, Look>();

  constructor(private readonly limits: StreamLimits) {}

  get count(): number {
    return this.open.size;
  }

  /** Refuses before anything is sent when the session, or the process, has as many as it may. */
  refuseTooMany(actor: Actor): void {
    const own = [...this.open.keys()].filter((stream) => stream.actor.sessionId === actor.sessionId);
    if (own.length >= mostPerSession || this.open.size >= mostInAll) throw refusalOf(TooManyRequests);
  }

  add(actor: Actor, wire: ServerResponse, look: Look): LiveStream {
    const stream = new LiveStream(actor, wire, this.limits, (ended) => this.open.delete(ended));
    this.open.set(stream, look);
    return stream;
  }

  /** A fact passed. Must not throw. */
  hear(fact: Fact): void {
    const touch = touchOf(fact);
    if (touch) for (const stream of this.open.keys()) stream.tell(touch);
  }

  /** Looks at once at the sessions that identity names: ended ones end, changed ones know their new rights. */
  revoked({ userId, sessionIds, all }: Revocation): void {
    for (const stream of this.open.keys()) {
      const { actor } = stream;
      const isNamed = actor.userId === userId || sessionIds?.includes(actor.sessionId ?? 0);
      if (all || isNamed) void this.lookAgain(stream);
    }
  }

  /** Every stream's session, from time to time: one that ran out is announced by nobody. */
  async lookAtAll(): Promise<void> {
    for (const stream of this.open.keys()) await this.lookAgain(stream);
  }

  endAll(): void {
    for (const stream of this.open.keys()) stream.end();
  }

  private async lookAgain(stream: LiveStream): Promise<void> {
    try {
      const actor = await this.open.get(stream)?.();
      if (actor) stream.actor = actor;
    } catch {
      // over, or identity is away: the browser comes back and is answered properly
      stream.end();
    }
  }
}
