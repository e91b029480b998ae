import type { Partner } from './partner.ts';

interface HostRules {
  /** Whether `{key}.localhost` and bare local hosts have a partner; never in production, where anyone can send them. */
  readonly hasDevelopmentHosts?: boolean;
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Finds the partner of a Host header: a file's own hosts, `{key}.localhost`, or the default for a bare local address. */
export function partnerOfHost(
  partners: Partner[],
  host: string | undefined,
  { hasDevelopmentHosts = true }: HostRules = {},
): Partner | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const owner = partners.find((partner) => partner.hosts.includes(name));
  if (owner || !hasDevelopmentHosts) return owner;
  if (LOCAL.includes(name)) return partners.find((partner) => partner.default);
  return partners.find((partner) => name === `${partner.key}.localhost`);
}
