import { type Express, type Response, Router } from 'express';
import { providerApp } from '../provider-app.ts';
import type { Storage } from '../storage.ts';
import { find, pay } from './payments.ts';
import { listPayments, saveInstruction } from './store.ts';
import { instructionSchema, keySchema, type PaymentState, payoutSchema } from './wire.ts';

/** A payout provider without real payments: what api/src/adapters/payout/http-payout.ts calls, and its control. */
export function payoutApp(storage: Storage, key: string): Express {
  const router = Router();
  router.post('/payouts', async (request, response) => {
    const payout = payoutSchema.parse(request.body);
    const idempotencyKey = keySchema.parse(request.get('Idempotency-Key'));
    const state = await storage.transaction((db) => pay(db, idempotencyKey, payout));
    if (state) send(response, idempotencyKey, state);
    else response.status(504).json({ error: 'This provider does not answer in time.' });
  });
  router.get('/payouts/:idempotencyKey', async (request, response) => {
    const { idempotencyKey } = request.params;
    const state = await storage.transaction((db) => find(db, idempotencyKey));
    if (state) send(response, idempotencyKey, state);
    else response.status(404).json({ error: 'No payment has this key.' });
  });
  router.put('/control/instructions/:member', async (request, response) => {
    const instruction = instructionSchema.parse(request.body);
    await storage.transaction((db) => saveInstruction(db, request.params.member, instruction));
    response.status(204).end();
  });
  router.get('/control/payments', async (_request, response) => {
    response.json({ payments: await storage.transaction(listPayments) });
  });
  return providerApp(key, router);
}

const statuses: Record<PaymentState, number> = { received: 202, completed: 200, rejected: 422 };

function send(response: Response, idempotencyKey: string, state: PaymentState): void {
  const reference = `sim-${idempotencyKey}`.slice(0, 64);
  const more = state === 'rejected' ? { reason: 'the card was refused' } : { reference };
  response.status(statuses[state]).json({ status: state, ...more });
}
