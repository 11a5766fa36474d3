import { Inject, Injectable } from '@nestjs/common';
import { singleSignOnReturnPath } from '@kobodesk/contracts/identity';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import * as oidc from 'openid-client';
import type { IdentitySettings } from '../identity.settings.js';
import type { Checks } from './begun-sign-ons.maintenance.js';
import type { Identity } from './bound-users.maintenance.js';

const timeoutSeconds = 8;

/** The provider did not answer, or not what its standard says; nothing is known about who signs in. */
export class ProviderUnreachable extends Error {}

/** The provider, or the checks of its answer, say no. */
export class IdentityRefused extends Error {}

/**
 * The OpenID Connect provider of the installation: authorization code flow with PKCE (S256), nonce and state
 * (OpenID Connect Core 1.0 §3.1, RFC 7636, RFC 9207). Its description is read when it is first needed, so that a
 * provider that is down keeps nobody else from signing in.
 */
@Injectable()
export class IdentityProvider {
  private found: Promise<oidc.Configuration> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  get isSetUp(): boolean {
    return this.settings.SSO_ISSUER !== undefined && this.settings.SSO_CLIENT_ID !== undefined;
  }

  get name(): string {
    return this.settings.SSO_NAME;
  }

  /** Throws ProviderUnreachable. */
  async begin(): Promise<{ address: string; state: string; checks: Checks }> {
    const configuration = await this.configuration();
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.returnAddress.href,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, state, checks: { nonce, codeVerifier } };
  }

  /** `answer`: the query that the browser came back with. Throws IdentityRefused or ProviderUnreachable. */
  async finish(answer: string, state: string, { nonce, codeVerifier }: Checks): Promise<Identity> {
    const configuration = await this.configuration();
    const address = this.returnAddress;
    address.search = answer;
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new IdentityRefused('no ID token');
      const { email, email_verified } =
        claims.email === undefined
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: email_verified === true && typeof email === 'string' ? email.toLowerCase() : undefined,
      };
    } catch (error) {
      if (isOutage(error)) throw new ProviderUnreachable('no answer to the code', { cause: error });
      throw error instanceof IdentityRefused
        ? error
        : new IdentityRefused('the answer does not hold', { cause: error });
    }
  }

  private get returnAddress(): URL {
    return new URL(singleSignOnReturnPath, this.settings.PUBLIC_URL);
  }

  private configuration(): Promise<oidc.Configuration> {
    this.found ??= this.discover().catch((error: unknown) => {
      this.found = undefined;
      throw new ProviderUnreachable('its description cannot be read', { cause: error });
    });
    return this.found;
  }

  private discover(): Promise<oidc.Configuration> {
    const { SSO_ISSUER = '', SSO_CLIENT_ID = '', SSO_CLIENT_SECRET } = this.settings;
    const issuer = new URL(SSO_ISSUER);
    return oidc.discovery(
      issuer,
      SSO_CLIENT_ID,
      undefined,
      SSO_CLIENT_SECRET === undefined ? oidc.None() : oidc.ClientSecretBasic(SSO_CLIENT_SECRET),
      {
        timeout: timeoutSeconds,
        // a provider on this very machine, in tests and trials; the settings refuse any other without TLS
        ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
      },
    );
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) ||
  (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof oidc.ResponseBodyError && error.status >= 500);
