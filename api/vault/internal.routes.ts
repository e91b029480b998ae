import { createHash, timingSafeEqual } from 'node:crypto';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Enrolment, Refusal } from './enrolment.ts';
import type { Holder } from './network.ts';
import type { PartnerCard } from './partner-cards.ts';

const programme = z.string().regex(/^[a-z0-9-]{1,40}$/);
const sealedSchema = z.strictObject({ encryptedCardNumber: z.string().min(1).max(8_192), programme });
const holderSchema = z.strictObject({ programme, holder: z.string().min(1).max(200) });
const onFileSchema = holderSchema.extend({ partnerCardId: z.string().min(1).max(64) });
const tokenSchema = z.strictObject({ cardToken: z.string().min(1).max(64) });

type Outcome = Enrolment | Refusal;

interface Internals {
  readonly internalKey: string;
  readonly enrol: (sealed: z.infer<typeof sealedSchema>) => Promise<Outcome>;
  readonly partnerCards: (holder: Holder) => Promise<PartnerCard[]>;
  readonly enrolPartnerCard: (card: z.infer<typeof onFileSchema>) => Promise<Outcome>;
  readonly release: (cardToken: string) => Promise<boolean>;
  /** Counts how a card that was presented ended. */
  readonly presented: (outcome: string) => void;
}

/** POST /enrol, /partner-cards, /partner-cards/enrol and /unenrol, for whoever holds the internal key. */
export function internalRoutes(internals: Internals): Router {
  const router = Router();
  router.use(onlyWithKey(internals.internalKey), json({ limit: '16kb' }));

  router.post(
    '/enrol',
    parsed(sealedSchema, async (sealed, { request, response }) => {
      const outcome = await internals.enrol(sealed);
      internals.presented(wordOf(outcome));
      tell(outcome, { programme: sealed.programme, request, response });
    }),
  );

  router.post(
    '/partner-cards',
    parsed(holderSchema, async (holder, { response }) => {
      response.json({ cards: await internals.partnerCards(holder) });
    }),
  );

  router.post(
    '/partner-cards/enrol',
    parsed(onFileSchema, async (card, { request, response }) => {
      const outcome = await internals.enrolPartnerCard(card);
      internals.presented(wordOf(outcome));
      tell(outcome, { programme: card.programme, request, response });
    }),
  );

  router.post(
    '/unenrol',
    parsed(tokenSchema, async ({ cardToken }, { response }) => {
      response.status((await internals.release(cardToken)) ? 204 : 404).end();
    }),
  );
  return router;
}

const wordOf = (outcome: Outcome): string => ('code' in outcome ? outcome.code : 'ENROLLED');

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

function parsed<S extends z.ZodType>(
  schema: S,
  handle: (body: z.output<S>, exchange: Exchange) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const body = schema.safeParse(request.body);
    if (body.success) await handle(body.data, { request, response });
    else response.status(400).json({ code: 'INVALID' });
  };
}

function tell(
  outcome: Outcome,
  { programme, request, response }: Exchange & { readonly programme: string },
): void {
  const isRefused = 'code' in outcome;
  request.log.info({ programme, outcome: isRefused ? outcome : 'ENROLLED' }, 'a card was presented');
  response.status(isRefused ? 422 : 200).json(outcome);
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
