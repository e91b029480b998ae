import { openIdConnect } from '../../adapters/oidc/openid-connect.ts';
import { ssoSecretOf } from '../../partners/partner-secrets.ts';
import type { AppContext } from '../../app/context.ts';
import { originOf } from '../../partners/origin-of.ts';
import type { AccountsStore } from '../accounts.store.ts';
import { createSignedState } from '../signed-state.ts';
import { createSso, type Sso } from './sso.service.ts';
import { ssoAttemptSchema, ssoEnrolmentSchema } from './sso-visit.ts';

/** Sign-in at the partners' configured issuers. */
export function openSso(
  { config, systemNow: now }: AppContext,
  accounts: AccountsStore,
  failed: (problem: unknown) => void,
): Sso {
  const signing = (purpose: string) => ({ secret: config.TOKEN_SECRET, purpose, now });
  return createSso({
    providers: openIdConnect({
      issuer: config.SSO_ISSUER,
      clientId: config.SSO_CLIENT_ID,
      clientSecretOf: (partner) => ssoSecretOf(config, partner),
      allowHttp: config.APP_ENV === 'development',
      now,
    }),
    accounts,
    attempts: createSignedState(ssoAttemptSchema, signing('sso-attempt')),
    enrolments: createSignedState(ssoEnrolmentSchema, signing('sso-enrolment')),
    redirectUriOf: (partner) => `${originOf(partner, config)}/api/Sso/Callback`,
    returnToOf: (partner) => `${originOf(partner, config)}/`,
    failed,
    now,
  });
}
