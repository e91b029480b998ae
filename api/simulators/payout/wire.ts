import { cardNetworks, payoutBehaviours } from '@dinelink/contract';
import { z } from 'zod';

const text = z.string().min(1).max(100);

export const keySchema = text;

export const payoutSchema = z.strictObject({
  amountCents: z.int().positive(),
  currency: z.literal('USD'),
  programme: text,
  member: text,
  card: z.strictObject({ token: text, network: z.enum(cardNetworks), lastFour: text }),
});
export type Payout = z.infer<typeof payoutSchema>;

const paymentStates = ['received', 'completed', 'rejected'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** An instruction for so many of a member's next payments. */
export const instructionSchema = z.strictObject({
  behaviour: z.enum(payoutBehaviours),
  times: z.int().min(0),
});
export type Instruction = z.infer<typeof instructionSchema>;

const paymentSchema = z.strictObject({
  idempotencyKey: z.string(),
  member: z.string(),
  amountCents: z.int(),
  /** How often it was requested. */
  requests: z.int(),
  state: z.enum(paymentStates),
  /** How often it was paid. */
  payments: z.int(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const paymentsSchema = z.strictObject({ payments: z.array(paymentSchema) });
