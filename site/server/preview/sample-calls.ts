import type { Member, Partner } from '@dinelink/contract';
import type { CallName } from '@dinelink/contract/calls';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errorOf } from '../../src/api/api-error.ts';
import type { Caller, CallParts } from '../../src/api/call.ts';
import type { PreviewView } from '../../src/partner/preview-view.ts';
import type { ContentService } from '../content/content-service.ts';
import { requestContextOf } from '../http/request-context.ts';
import { sendError } from '../http/send-error.ts';
import type { PreviewOf } from './preview-cookie.ts';
import { isUnpublished } from './preview-view.ts';
import { callOf, isPassed, REFUSED, sampleAnswer } from './sample-answers.ts';
import { sampleMember } from './sample-member.ts';

interface Sources {
  readonly content: Pick<ContentService, 'get' | 'preview'>;
  readonly now: () => number;
}

/** The sample member of a preview; null for a visitor. */
async function memberOf(
  { content, now }: Sources,
  { key, enrollmentType }: Partner,
  view: PreviewView,
): Promise<Member | null> {
  if (!view.audience?.state) return null;
  const name = 'account_center';
  const centers = isUnpublished(view)
    ? await content.preview(name, key, view)
    : (await content.get(name, key)).items;
  const bonusCodes = centers.flatMap(({ bonus_banners: banners }) => banners.map(({ code }) => code));
  return sampleMember(view.audience, { bonusCodes, enrollmentType, now: now() });
}

interface Preview {
  readonly partner: Partner;
  readonly view: PreviewView;
  /** Calls the api for nobody. */
  readonly callForNobody: Caller;
}

/** `call()` while a preview with a sample member is rendered: reads what is the same for everybody, nothing else. */
export function sampleCaller(sources: Sources, { partner, view, callForNobody }: Preview): Caller {
  let loading: Promise<Member | null> | undefined;
  const call: (name: CallName, parts?: CallParts) => Promise<unknown> = async (name, parts) => {
    if (isPassed(name)) return (callForNobody as typeof call)(name, parts);
    const member = await (loading ??= memberOf(sources, partner, view));
    const { status, body } = sampleAnswer(name, member) ?? { status: 403, body: REFUSED };
    if (status >= 400) throw errorOf(status, body, null);
    return body;
  };
  return call as Caller;
}

/**
 * The calls of a browser that previews as somebody. The api gets those that read what is the same for everybody, without the
 * editor's own session; no other call reaches it, and no form is accepted.
 */
export function sampleCalls(sources: Sources, previewOf: PreviewOf): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { partner } = requestContextOf(request);
    const view = previewOf(request.headers, partner.key);
    if (!view?.audience) return next();
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && !/^\/api(\/|$)/i.test(request.path)) return next();
    const name = callOf(request.method, request.path);
    if (name !== undefined && isPassed(name)) return next(withoutSession(request));
    // The body of a refused request stays unread, so the connection ends.
    if (!isReading) response.set('Connection', 'close');
    const answer = name && sampleAnswer(name, await memberOf(sources, partner, view));
    if (!answer) return sendError(response, 403, REFUSED);
    response.set('Cache-Control', 'no-store').status(answer.status).json(answer.body);
  };
}

function withoutSession({ headers }: Request): void {
  delete headers.cookie;
  delete headers.authorization;
}
