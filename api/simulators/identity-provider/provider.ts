import { type Configuration, Provider } from 'oidc-provider';
import { accountOfSubject } from './accounts.ts';
import type { ProviderKeys } from './keys.ts';
import { memoryAdapter } from './memory.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';
import type { SsoPartner } from './partners.ts';

interface Client {
  readonly id: string;
  readonly secret: string;
  /** Origin of the partner's site, where the visitor is sent back to. */
  readonly siteOrigin: string;
}

interface ProviderParts {
  readonly partner: SsoPartner;
  /** Origin of this server; the issuer is `{origin}/{partner key}`. */
  readonly origin: string;
  readonly client: Client;
  readonly keys: ProviderKeys;
}

/** One partner's OpenID Connect issuer. */
export function providerFor(parts: ProviderParts): Provider {
  return new Provider(`${parts.origin}/${parts.partner.key}`, configurationFor(parts));
}

function configurationFor({ partner, client, keys }: ProviderParts): Configuration {
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${client.siteOrigin}/api/Sso/Callback`],
        post_logout_redirect_uris: [`${client.siteOrigin}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: cookiesOf(partner.key, keys),
    // Includes the e-mail address in the id token, so that the api needs no userinfo call.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'enrolment_channel'],
    },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/${partner.key}/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const account = accountOfSubject(partner.key, sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(partner, form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = signedOutPage(partner);
        },
      },
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      context.body = errorPage(partner, `${error}: ${description ?? ''}`);
    },
    ttl: { Session: 14 * 86_400, Grant: 14 * 86_400, Interaction: 3_600, AccessToken: 3_600, IdToken: 3_600 },
  };
}

/** All issuers share one origin, so each has its own cookie names. */
function cookiesOf(key: string, keys: ProviderKeys): Configuration['cookies'] {
  return {
    keys: [keys.cookieKey],
    names: { session: `${key}_session`, interaction: `${key}_interaction`, resume: `${key}_resume` },
  };
}
