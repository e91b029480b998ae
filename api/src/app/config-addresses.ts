/** The parsed environment, of which this file uses a part. */
type Environment = Readonly<Record<string, unknown>> & {
  readonly RECAPTCHA_VERIFY_URL: string;
  readonly SMTP_URL: string;
};

/** These calls stay inside the private network; their card data is encrypted for the vault. */
const INSIDE = ['VAULT_INTERNAL_URL'];

/** Addresses over which a key or a password would be sent unencrypted; production allows none. */
export function insecureAddresses(config: Environment): string[] {
  const withKey = Object.entries(config).filter(([name]) => {
    const key = name.replace(/_URL$/, '_KEY');
    return key !== name && key in config && !INSIDE.includes(name);
  });
  const addresses = [...withKey, ['RECAPTCHA_VERIFY_URL', config.RECAPTCHA_VERIFY_URL] as const];
  const insecure = addresses.filter(([, url]) => typeof url === 'string' && !url.startsWith('https://'));
  return [
    ...insecure.map(([name]) => `${name}: must be https`),
    ...(sendsPasswordInClear(config.SMTP_URL) ? ['SMTP_URL: must be smtps, or say ?requireTLS=true'] : []),
  ];
}

function sendsPasswordInClear(smtp: string): boolean {
  if (!URL.canParse(smtp)) return false;
  const { protocol, password, searchParams } = new URL(smtp);
  return password !== '' && protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true';
}

interface RedisAddresses {
  readonly REDIS_URL?: string;
  readonly RATE_LIMIT_REDIS_URL?: string;
}

/** Sessions and rate limits must both be shared by all copies, on separate servers. */
export function redisProblems({ REDIS_URL, RATE_LIMIT_REDIS_URL }: RedisAddresses): string[] {
  if (!REDIS_URL) return [];
  if (!RATE_LIMIT_REDIS_URL) return ['RATE_LIMIT_REDIS_URL: is needed beside REDIS_URL'];
  const isSame = serverOf(REDIS_URL) === serverOf(RATE_LIMIT_REDIS_URL);
  return isSame
    ? ['RATE_LIMIT_REDIS_URL: must be another server than REDIS_URL; eviction is per server']
    : [];
}

const serverOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
