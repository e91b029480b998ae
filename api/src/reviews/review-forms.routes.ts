import { endpoints, limits, type Partner } from '@dinelink/contract';
import express, { type Request, type Response } from 'express';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { containsNul } from '../http/nul.ts';
import { routePath } from '../http/implement.ts';
import { withNamedProblems } from '../http/errors/named-problems.ts';
import { problem } from '../problems.ts';
import { isSignedForm, readForm } from './read-form.ts';
import type { ReviewsService } from './reviews.service.ts';

interface FormDependencies {
  readonly reviews: ReviewsService;
  readonly partners: readonly Partner[];
  /** Secrets by form code; `*` is for every form without its own. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** POST /api/reviews/forms/{formCode}: for the survey provider. Authenticated by the signature over the raw body. */
export function reviewFormRoutes({ reviews, partners, secrets }: FormDependencies): Routes {
  const routes = createRoutes();
  const { call, answer } = endpoints.reviewForm;
  const rawBody = express.raw({ type: () => true, limit: limits.formBodyBytes, inflate: false });
  const take = async (request: Request, response: Response) => {
    const code = String(request.params.formCode);
    const partner = partners.find(({ typeformCode }) => typeformCode === code);
    const secret = secrets[code] ?? secrets['*'];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const given = request.get('Typeform-Signature') ?? '';
    if (!partner || !secret || !isSignedForm(given, secret, body)) {
      throw problem('SIGNATURE_INVALID');
    }
    const form = parseJson(body);
    if (containsNul(form)) throw problem('MALFORMED_BODY');
    await reviews.take(partner, readForm(form));
    response.set('Cache-Control', 'no-store').json(answer.parse({ stored: true }));
  };
  routes.post(routePath(call), rawBody, withNamedProblems(endpoints.reviewForm, take));
  return routes;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw problem('MALFORMED_JSON');
  }
}
