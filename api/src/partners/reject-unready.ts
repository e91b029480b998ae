import type { Partner } from '@dinelink/contract';
import type { Config } from '../app/config.ts';
import { channelSecretOf, membershipOf, ssoSecretOf } from './partner-secrets.ts';

/** Throws one error that names every partner whose file requires a missing variable. */
export function rejectUnready(config: Config, partners: readonly Partner[]): void {
  const problems = [
    ...partners.flatMap((partner) => missingOf(config, partner)),
    ...sharedSecrets(config.SSO_CLIENT_SECRETS),
  ];
  if (problems.length > 0) throw new Error(`The environment is not valid:\n  ${problems.join('\n  ')}`);
}

function missingOf(config: Config, { key, ...partner }: Partner): string[] {
  const isWithoutSecret = partner.enrollmentType === 'sso' && !ssoSecretOf(config, key);
  const isWithoutLinkSecret = partner.channelProof?.signedLinks === true && !channelSecretOf(config, key);
  const isWithoutDirectory = partner.confirmsMembership && !membershipOf(config, key);
  return [
    ...(isWithoutSecret ? [`SSO_CLIENT_SECRETS: has no secret for ${key}, whose members sign in there`] : []),
    ...(isWithoutLinkSecret ? [`CHANNEL_LINK_SECRETS: has no secret for ${key}, which signs links`] : []),
    ...(isWithoutDirectory ? [`MEMBERSHIP: has no directory for ${key}, which confirms its members`] : []),
  ];
}

/** With a secret shared by two providers, one could impersonate us at the other. */
function sharedSecrets(secrets: Readonly<Record<string, string>>): string[] {
  const values = Object.values(secrets);
  const sharing = Object.keys(secrets).filter(
    (key) => values.filter((value) => value === secrets[key]).length > 1,
  );
  return sharing.length > 0
    ? [`SSO_CLIENT_SECRETS: ${sharing.join(', ')} have the same secret; each needs its own`]
    : [];
}
