import { machineCalls } from '@dinelink/contract';
import { type Request, Router } from 'express';
import {
  FORM_FIELD,
  mailingListOf,
  type UnsubscribeOutcome,
} from '../../src/features/unsubscribe/unsubscribe-outcome.ts';
import type { Config } from '../config.ts';
import { callForForm, formReader } from './form-call.ts';

/**
 * POST /unsubscribe?token=…, the address in the List-Unsubscribe header of e-mails. A mail server (RFC 8058) gets the api's status
 * and no redirect; the page's own form is led back to the page. Without cookies: the token alone decides.
 */
export function unsubscribe(config: Config): Router {
  const router = Router();
  const readBody = formReader(config);
  router.post('/unsubscribe', async (request, response) => {
    const body = (await readBody(request, request.ip ?? ''))?.toString() ?? '';
    const asked = new URL(request.originalUrl, 'http://site').searchParams;
    const token = asked.get('token') ?? '';
    const status = await send(config, request, token);
    response.set('Cache-Control', 'no-store');
    if (!new URLSearchParams(body).has(FORM_FIELD))
      return void response.status(status).type('text/plain').send(texts[outcomeOf(status)]);
    const state = outcomeOf(status);
    const page = { state, list: mailingListOf(asked.get('list')) };
    // Only a form to be sent again needs the token.
    const query = new URLSearchParams(state === 'failed' ? { token, ...page } : page);
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
  const { method, path } = machineCalls.unsubscribe;
  const query = new URLSearchParams({ token });
  try {
    const answer = await callForForm(config, request, { method, path: `${path}?${query}` });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 503;
  }
}
