const GROUPS = 8;
const OF_NETWORK = 4;

/**
 * The key of an IP address for rate limits: an IPv4 address itself, the /64 network of an IPv6 address, because one connection
 * may use any address of it.
 */
export function networkOfAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = address.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, OF_NETWORK);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

const groupsOf = (text: string): string[] => text.split(':').filter(Boolean);
