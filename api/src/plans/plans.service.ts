import type { BodyOf, DinnerPlan, Partner, SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import type { Database } from '../db/connection.ts';
import { isDuplicate } from '../db/dialect.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { sha256 } from '../identity/secrets.ts';
import { merchantCards } from '../merchants/merchant-cards.ts';
import { problem } from '../problems.ts';
import { isAccountOpen } from '../members/lock-member.store.ts';
import { castVote } from './cast-vote.ts';
import { deletePlans } from './delete-plans.ts';
import type { PlanLinks } from './plan-links.ts';
import { ownerView, readPlans, sharedView } from './plan-view.ts';
import {
  addPlan,
  countPlansOf,
  findOwnPlan,
  findPlansOf,
  findRequestedPlan,
  findSharedPlan,
  type PlanRow,
  setClosed,
} from './plans.store.ts';

export interface PlansParts {
  readonly database: Database;
  readonly links: PlanLinks;
  readonly newId: () => string;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Owner {
  readonly partner: Partner;
  readonly memberId: number;
}

/** A link, and the browser that has it. */
export interface Guest {
  readonly partner: Partner;
  readonly token: string;
  /** The browser's random id. */
  readonly voter: string;
}

type NewPlan = Required<BodyOf<'makePlan'>>;

export type PlansService = ReturnType<typeof createPlansService>;

/** Dinner plans: made, shared, voted on, closed and removed. */
export function createPlansService(parts: PlansParts) {
  const { database, links, now } = parts;
  return {
    async list({ partner, memberId }: Owner): Promise<DinnerPlan[]> {
      const at = now();
      const plans = await findPlansOf(database, { memberId, now: at, limit: planLimits.listed });
      return (await readPlans(database, plans, { partner, at })).map((plan) => ownerView(plan, links));
    },

    /** Makes a plan; the same request again is the same plan. */
    async make(owner: Owner, body: NewPlan): Promise<DinnerPlan> {
      const requested = { memberId: owner.memberId, requestId: body.requestId, now: now() };
      if (!(await findRequestedPlan(database, requested))) await addNew(parts, owner, body);
      const plan = await findRequestedPlan(database, requested);
      if (!plan) throw problem('PLAN_NOT_FOUND');
      return viewOf(parts, owner, plan);
    },

    async setOpen(owner: Owner, publicId: string, isOpen: boolean): Promise<DinnerPlan> {
      const plan = await ownPlan(parts, owner, publicId);
      await setClosed(database, plan.id, isOpen ? null : now());
      return viewOf(parts, owner, await ownPlan(parts, owner, publicId));
    },

    async remove(owner: Owner, publicId: string): Promise<void> {
      const { id } = await ownPlan(parts, owner, publicId);
      await unitOfWork(database, (tx) => deletePlans(tx, [id]));
    },

    async shared({ partner, token, voter }: Guest): Promise<SharedPlan> {
      const at = now();
      const tokenHash = links.hashOf(token);
      const plan = await findSharedPlan(database, { partner: partner.key, tokenHash, now: at });
      if (!plan) throw problem('PLAN_NOT_FOUND');
      const [read] = await readPlans(database, [plan], { partner, at });
      if (!read) throw problem('PLAN_NOT_FOUND');
      return sharedView(read, voterHashOf(plan, voter));
    },

    async vote(guest: Guest, vote: Required<BodyOf<'votePlan'>>): Promise<SharedPlan> {
      const link = { partner: guest.partner.key, tokenHash: links.hashOf(guest.token), now: now() };
      await castVote(database, { link, voterHashOf: (plan) => voterHashOf(plan, guest.voter) }, vote);
      return this.shared(guest);
    },
  };
}

/** Of plan and browser together, so that a browser's votes on two plans have nothing in common. */
const voterHashOf = ({ publicId }: PlanRow, voter: string): string => sha256(`${publicId}\n${voter}`);

async function ownPlan({ database, now }: PlansParts, { memberId }: Owner, publicId: string) {
  const plan = await findOwnPlan(database, { memberId, publicId, now: now() });
  if (!plan) throw problem('PLAN_NOT_FOUND');
  return plan;
}

async function viewOf({ database, links, now }: PlansParts, { partner }: Owner, plan: PlanRow) {
  const [read] = await readPlans(database, [plan], { partner, at: now() });
  if (!read) throw problem('PLAN_NOT_FOUND');
  return ownerView(read, links);
}

async function addNew(parts: PlansParts, { partner, memberId }: Owner, body: NewPlan): Promise<void> {
  const { database, links, newId, now } = parts;
  const at = now();
  const ids = body.merchantIds.map(Number);
  const cards = await merchantCards(database, partner, { ids, at, memberId: null });
  const places = ids.map((merchantId) => {
    const card = cards.get(merchantId);
    if (!card?.isListed) throw problem('MERCHANT_NOT_FOUND');
    return { merchantId, merchantName: card.fields.name };
  });
  const publicId = newId();
  const { name, day, requestId } = body;
  try {
    await unitOfWork(database, async (tx) => {
      // Locks the member too, so that plans made at once are counted one after the other.
      if (!(await isAccountOpen(tx, memberId))) throw problem('ACCOUNT_CLOSED');
      const held = await countPlansOf(tx, { memberId, now: at });
      if (held >= planLimits.listed) throw problem('PLAN_LIMIT_REACHED');
      await addPlan(tx, {
        ...{ publicId, partner: partner.key, memberId, requestId, name, day, places },
        ...{ tokenHash: links.hashOfNew(publicId), createdAt: at, expiresAt: at + planLimits.lifetimeMs },
      });
    });
  } catch (error) {
    // The same request, sent twice at once.
    if (!isDuplicate(error)) throw error;
  }
}
