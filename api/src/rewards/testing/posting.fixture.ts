import type { Entry } from '../domain/entries/entry.ts';
import type { PostingContext, RewardDecision } from '../domain/entries/posting.ts';
import type { Inputs } from '../domain/pricing/rules.ts';
import { forfeitTrace } from '../domain/pricing/trace.ts';
import { NOON } from './reference-data.fixture.ts';

export const inputs: Inputs = {
  ...{ authCents: 5_000, settledCents: 6_000, refundedCents: 0, subtotalCents: null, channel: 'IN_PERSON' },
  ...{ dineAt: new Date(NOON).toISOString(), localDate: '2026-10-14', tier: 2, offerId: 70 },
};

/** A decision with an amount and overrides. */
export const decision = (amount: number, more: Partial<RewardDecision> = {}): RewardDecision => ({
  ...{ dineId: 3, memberId: 1, earnedAt: NOON, baseCents: 6_000, reason: null, status: 'Awarded' },
  ...{ isSettled: true, override: null, trace: { programVersion: 'v2', inputs, steps: [], amount } },
  ...more,
});

/** A stored entry, S Pending 200 unless overridden. */
export const entry = (more: Partial<Entry> = {}): Entry => ({
  ...{ id: 10, dineId: 3, ordinal: 0, memberId: 1, source: 'S', status: 'Pending', amount: 200 },
  ...{ baseCents: 4_000, programVersion: 'v1', trace: null, reverses: null, reason: null },
  ...{ earnedAt: 5, createdAt: 6, moves: 1 },
  ...more,
});

export const refused = forfeitTrace(inputs, 'v2', 'card_not_linked');

/** Gives new entries ids from 50 on. */
export function aPostingContext(): PostingContext {
  let next = 50;
  return { number: () => next++, now: 99 };
}
