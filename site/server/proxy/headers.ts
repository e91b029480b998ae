import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one connection, not to the request. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

interface Sender {
  readonly partner: string;
  readonly address: string;
  readonly internalKey: string;
  readonly requestId: string;
  readonly protocol: string;
}

/** What the api is told: the browser's headers without those only the site may set, and those the site sets. */
export function headersForApi(given: IncomingHttpHeaders, sender: Sender): OutgoingHttpHeaders {
  return {
    ...withoutHops(
      given,
      (name) => name.startsWith('x-dinelink-') || /^(x-forwarded-|forwarded$|x-real-ip$)/.test(name),
    ),
    'x-dinelink-partner': sender.partner,
    'x-dinelink-client-ip': sender.address,
    'x-dinelink-internal': sender.internalKey,
    'x-forwarded-proto': sender.protocol,
    'x-request-id': sender.requestId,
  };
}

/** Copies headers without those of the connection, without those its Connection header names, and without `isDropped` ones. */
export function withoutHops(
  given: IncomingHttpHeaders,
  isDropped: (name: string) => boolean = () => false,
): OutgoingHttpHeaders {
  const named = String(given.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !dropped.has(name) && !isDropped(name)));
}
