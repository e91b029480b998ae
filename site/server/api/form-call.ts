import type { Request } from 'express';
import type { Config } from '../config.ts';
import { protocolOf } from '../http/protocol.ts';
import { bodyReader } from '../http/read-body.ts';
import { requestContextOf } from '../http/request-context.ts';
import { apiHeaders } from './server-call.ts';

const BODY_LIMITS = { maxBytes: 4_096, bytesAtOnce: 1_048_576, bytesPerNetwork: 65_536 };
const TIMEOUT_MS = 5_000;

/** Reads the bodies of forms that are posted to this server. */
export const formReader = ({ BODIES_PER_ADDRESS }: Config) =>
  bodyReader({ perAddress: BODIES_PER_ADDRESS, ...BODY_LIMITS });

interface FormCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** A Cookie header; none by default. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls the api for the sender of a form; throws when no answer comes in time. */
export function callForForm(
  config: Config,
  request: Request,
  { method, path, cookie, headers, body }: FormCall,
): Promise<globalThis.Response> {
  const { partner, id } = requestContextOf(request);
  const visitor = {
    partner: partner.key,
    address: request.ip ?? '',
    requestId: id,
    protocol: protocolOf(request, config),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return fetch(new URL(path, config.API_URL), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...apiHeaders(config, visitor), ...headers },
    ...(body === undefined ? {} : { body }),
  });
}
