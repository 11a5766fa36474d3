import * as z from 'zod';
import { dataOf, get, operation, post, publicAccess } from '../../kernel/index.js';
import { SessionUser } from '../account/login.js';
import { NoSingleSignOn, NotOfSingleSignOn, ProviderSilent, SingleSignOnFailed } from '../problems.js';

/** The page of the web application that the identity provider sends the browser back to. */
export const singleSignOnReturnPath = '/sign-in/return';

export const lookUpSingleSignOn = operation('identity.single-sign-on.look-up', {
  summary: 'Whether this installation has an identity provider, and what its button says',
  kind: 'query',
  http: get('/api/Account/SingleSignOnBDA'),
  access: publicAccess,
  request: z.object({}),
  response: dataOf(z.object({ isAvailable: z.boolean(), name: z.string() })),
});

/**
 * The first half of OpenID Connect's authorization code flow with PKCE (RFC 7636): where the browser goes. The browser
 * keeps `state` and goes on with an answer only that carries it, so that nobody can sign it in as somebody else.
 */
export const beginSingleSignOn = operation('identity.single-sign-on.begin', {
  summary: 'Begins a sign-in at the identity provider: where the browser goes, and what it keeps meanwhile',
  kind: 'command',
  repeatable: true,
  http: post('/api/Account/BeginSingleSignOnBDA'),
  access: publicAccess,
  request: z.object({}),
  response: dataOf(z.object({ address: z.string(), state: z.string() })),
  problems: [NoSingleSignOn, ProviderSilent],
  ratePerMinute: 60,
});

export const finishSingleSignOn = operation('identity.single-sign-on.finish', {
  summary: 'Signs in with the answer of the identity provider and opens a session',
  kind: 'command',
  repeatable: true,
  http: post('/api/Account/FinishSingleSignOnBDA'),
  access: publicAccess,
  request: z.object({
    /** the query of the address that the provider sent the browser back to, without the question mark */
    answer: z.string('Please start again').min(1, 'Please start again').max(4000, 'Please start again'),
    /** as the browser kept it */
    state: z.string('Please start again').min(1, 'Please start again').max(200, 'Please start again'),
  }),
  response: z.object({ message: z.string(), data: SessionUser }),
  problems: [NoSingleSignOn, ProviderSilent, SingleSignOnFailed, NotOfSingleSignOn],
  ratePerMinute: 60,
});
