import type { BodyOf, DinnerPlan, Partner, SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import type { Database } from '../db/connection.ts';
import { isDuplicate } from '../db/dialect.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { sha256 } from '../identity/secrets.ts';
import { type MerchantCards, merchantCards } from '../merchants/merchant-cards.ts';
import { invalid, problem } from '../problems.ts';
import { lockOpenAccount } from '../member-lock/lock-member.store.ts';
import { castVote } from './cast-vote.ts';
import { deletePlans } from './delete-plans.store.ts';
import { isPlanDay } from './plan-day.ts';
import type { PlanLinks } from './plan-links.ts';
import { ownerView, readPlan, readPlans, sharedView } from './plan-view.ts';
import {
  addPlan,
  countPlansOf,
  findOwnPlan,
  findPlansOf,
  findRequestedPlan,
  findSharedPlan,
  type PlanRow,
  removeVote,
  setClosed,
} from './plans.store.ts';

interface PlansParts {
  readonly database: Database;
  readonly links: PlanLinks;
  readonly newId: () => string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A member, or the operator who views their account. */
interface Owner extends Pick<SignedIn, 'memberId' | 'emulation'> {
  readonly partner: Partner;
}

/** A link, and the browser that has it. */
interface LinkHolder {
  readonly partner: Partner;
  readonly token: string;
  readonly browserId: string;
}

type NewPlan = Required<BodyOf<'makePlan'>>;

export type PlansService = ReturnType<typeof createPlansService>;

/** Dinner plans: made, shared, voted on, closed and removed. */
export function createPlansService(parts: PlansParts) {
  const { database, links, now } = parts;
  return {
    async list({ partner, memberId, emulation }: Owner): Promise<DinnerPlan[]> {
      const at = now();
      const plans = await findPlansOf(database, { memberId, now: at, limit: planLimits.plansPerMember });
      const read = await readPlans(database, plans, { partner, at });
      return read.map((plan) => ownerView(plan, { links, emulation }));
    },

    /** Makes a plan; the same request again is the same plan. */
    async make(owner: Owner, body: NewPlan): Promise<DinnerPlan> {
      const requested = { memberId: owner.memberId, requestId: body.requestId, now: now() };
      const known = await findRequestedPlan(database, requested);
      if (known) return viewOf(parts, owner, known);
      if (body.day !== null && !isPlanDay(body.day, requested.now)) throw dayOutOfRange();
      const cards = await addNew(parts, owner, body);
      const plan = await findRequestedPlan(database, requested);
      if (!plan) throw problem('PLAN_NOT_FOUND');
      return viewOf(parts, owner, plan, cards);
    },

    async setOpen(owner: Owner, publicId: string, isOpen: boolean): Promise<DinnerPlan> {
      const plan = await ownPlan(parts, owner, publicId);
      // One that is closed already keeps its time.
      const closedAt = isOpen ? null : (plan.closedAt ?? now());
      await setClosed(database, plan.id, closedAt);
      return viewOf(parts, owner, { ...plan, closedAt });
    },

    /** Deletes a vote, whose id is the hash of its browser; the same browser may vote again while voting is open. */
    async removeVote(owner: Owner, publicId: string, voteId: string): Promise<DinnerPlan> {
      const plan = await ownPlan(parts, owner, publicId);
      await removeVote(database, { planId: plan.id, voterHash: voteId });
      return viewOf(parts, owner, plan);
    },

    async remove(owner: Owner, publicId: string): Promise<void> {
      const { id } = await ownPlan(parts, owner, publicId);
      await unitOfWork(database, (tx) => deletePlans(tx, [id]));
    },

    shared: (holder: LinkHolder) => sharedPlan(parts, holder),

    async vote(holder: LinkHolder, vote: Required<BodyOf<'votePlan'>>): Promise<SharedPlan> {
      const tokenHash = sha256(holder.token);
      const link = { partner: holder.partner.key, tokenHash, now: now() };
      await castVote(database, { link, voterHash: voterHashOf(tokenHash, holder.browserId) }, vote);
      return sharedPlan(parts, holder);
    },
  };
}

async function sharedPlan(
  { database, now }: PlansParts,
  { partner, token, browserId }: LinkHolder,
): Promise<SharedPlan> {
  const at = now();
  const tokenHash = sha256(token);
  const plan = await findSharedPlan(database, { partner: partner.key, tokenHash, now: at });
  if (!plan) throw problem('PLAN_NOT_FOUND');
  const read = await readPlan(database, plan, { partner, at });
  return sharedView(read, voterHashOf(tokenHash, browserId));
}

const dayOutOfRange = () => {
  const days = planLimits.lifetimeMs / 86_400_000;
  const message = `Choose a day that is not over, within the next ${days} days.`;
  return invalid([{ field: 'day', code: 'DAY_OUT_OF_RANGE', message }]);
};

/** Of link and browser together, so that a browser's votes on two plans have nothing in common. */
const voterHashOf = (tokenHash: string, browserId: string): string => sha256(`${tokenHash}\n${browserId}`);

async function ownPlan({ database, now }: PlansParts, { memberId }: Owner, publicId: string) {
  const plan = await findOwnPlan(database, { memberId, publicId, now: now() });
  if (!plan) throw problem('PLAN_NOT_FOUND');
  return plan;
}

async function viewOf(
  { database, links, now }: PlansParts,
  { partner, emulation }: Owner,
  plan: PlanRow,
  cards?: MerchantCards,
) {
  return ownerView(await readPlan(database, plan, { partner, at: now(), cards }), { links, emulation });
}

/** Adds a plan; returns the cards of its restaurants, undefined where the same request was faster. */
async function addNew(
  parts: PlansParts,
  { partner, memberId }: Owner,
  body: NewPlan,
): Promise<MerchantCards | undefined> {
  const { database, links, newId, now } = parts;
  const at = now();
  const ids = body.merchantIds.map(Number);
  const cards = await merchantCards(database, partner, { ids, at, memberId: null });
  const publicId = newId();
  const { name, day, requestId } = body;
  const plan = {
    ...{ publicId, partner: partner.key, memberId, requestId, name, day, options: optionsOf(ids, cards) },
    ...{ tokenHash: links.hashOfNew(publicId), createdAt: at, expiresAt: at + planLimits.lifetimeMs },
  };
  try {
    await unitOfWork(database, async (tx) => {
      // Locks the member too, so that plans made at once are counted one after the other.
      if (!(await lockOpenAccount(tx, memberId))) throw problem('ACCOUNT_CLOSED');
      const held = await countPlansOf(tx, { memberId, now: at });
      if (held >= planLimits.plansPerMember) throw problem('PLAN_LIMIT_REACHED');
      await addPlan(tx, plan);
    });
    return cards;
  } catch (error) {
    // The same request, sent twice at once.
    if (!isDuplicate(error)) throw error;
    return undefined;
  }
}

const optionsOf = (ids: readonly number[], cards: MerchantCards) =>
  ids.map((merchantId) => {
    const card = cards.get(merchantId);
    if (!card?.isListed) throw problem('MERCHANT_NOT_FOUND');
    return { merchantId, merchantName: card.fields.name };
  });
