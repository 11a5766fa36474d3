import * as z from 'zod';
import {
  Actor,
  Id,
  internal,
  listOf,
  operation,
  Report,
  signedIn,
  Source,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { OrganisationNotFound, SessionNotFound } from '../problems.js';

/** The notice topic on which identity tells every edge that sessions ended or rights changed. */
export const sessionsRevokedTopic = 'sessions-revoked';

export const resolveSession = operation('identity.session.resolve', {
  summary:
    'The actor behind a token; null when the session is unknown, expired or ended. Moves the expiry on',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    tokenHash: z.string().length(64),
    /** true: only looks, the expiry stays; for an open connection, which is no sign of life of its user */
    look: z.boolean().default(false),
  }),
  response: z.object({ data: z.object({ actor: Actor, expiresAt: z.string() }).nullable() }),
});

export const actFor = operation('identity.session.act-for', {
  summary: 'Remembers the agency that a provider user chose, for calls that name none',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    sessionId: Id,
    organisationId: Id,
    /** false: for the call at hand alone, and the session stays with the agency that it has */
    isKept: z.boolean().default(true),
  }),
  response: Report,
  problems: [OrganisationNotFound],
});

/** The sessions that a user has open; answers the resource `sessions`. */
export const listSessions = operation('identity.session.list', {
  summary: 'The open sessions of the caller, the latest first',
  kind: 'query',
  forPeople: true,
  access: signedIn,
  request: z.object({}),
  response: listOf(
    z.object({
      id: z.number(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      /** the network address that it was opened from */
      address: z.string(),
      source: Source,
      /** the session that asks */
      isCurrent: z.boolean(),
    }),
  ),
});

export const revokeSession = operation('identity.session.revoke', {
  summary: 'Ends a session of the caller at once',
  kind: 'command',
  forPeople: true,
  access: signedIn,
  request: z.object({ sessionId: Id }),
  response: Report,
  problems: [SessionNotFound],
  touches: ['sessions'],
});

export const sessionsResource = written(lookedUp('sessions', listSessions), {
  remove: { operation: revokeSession, key: 'sessionId' },
});
