import { Inject, Injectable } from '@nestjs/common';
import {
  actFor,
  listSessions,
  OrganisationNotFound,
  resolveSession,
  revokeSession,
  SessionNotFound,
} from '@kobodesk/contracts/identity';
import { isProvider } from '@kobodesk/contracts/kernel';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { IdentitySettings } from '../identity.settings.js';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { actorFor } from '../user/user.js';
import { Users } from '../user/users.maintenance.js';
import { Revocations } from './revocations.js';
import { expiryOf } from './session.js';
import { Sessions, type SessionRow } from './sessions.maintenance.js';

/** a session's expiry is written on at most this often; the idle limit is exact to it */
const writeEveryMs = 2_000;
/** a user's last activity is written on at most this often */
const activityEveryMs = 60_000;

const timesOf = (row: Pick<SessionRow, 'created_at_ms' | 'last_seen_ms' | 'ended_at_ms'>) => ({
  createdAtMs: Number(row.created_at_ms),
  lastSeenMs: Number(row.last_seen_ms),
  endedAtMs: row.ended_at_ms === null ? null : Number(row.ended_at_ms),
});

@Injectable()
export class SessionHandlers {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly revocations: Revocations,
  ) {}

  readonly resolve = handle(resolveSession, async ({ tokenHash, look }, call) => {
    const row = await call.acrossTenants(Sessions).findByToken(tokenHash);
    const now = call.now.getTime();
    const times = row && timesOf(row);
    const expiry = times && expiryOf(times, this.limits(), now);
    const user = row && expiry !== undefined ? await call.acrossTenants(Users).find(row.user_id) : undefined;
    if (!row || !times || expiry === undefined || !user?.isActive) return { data: null };
    if (!look && now - times.lastSeenMs >= writeEveryMs)
      await call.write(async (tx) => {
        await tx.acrossTenants(Sessions).seen(row.id, now);
        if (now - (user.lastActivityMs ?? 0) >= activityEveryMs)
          await tx.acrossTenants(Users).touch(user.id, now);
      });
    const actingId = isProvider({ role: user.vggRole }) ? row.organisation_id : user.organisationId;
    const acting =
      actingId === null ? undefined : await call.acrossTenants(Organisations).findActive(actingId);
    return { data: { actor: actorFor(user, acting, row.id), expiresAt: new Date(expiry).toISOString() } };
  });

  readonly actFor = handle(actFor, async ({ sessionId, organisationId, isKept }, call) => {
    const found = await call.acrossTenants(Organisations).findAgency(organisationId);
    const agency = found ?? call.refuse(OrganisationNotFound);
    if (!isKept) return { message: `You are working for ${agency.name}` };
    return this.bind(call, sessionId, { id: organisationId, name: agency.name });
  });

  readonly list = handle(listSessions, async (_input, call) => {
    const { userId, sessionId } = call.actor;
    const rows = await call.acrossTenants(Sessions).openOf(userId ?? 0);
    const open = rows.filter(
      (row) =>
        expiryOf(timesOf({ ...row, ended_at_ms: null }), this.limits(), call.now.getTime()) !== undefined,
    );
    return {
      data: open.map((row) => ({
        id: row.id,
        createdAt: new Date(Number(row.created_at_ms)).toISOString(),
        lastSeenAt: new Date(Number(row.last_seen_ms)).toISOString(),
        address: row.address,
        source: row.source,
        isCurrent: row.id === sessionId,
      })),
    };
  });

  readonly revoke = handle(revokeSession, async ({ sessionId }, call) => {
    const { userId, fullName, homeOrganisationId } = call.actor;
    const answer = await call.write(async (tx) => {
      const sessions = tx.acrossTenants(Sessions);
      const open = await sessions.openOf(userId ?? 0);
      const session = open.find(({ id }) => id === sessionId) ?? call.refuse(SessionNotFound);
      await sessions.end(session.id, call.now.getTime());
      await tx.audit({
        action: 'End session',
        entity: 'session',
        entityId: session.id,
        description: `${fullName} ended a session opened from ${session.address}`,
        ...(homeOrganisationId === null ? {} : { organisationId: homeOrganisationId }),
      });
      return { message: 'The session has ended' };
    });
    this.revocations.ofSessions([sessionId]);
    return answer;
  });

  private bind(call: Call<typeof actFor>, sessionId: number, agency: { id: number; name: string }) {
    return call.write(async (tx) => {
      const isOther = await tx.acrossTenants(Sessions).actFor(sessionId, agency.id);
      // a page asks several things at once, and each call brings what was chosen: it was chosen once
      if (isOther)
        await tx.audit({
          action: 'Choose agency',
          entity: 'session',
          entityId: sessionId,
          description: `${call.actor.fullName} acts for ${agency.name}`,
          organisationId: agency.id,
        });
      return { message: `You are working for ${agency.name}` };
    });
  }

  private limits() {
    const { SESSION_IDLE_SECONDS, SESSION_ABSOLUTE_SECONDS } = this.settings;
    return { idleMs: SESSION_IDLE_SECONDS * 1000, absoluteMs: SESSION_ABSOLUTE_SECONDS * 1000 };
  }
}
