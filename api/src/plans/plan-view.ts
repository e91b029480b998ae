import type { DinnerPlan, Partner, SharedPlan } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { type MerchantCards, merchantCards } from '../merchants/merchant-cards.ts';
import type { PlanLinks } from './plan-links.ts';
import { findOptions, findVotes, type OptionRow, type PlanRow, type VoteRow } from './plans.store.ts';

interface Viewing {
  readonly partner: Partner;
  /** Epoch ms. */
  readonly at: number;
  /** Those of all restaurants, where they were read just now. */
  readonly cards?: MerchantCards | undefined;
}

/** A plan with its votes, and with its restaurants' cards. */
interface ReadPlan {
  readonly plan: PlanRow;
  readonly votes: readonly VoteRow[];
  readonly common: ReturnType<typeof commonOf>;
}

export async function readPlan(database: Database, plan: PlanRow, viewing: Viewing): Promise<ReadPlan> {
  return (await readerOf(database, [plan], viewing))(plan);
}

export async function readPlans(
  database: Database,
  plans: readonly PlanRow[],
  viewing: Viewing,
): Promise<ReadPlan[]> {
  return plans.length === 0 ? [] : plans.map(await readerOf(database, plans, viewing));
}

/** Reads the restaurants and votes of plans, and the restaurants' cards: a few queries, whatever the number of plans. */
async function readerOf(database: Database, plans: readonly PlanRow[], { partner, at, cards }: Viewing) {
  const ids = plans.map(({ id }) => id);
  const [options, votes] = await Promise.all([findOptions(database, ids), findVotes(database, ids)]);
  const merchantIds = [...new Set(options.map(({ merchantId }) => merchantId))];
  const known = cards ?? (await merchantCards(database, partner, { ids: merchantIds, at, memberId: null }));
  return (plan: PlanRow): ReadPlan => {
    const own = {
      options: options.filter(({ planId }) => planId === plan.id),
      votes: votes.filter(({ planId }) => planId === plan.id),
    };
    return { plan, votes: own.votes, common: commonOf(plan, own, known) };
  };
}

interface PlanParts {
  readonly options: readonly OptionRow[];
  readonly votes: readonly VoteRow[];
}

function commonOf(plan: PlanRow, { options, votes }: PlanParts, cards: MerchantCards) {
  const chosen = votes.flatMap(chosenIn);
  return {
    name: plan.name,
    day: plan.day,
    isOpen: plan.closedAt === null,
    expiresAt: iso(plan.expiresAt),
    options: options.map(({ merchantId, merchantName }) => {
      const card = cards.get(merchantId);
      const merchant = card?.isListed ? card.fields : null;
      const id = String(merchantId);
      const count = chosen.filter((each) => each === id).length;
      return { merchantId: id, name: merchant?.name ?? merchantName, merchant, votes: count };
    }),
    voters: votes.length,
  };
}

interface OwnerViewing extends Pick<SignedIn, 'emulation'> {
  readonly links: PlanLinks;
}

/** A plan as its owner sees it. An operator viewing the account gets no link: it would still work after the emulation. */
export const ownerView = (
  { plan, votes, common }: ReadPlan,
  { links, emulation }: OwnerViewing,
): DinnerPlan => ({
  id: plan.publicId,
  ...common,
  token: emulation ? null : links.shareableToken(plan),
  votes: votes.map((vote) => ({
    id: vote.voterHash,
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
