/**
 * A real OpenID Connect provider for tests: anybody signs in there with any password, as the e-mail address they type.
 * An address that begins with `unverified` is not verified. Started as a process of its own:
 *
 *   PORT=0 CLIENT_ID=… CLIENT_SECRET=… RETURN_ADDRESS=… node services/identity/testing/identity-provider.mjs
 *
 * It tells its parent process its issuer; PORT 0 takes a free port.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { PORT = '0', CLIENT_ID = 'kobodesk', CLIENT_SECRET, RETURN_ADDRESS = '' } = process.env;

const server = createServer();
await new Promise((resolve) => server.listen(Number(PORT), '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const client = {
  client_id: CLIENT_ID,
  redirect_uris: [RETURN_ADDRESS],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  ...(CLIENT_SECRET ? { client_secret: CLIENT_SECRET } : { token_endpoint_auth_method: 'none' }),
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = new Provider(issuer, {
  clients: [client],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: `subject of ${id}`, email: id, email_verified: !id.startsWith('unverified') }),
  }),
  // the client is the agency's own: nobody is asked whether it may know the address
  loadExistingGrant: async (context) => {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client.clientId,
      accountId: context.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
server.on('request', provider.callback());
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.(issuer);
console.log(`The identity provider is ready at ${issuer}`);
