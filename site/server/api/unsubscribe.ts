import { machineCalls } from '@dinelink/contract';
import { type Request, Router } from 'express';
import { FORM_FIELD, type UnsubscribeOutcome } from '../../src/features/unsubscribe/unsubscribe-outcome.ts';
import type { Config } from '../config.ts';
import { bodyReader } from '../http/read-body.ts';
import { protocolOf } from '../http/protocol.ts';
import { requestContextOf } from '../http/request-context.ts';
import { apiHeaders } from './server-call.ts';

const BODY_LIMITS = { maxBytes: 4_096, bytesAtOnce: 1_048_576, bytesPerNetwork: 65_536 };
const TIMEOUT_MS = 5_000;

/**
 * POST /unsubscribe?token=…, the address in the List-Unsubscribe header of e-mails. A mail server (RFC 8058) gets the api's status
 * and no redirect; the page's own form is led back to the page. Without cookies: the token alone decides.
 */
export function unsubscribe(config: Config): Router {
  const router = Router();
  const readBody = bodyReader({ perAddress: config.BODIES_PER_ADDRESS, ...BODY_LIMITS });
  router.post('/unsubscribe', async (request, response) => {
    const body = (await readBody(request, request.ip ?? ''))?.toString() ?? '';
    const token = new URL(request.originalUrl, 'http://site').searchParams.get('token') ?? '';
    const status = await send(config, request, token);
    response.set('Cache-Control', 'no-store');
    if (!new URLSearchParams(body).has(FORM_FIELD))
      return void response.status(status).type('text/plain').send(texts[outcomeOf(status)]);
    const state = outcomeOf(status);
    // Only a form to be sent again needs the token.
    const query = new URLSearchParams(state === 'failed' ? { token, state } : { state });
    response.redirect(303, `/unsubscribe?${query.toString()}`);
  });
  return router;
}

const texts: Record<UnsubscribeOutcome, string> = {
  done: 'Unsubscribed.\n',
  invalid: 'This link unsubscribes nobody.\n',
  failed: 'Please try again later.\n',
};

function outcomeOf(status: number): UnsubscribeOutcome {
  if (status === 200) return 'done';
  return status === 400 || status === 404 ? 'invalid' : 'failed';
}

/** The status of the api's answer. */
async function send(config: Config, request: Request, token: string): Promise<number> {
  const { partner, id } = requestContextOf(request);
  const { method, path } = machineCalls.unsubscribe;
  const address = new URL(path, config.API_URL);
  address.searchParams.set('token', token);
  const visitor = {
    partner: partner.key,
    address: request.ip ?? '',
    requestId: id,
    protocol: protocolOf(request, config),
  };
  try {
    const answer = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: apiHeaders(config, visitor),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 503;
  }
}
