import { createHash, timingSafeEqual } from 'node:crypto';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Enrolment, EnrolmentRejection } from './network/enrolment.ts';
import type { Cardholder } from './network/network.ts';
import type { PartnerCard } from './partner-cards.ts';

const programme = z.string().regex(/^[a-z0-9-]{1,40}$/);
const envelopeSchema = z.strictObject({ encryptedCardNumber: z.string().min(1).max(8_192), programme });
const holderSchema = z.strictObject({ programme, holder: z.string().min(1).max(200) });
const onFileSchema = holderSchema.extend({ partnerCardId: z.string().min(1).max(64) });
const tokenSchema = z.strictObject({ cardToken: z.string().min(1).max(64) });

type Outcome = Enrolment | EnrolmentRejection;

interface InternalDependencies {
  readonly internalKey: string;
  readonly enrol: (envelope: z.infer<typeof envelopeSchema>) => Promise<Outcome>;
  readonly partnerCards: (holder: Cardholder) => Promise<PartnerCard[]>;
  readonly enrolPartnerCard: (card: z.infer<typeof onFileSchema>) => Promise<Outcome>;
  readonly release: (cardToken: string) => Promise<boolean>;
  /** Counts the outcome of an enrolment. */
  readonly countEnrolment: (outcome: string) => void;
}

/** POST /enrol, /partner-cards, /partner-cards/enrol and /unenrol, for callers with the internal key. */
export function internalRoutes(dependencies: InternalDependencies): Router {
  const router = Router();
  router.use(requireKey(dependencies.internalKey), json({ limit: '16kb' }));

  router.post(
    '/enrol',
    withBody(envelopeSchema, async (envelope, { request, response }) => {
      const outcome = await dependencies.enrol(envelope);
      dependencies.countEnrolment(outcomeLabel(outcome));
      sendOutcome(outcome, { programme: envelope.programme, request, response });
    }),
  );

  router.post(
    '/partner-cards',
    withBody(holderSchema, async (holder, { response }) => {
      response.json({ cards: await dependencies.partnerCards(holder) });
    }),
  );

  router.post(
    '/partner-cards/enrol',
    withBody(onFileSchema, async (card, { request, response }) => {
      const outcome = await dependencies.enrolPartnerCard(card);
      dependencies.countEnrolment(outcomeLabel(outcome));
      sendOutcome(outcome, { programme: card.programme, request, response });
    }),
  );

  router.post(
    '/unenrol',
    withBody(tokenSchema, async ({ cardToken }, { response }) => {
      response.status((await dependencies.release(cardToken)) ? 204 : 404).end();
    }),
  );
  return router;
}

const outcomeLabel = (outcome: Outcome): string => ('code' in outcome ? outcome.code : 'ENROLLED');

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

function withBody<S extends z.ZodType>(
  schema: S,
  handle: (body: z.output<S>, exchange: Exchange) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const body = schema.safeParse(request.body);
    if (body.success) await handle(body.data, { request, response });
    else response.status(400).json({ code: 'INVALID' });
  };
}

function sendOutcome(
  outcome: Outcome,
  { programme, request, response }: Exchange & { readonly programme: string },
): void {
  const isRejected = 'code' in outcome;
  request.log.info({ programme, outcome: isRejected ? outcome : 'ENROLLED' }, 'a card was presented');
  response.status(isRejected ? 422 : 200).json(outcome);
}

/** Hashing first gives both sides one length, so that the comparison takes constant time. */
function requireKey(key: string): RequestHandler {
  const expected = digest(`Bearer ${key}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get('authorization') ?? ''), expected)) next();
    else response.status(401).json({ code: 'UNAUTHORISED' });
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
