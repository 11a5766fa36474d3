import * as z from 'zod';
import { Actor, Id, internal, operation, Report } from '../../kernel/index.js';
import { OrganisationNotFound } from '../problems.js';

/** The notice topic on which identity tells every edge that sessions ended or rights changed. */
export const sessionsRevokedTopic = 'sessions-revoked';

export const resolveSession = operation('identity.session.resolve', {
  summary:
    'The actor behind a token; null when the session is unknown, expired or ended. Moves the expiry on',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ tokenHash: z.string().length(64) }),
  response: z.object({ data: z.object({ actor: Actor, expiresAt: z.string() }).nullable() }),
});

export const actFor = operation('identity.session.act-for', {
  summary: 'Remembers the agency that a provider user chose, for calls that name none',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ sessionId: Id, organisationId: Id }),
  response: Report,
  problems: [OrganisationNotFound],
});
