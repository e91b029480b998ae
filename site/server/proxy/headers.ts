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
  'http2-settings',
];

interface Sender {
  readonly partner: string;
  readonly address: string;
  readonly internalKey: string;
  readonly requestId: string;
  readonly protocol: string;
}

/**
 * Headers for the api: the browser's without those that only the site may set, and the site's own. Framing headers are computed
 * from the body that was read, never copied.
 */
export function headersForApi(
  headers: IncomingHttpHeaders,
  sender: Sender,
  body: Buffer | undefined,
): OutgoingHttpHeaders {
  const { 'content-length': _announced, ...others } = withoutHops(headers);
  const passed = Object.entries(others).filter(([name]) => !isOfSite(name));
  return {
    ...Object.fromEntries(passed),
    ...(body === undefined ? {} : { 'content-length': body.length }),
    'x-dinelink-partner': sender.partner,
    'x-dinelink-client-ip': sender.address,
    'x-dinelink-internal': sender.internalKey,
    'x-forwarded-proto': sender.protocol,
    'x-request-id': sender.requestId,
  };
}

const isOfSite = (name: string): boolean =>
  name.startsWith('x-dinelink-') || /^(x-forwarded-|forwarded$|x-real-ip$)/.test(name);

/** Copies headers without the hop-by-hop ones. A header that a Connection header lists is copied all the same. */
export function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = new Set(hopByHop);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
