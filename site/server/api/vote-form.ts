import { laterCalls } from '@dinelink/contract';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { addressOf } from '../../src/api/address.ts';
import {
  NAME_FIELD,
  merchantIdOfField,
  type VoteOutcome,
} from '../../src/features/plans/shared/vote-outcome.ts';
import type { Config } from '../config.ts';
import { linkTokenHeaders } from '../pages/link-token.ts';
import { changeForForm, fieldsOfForm, formReader, isOwnForm } from './form-call.ts';

/** POST /plans/{token}: a vote that is sent without scripts; leads back to the page with what came of it. */
export function voteForm(config: Config): Router {
  const router = Router();
  const readBody = formReader(config);
  router.post('/plans/:token', async (request, response) => {
    const { token } = request.params;
    const body = await readBody(request, request.ip ?? '');
    const state = await vote(config, { request, response, token, fields: fieldsOfForm(request, body) });
    response.set(linkTokenHeaders);
    response.redirect(303, `/plans/${encodeURIComponent(token)}?state=${state}`);
  });
  return router;
}

interface SentVote {
  readonly request: Request;
  readonly response: Response;
  readonly token: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function vote(config: Config, { request, response, token, fields }: SentVote): Promise<VoteOutcome> {
  if (!isOwnForm(request, config)) return 'failed';
  const merchantIds = Object.keys(fields).flatMap((name) => merchantIdOfField(name) ?? []);
  const body = { merchantIds, name: fields[NAME_FIELD] ?? '' };
  try {
    const path = addressOf(laterCalls.votePlan, { params: { token } });
    const { answer, setCookies } = await changeForForm(config, request, {
      method: laterCalls.votePlan.method,
      path,
      body,
    });
    if (!answer.ok) return await outcomeOf(answer);
    await answer.body?.cancel();
    response.append('Set-Cookie', setCookies);
    return 'done';
  } catch {
    return 'failed';
  }
}

const failureSchema = z.object({ code: z.string() });
const outcomes: Partial<Record<string, VoteOutcome>> = { PLAN_CLOSED: 'closed', PLAN_FULL: 'full' };

async function outcomeOf(answer: globalThis.Response): Promise<VoteOutcome> {
  if (answer.status === 400 || answer.status === 429) {
    await answer.body?.cancel();
    return answer.status === 400 ? 'invalid' : 'wait';
  }
  const failure = failureSchema.safeParse(await answer.json());
  return (failure.success && outcomes[failure.data.code]) || 'failed';
}
