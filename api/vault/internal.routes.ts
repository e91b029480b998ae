import { createHash, timingSafeEqual } from 'node:crypto';
import { json, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Enrolment, Refusal } from './enrolment.ts';

const sealedSchema = z.strictObject({
  encryptedCardNumber: z.string().min(1).max(8_192),
  programme: z.string().regex(/^[a-z0-9-]{1,40}$/),
});
const tokenSchema = z.strictObject({ cardToken: z.string().min(1).max(64) });

interface Internals {
  readonly internalKey: string;
  readonly enrol: (sealed: z.infer<typeof sealedSchema>) => Promise<Enrolment | Refusal>;
  readonly release: (cardToken: string) => Promise<boolean>;
}

/** POST /enrol and POST /unenrol, for whoever holds the internal key. */
export function internalRoutes(internals: Internals): Router {
  const router = Router();
  router.use(onlyWithKey(internals.internalKey), json({ limit: '16kb' }));

  router.post('/enrol', async (request, response) => {
    const sealed = sealedSchema.safeParse(request.body);
    if (!sealed.success) {
      response.status(400).json({ code: 'INVALID' });
      return;
    }
    const outcome = await internals.enrol(sealed.data);
    const { programme } = sealed.data;
    request.log.info(
      { programme, outcome: 'code' in outcome ? outcome : 'ENROLLED' },
      'a card was presented',
    );
    response.status('code' in outcome ? 422 : 200).json(outcome);
  });

  router.post('/unenrol', async (request, response) => {
    const named = tokenSchema.safeParse(request.body);
    if (!named.success) {
      response.status(400).json({ code: 'INVALID' });
      return;
    }
    const isReleased = await internals.release(named.data.cardToken);
    response.status(isReleased ? 204 : 404).end();
  });
  return router;
}

/** Hashing first gives both sides one length, so that comparing takes the same time whatever was sent. */
function onlyWithKey(key: string): RequestHandler {
  const expected = digest(`Bearer ${key}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get('authorization') ?? ''), expected)) next();
    else response.status(401).json({ code: 'UNAUTHORISED' });
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
