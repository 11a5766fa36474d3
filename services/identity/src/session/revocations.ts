import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedTopic } from '@kobodesk/contracts/identity';
import { TRANSPORT } from '@kobodesk/chassis/hosts/tokens';
import type { Transport } from '@kobodesk/chassis/transport/transport';

/** Tells every edge to forget what it believes of sessions. To be called after the commit that ended or changed them. */
@Injectable()
export class Revocations {
  constructor(@Inject(TRANSPORT) private readonly transport: Transport) {}

  /** These sessions have ended. */
  ofSessions(sessionIds: readonly number[]): void {
    if (sessionIds.length > 0) this.tell({ sessionIds });
  }

  /** All sessions of a user ended, or the user may do other things than before. */
  ofUser(userId: number): void {
    this.tell({ userId });
  }

  private tell(revocation: object): void {
    this.transport.broadcast(sessionsRevokedTopic, JSON.stringify(revocation));
  }
}
