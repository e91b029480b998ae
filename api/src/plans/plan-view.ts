import type { DinnerPlan, Partner, SharedPlan } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { merchantCards } from '../merchants/merchant-cards.ts';
import type { PlanLinks } from './plan-links.ts';
import { findPlaces, findVotes, type PlaceRow, type PlanRow, type VoteRow } from './plans.store.ts';

interface Viewing {
  readonly partner: Partner;
  /** Epoch ms. */
  readonly at: number;
}

interface PlanParts {
  readonly places: readonly PlaceRow[];
  readonly votes: readonly VoteRow[];
}

/** Reads the restaurants and votes of plans, and the restaurants' cards: four queries, whatever the number of plans. */
export async function readPlans(database: Database, plans: readonly PlanRow[], { partner, at }: Viewing) {
  const ids = plans.map(({ id }) => id);
  const [places, votes] = ids.length === 0 ? [[], []] : await readParts(database, ids);
  const merchantIds = [...new Set(places.map(({ merchantId }) => merchantId))];
  const cards = await merchantCards(database, partner, { ids: merchantIds, at, memberId: null });
  return plans.map((plan) => {
    const own: PlanParts = {
      places: places.filter(({ planId }) => planId === plan.id),
      votes: votes.filter(({ planId }) => planId === plan.id),
    };
    return { plan, votes: own.votes, common: commonOf(plan, own, cards) };
  });
}

type ReadPlan = Awaited<ReturnType<typeof readPlans>>[number];

const readParts = (database: Database, ids: readonly number[]) =>
  Promise.all([findPlaces(database, ids), findVotes(database, ids)]);

function commonOf(
  plan: PlanRow,
  { places, votes }: PlanParts,
  cards: Awaited<ReturnType<typeof merchantCards>>,
) {
  const chosen = votes.flatMap(chosenIn);
  return {
    name: plan.name,
    day: plan.day,
    isOpen: plan.closedAt === null,
    expiresAt: iso(plan.expiresAt),
    places: places.map(({ merchantId, merchantName }) => {
      const card = cards.get(merchantId);
      const merchant = card?.isListed ? card.fields : null;
      const id = String(merchantId);
      const count = chosen.filter((each) => each === id).length;
      return { merchantId: id, name: merchant?.name ?? merchantName, merchant, votes: count };
    }),
    voters: votes.length,
  };
}

/** A plan as its owner sees it. */
export const ownerView = ({ plan, votes, common }: ReadPlan, links: PlanLinks): DinnerPlan => ({
  id: plan.publicId,
  ...common,
  token: links.tokenOf(plan),
  votes: votes.map((vote) => ({
    name: vote.voterName,
    merchantIds: chosenIn(vote),
    votedAt: iso(vote.votedAt),
  })),
});

/** A plan as a browser with its link sees it: how many voted for what, and its own vote. */
export function sharedView({ votes, common }: ReadPlan, voterHash: string): SharedPlan {
  const own = votes.find((vote) => vote.voterHash === voterHash);
  return { ...common, ownVote: own ? { name: own.voterName, merchantIds: chosenIn(own) } : null };
}

const chosenIn = ({ merchantIds }: Pick<VoteRow, 'merchantIds'>): string[] => merchantIds.split(',');

const iso = (at: number): string => new Date(at).toISOString();
