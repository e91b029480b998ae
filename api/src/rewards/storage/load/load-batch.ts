import type { LedgerBatch, Sequences } from '../../domain/batch/batch.ts';
import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import { openBatch } from '../../domain/batch/open-batch.ts';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import type { Rules } from '../../domain/programme/programme.ts';
import type { Card } from '../../domain/matching/reference-data.ts';
import { loadCards, loadConsents, withConsentsOf } from './load-reference.ts';
import { hasLimits, noMerchants, type MerchantReference, withMerchantsOf } from './load-merchants.ts';
import {
  loadDinesById,
  loadDinesByMember,
  loadEntries,
  loadRefundsByEvent,
  loadUsages,
  type DineRange,
} from './load-dines.ts';
import { loadBudgets } from './load-budgets.ts';
import { countedMembers } from './load-members-near-vip.ts';
import { loadBonusEntries, loadBonusGoals, spanOf } from './load-bonus-goals.ts';
import { type Purchases, unique } from './load-purchases.ts';
import { membersOf, type Reference } from './reference.ts';
import type { Source } from '../../../db/connection.ts';

const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface BatchContext {
  readonly rules: ReadonlyMap<string, Rules>;
  readonly numbers: Sequences;
  readonly now: number;
}

interface Part extends BatchContext, Purchases, Pick<Reference, 'cards' | 'consents'> {
  readonly events: readonly CardEvent[];
  readonly merchants: MerchantReference;
}

/** Loads everything that reevaluating these dines, and refunds by their event numbers, can change. */
export async function loadBatchOf(
  source: Source,
  dineIds: readonly number[],
  occasion: BatchContext & { readonly refunds: readonly number[] },
): Promise<LedgerBatch> {
  const dines = await loadDinesById(source, dineIds);
  const refunds = await loadRefundsByEvent(source, occasion.refunds);
  const cards = await loadCards(source, new Set([...dines, ...refunds].map(({ cardToken }) => cardToken)));
  const consents = await loadConsents(source, membersOf(cards));
  return loadBatch(source, {
    ...occasion,
    cards,
    consents,
    events: [],
    refunds,
    dines,
    merchants: noMerchants,
  });
}

/** Loads everything that events can change beside their own purchases. */
export async function loadBatch(source: Source, part: Part): Promise<LedgerBatch> {
  const { cards, events, rules, now, numbers, refunds } = part;
  const scope = { cards, rules, touched: [...events, ...part.dines], now };
  const [{ counted, since }, goals, ofPurchases] = await Promise.all([
    countedMembers(source, scope),
    loadBonusGoals(source, scope),
    loadEntries(source, idsOf(part.dines)),
  ]);
  const past = await loadDinesByMember(source, [
    ...[...counted].map((memberId) => ({ memberId, since, until: FOR_EVER })),
    ...rangesOf(goals),
  ]);
  const dines = unique([...part.dines, ...past]);
  // Mostly the holders of the cards; others where the network has changed a card's token.
  const members = new Set([...membersOf(cards), ...dines.flatMap(({ memberId }) => memberId ?? [])]);
  const [merchants, consents, ofPast, bonusEntries, allCards] = await Promise.all([
    withMerchantsOf(source, { dines, merchants: fundedBy(goals) }, part.merchants),
    withConsentsOf(source, members, part.consents),
    loadEntries(source, idsOf(dines.slice(part.dines.length))),
    loadBonusEntries(source, goals),
    withCardsOf(source, past, cards),
  ]);
  const [usages, budgets] = await Promise.all([
    hasLimits(merchants) ? loadUsages(source, members) : [],
    loadBudgets(source, merchants.offers, now),
  ]);
  const entries = [...ofPurchases, ...ofPast];
  const known = { rules, now, numbers, refunds, consents, dines, entries, usages, budgets };
  const wholePast = new Set([...counted, ...goals.map(({ memberId }) => memberId)]);
  return openBatch({
    ...known,
    ...merchants,
    ...{ goals, bonusEntries, cards: allCards, countedMembers: wholePast },
  });
}

/** The restaurants whose budgets pay for bonuses; the batch may have no dine there. */
const fundedBy = (goals: readonly BonusGoal[]): number[] =>
  goals.flatMap(({ funding, merchants }) => (funding ? merchants : []));

const idsOf = (dines: readonly Dine[]): number[] => dines.map(({ id }) => id);

/** The dines that may count for members' bonus goals. */
function rangesOf(goals: readonly BonusGoal[]): DineRange[] {
  return goals.map((goal) => {
    const { from, to } = spanOf(goal);
    return { memberId: goal.memberId, since: from, until: to };
  });
}

/** A counted member's other cards are not in the batch. */
async function withCardsOf(
  source: Source,
  dines: readonly Dine[],
  cards: ReadonlyMap<string, Card>,
): Promise<Map<string, Card>> {
  const missing = new Set(dines.map(({ cardToken }) => cardToken).filter((token) => !cards.has(token)));
  return new Map([...cards, ...(await loadCards(source, missing))]);
}
