import { setTimeout as pause } from 'node:timers/promises';
import { CHANNEL_MAX_CHARACTERS } from '@dinelink/contract';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { SsoDenied, type SsoIdentity, type SsoPartner, type SsoProviders } from './oidc.ts';

const TIMEOUT_SECONDS = 5;
const DISCOVERY_TRIES = 3;
const RETRY_AFTER_MS = 200;
const KNOWN_FOR_MS = 3_600_000;

interface Registration {
  /** `{key}` is replaced by the partner's key. */
  readonly issuer: string;
  readonly clientId: string;
  /** One for each partner's provider, by the partner's key. */
  readonly clientSecretOf: (partner: string) => string | undefined;
  /** For a provider on a developer's machine; otherwise an http issuer is rejected. */
  readonly allowHttp: boolean;
  readonly now: () => number;
}

const claimsSchema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  email: z.string().default(''),
  email_verified: z.unknown().optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

/** Only a short text is a channel. */
const channelSchema = z.string().trim().min(1).max(CHANNEL_MAX_CHARACTERS).nullable().catch(null);

/** Every partner's issuer; a discovery document is cached for an hour, a failure never. */
export function openIdConnect(registration: Registration): SsoProviders {
  const configurationOf = cachedDiscovery(registration);
  return {
    newChecks: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }),
    async startAddress(partner, { state, nonce, verifier }, redirectUri) {
      const address = oidc.buildAuthorizationUrl(await configurationOf(partner.key), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async endAddress(partner, returnTo) {
      const configuration = await configurationOf(partner.key);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      // With client_id: tokens are not stored, so there is no id_token_hint.
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
    },
    async finish(partner, { state, nonce, verifier }, returned) {
      const configuration = await configurationOf(partner.key);
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityOf(configuration, tokens, partner);
      } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError) throw new SsoDenied(error.error);
        throw error;
      }
    },
  };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

async function identityOf(
  configuration: oidc.Configuration,
  tokens: Tokens,
  { channelProof }: SsoPartner,
): Promise<SsoIdentity> {
  const idClaims = claimsSchema.parse(tokens.claims());
  const { iss: issuer, sub: subject } = idClaims;
  // Many providers leave the profile out of the token; the expected subject prevents another person's profile.
  const channelClaim = channelProof?.ssoClaim;
  const hasClaims = idClaims.email !== '' && (channelClaim === undefined || channelClaim in idClaims);
  const isComplete = hasClaims || !configuration.serverMetadata().userinfo_endpoint;
  const userInfo = isComplete ? {} : await oidc.fetchUserInfo(configuration, tokens.access_token, subject);
  const profile = claimsSchema.parse({ ...idClaims, ...userInfo, iss: issuer });
  // It applies to the address beside it, never to another one.
  const vouching: Record<string, unknown> = 'email' in userInfo ? userInfo : idClaims;
  return {
    issuer,
    subject,
    email: profile.email,
    isEmailVerified: vouching.email_verified === true,
    firstName: profile.given_name,
    lastName: profile.family_name,
    channel: channelClaim === undefined ? null : channelSchema.parse(profile[channelClaim]),
  };
}

function cachedDiscovery(registration: Registration) {
  const known = new Map<string, { found: Promise<oidc.Configuration>; at: number }>();
  return (partner: string): Promise<oidc.Configuration> => {
    const cached = known.get(partner);
    if (cached && registration.now() - cached.at < KNOWN_FOR_MS) return cached.found;
    const found = discover(partner, registration);
    known.set(partner, { found, at: registration.now() });
    found.catch(() => known.delete(partner));
    return found;
  };
}

async function discover(partner: string, registration: Registration): Promise<oidc.Configuration> {
  const issuer = new URL(registration.issuer.replace('{key}', partner));
  const isHttpAllowed = registration.allowHttp && issuer.protocol === 'http:';
  // The library trusts the token endpoint's connection; we also verify the signature.
  const execute = [oidc.enableNonRepudiationChecks, ...(isHttpAllowed ? [oidc.allowInsecureRequests] : [])];
  const clientSecret = registration.clientSecretOf(partner);
  if (clientSecret === undefined) throw new Error(`There is no client secret for ${partner}.`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oidc.discovery(issuer, registration.clientId, clientSecret, undefined, {
        execute,
        timeout: TIMEOUT_SECONDS,
      });
    } catch (error) {
      if (attempt === DISCOVERY_TRIES) throw error;
      await pause(RETRY_AFTER_MS * attempt);
    }
  }
}
