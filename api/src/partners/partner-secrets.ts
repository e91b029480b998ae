import { type Config, DEVELOPMENT_SECRET } from '../app/config.ts';

const published = ({ APP_ENV }: Config): string | undefined =>
  APP_ENV === 'development' ? DEVELOPMENT_SECRET : undefined;

/** Our client secret at a partner's identity provider. */
export const ssoSecretOf = (config: Config, partner: string): string | undefined =>
  config.SSO_CLIENT_SECRETS[partner] ?? published(config);

/** The secret by which a partner's links prove a channel. */
export const channelSecretOf = (config: Config, partner: string): string | undefined =>
  config.CHANNEL_LINK_SECRETS[partner] ?? published(config);

/** The directory that confirms a partner's members; its URL has no trailing slash. */
export function membershipOf(config: Config, partner: string): { url: string; key: string } | undefined {
  const key = published(config);
  const found =
    config.MEMBERSHIP[partner] ??
    (key === undefined ? undefined : { url: config.MEMBERSHIP_SIMULATOR_URL, key });
  return found && { ...found, url: found.url.replace(/\/$/, '') };
}
