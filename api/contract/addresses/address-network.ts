const GROUPS = 8;
const OF_NETWORK = 4;

/**
 * What tries are counted by: an IPv4 address as it is, of an IPv6 address its network (/64), because one connection has all
 * addresses of that and could take a new one for every try.
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
