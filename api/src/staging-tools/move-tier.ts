import type { AnswerOf, FeedEvent, Partner, Tier } from '@dinelink/contract';
import { BASIC, SELECT, VIP } from '@dinelink/contract/calls';
import { unitOfWork } from '../db/unit-of-work.ts';
import { problem } from '../problems.ts';
import { chooseEmail } from '../members/profile/choose-email.ts';
import { lockProfile } from '../members/profile/profile.store.ts';
import { ladderOf } from '../members/tiers/member-tier.ts';
import { qualifiedDines, thisYear } from '../rewards/activity/year.store.ts';
import type { LedgerService } from '../rewards/operations/ledger.service.ts';
import { lockLedger } from '../rewards/storage/ledger-lock.ts';
import { memberOf, type Playing, settingFor } from './run-scenario.ts';
import { findTierDines, findUnreviewed } from './staging-tools.store.ts';

export interface Moving extends Playing {
  readonly ledger: LedgerService;
}

interface Input {
  readonly publicId: string;
  readonly tierLevel: Tier;
}

const MINUTE_MS = 60_000;
const DINE_CENTS = 4_000;
/** Marks the dines of this tool, so that they can be refunded later. */
const TIER_DINES = 'tier-';

/**
 * Moves a member to a tier the way members get there: opting out is Basic, opting in is Select, enough dines are VIP, and
 * their refunds lead back. What a member has earned otherwise, such as last year's VIP, is not taken away.
 */
export async function moveTier(
  moving: Moving,
  partner: Partner,
  input: Input,
): Promise<AnswerOf<'moveTier'>> {
  const { publicId, tierLevel } = input;
  const found = () => memberOf(moving.database, partner, publicId);
  const setting = () => settingFor(moving, partner, { publicId });
  const isIn = async () => (await found()).tierLevel;
  const { id: memberId, tierLevel: before } = await found();
  const granted = tierLevel > BASIC;
  if (before > BASIC !== granted) await choose(moving, partner, { memberId, granted });
  if (tierLevel === VIP && (await isIn()) === SELECT && partner.hasVIP)
    await dineUp(moving, partner, await setting());
  if (tierLevel === SELECT && (await isIn()) === VIP) await refundDown(moving, await setting());
  const reached = await isIn();
  if (reached !== tierLevel) {
    throw problem('TIER_OUT_OF_REACH', {
      message: `This member is at tier ${reached} by what is not this tool's to change.`,
    });
  }
  const year = thisYear(partner, moving.clock());
  return { tierLevel, qualifiedDines: await qualifiedDines(moving.database, memberId, year) };
}

type Setting = Awaited<ReturnType<typeof settingFor>>;

async function choose(
  { database, clock }: Moving,
  partner: Partner,
  { memberId, granted }: { memberId: number; granted: boolean },
): Promise<void> {
  await unitOfWork(database, async (tx) => {
    await lockLedger(tx);
    await lockProfile(tx, memberId);
    await chooseEmail(tx, { partner, memberId, granted, at: clock() });
  });
}

async function dineUp(moving: Moving, partner: Partner, setting: Setting): Promise<void> {
  const { database, feedClient, ledger } = moving;
  const has = await qualifiedDines(database, setting.member.id, thisYear(partner, setting.now));
  const missing = Math.max(0, ladderOf(partner, setting.now).vipDines - has);
  const dines = Array.from({ length: missing }, (_, nth) =>
    event(setting, {
      kind: 'SETTLED',
      ref: `${TIER_DINES}${setting.run}-${nth}`,
      agoMs: (missing - nth) * MINUTE_MS,
    }),
  );
  if (dines.length > 0) await feedClient.deliver(setting.feed, dines);
  const unreviewed = await findUnreviewed(database, setting.member.id, `${TIER_DINES}${setting.run}-`);
  await ledger.review(unreviewed.map((dineId) => ({ dineId, at: setting.now })));
  await ledger.finalise();
}

async function refundDown(moving: Moving, setting: Setting): Promise<void> {
  const refs = await findTierDines(moving.database, setting.member.id, TIER_DINES);
  const refunds = refs.map((originalTxnRef) => ({
    ...event(setting, { kind: 'REFUNDED', ref: `${originalTxnRef}-refund`, agoMs: 0 }),
    originalTxnRef,
  }));
  if (refunds.length > 0) await moving.feedClient.deliver(setting.feed, refunds);
}

function event(
  { network, networkMerchantId, cardToken, now }: Setting,
  { kind, ref, agoMs }: { kind: FeedEvent['kind']; ref: string; agoMs: number },
): FeedEvent {
  return {
    externalEventId: `${ref}-${kind}`,
    kind,
    networkTxnRef: ref,
    network,
    networkMerchantId,
    cardToken,
    amountCents: DINE_CENTS,
    channel: 'IN_PERSON',
    occurredAt: new Date(now - agoMs).toISOString(),
  };
}
