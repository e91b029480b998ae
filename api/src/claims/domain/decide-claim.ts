import { type DineClaim, type DineState, uncreditedReasons } from '@dinelink/contract';
import { localDateOf } from '../../rewards/domain/matching/local-date.ts';

const DAY_MS = 86_400_000;
/** After midnight people remember the day before, and some networks say the day after. */
const DAYS_OFF = 1;

/** What a member says of a missing dine, with the time zone of the restaurant. */
export interface ClaimedDine {
  readonly merchantId: number;
  readonly zone: string;
  readonly dinedOn: string;
  readonly amountCents: number;
}

/** A purchase with the claimed card, as the ledger has it. */
export interface KnownDine {
  readonly dineId: number;
  /** Null when the card was nobody's then. */
  readonly memberId: number | null;
  /** Null when the network's merchant id is unknown. */
  readonly merchantId: number | null;
  /** Epoch ms. */
  readonly dinedAt: number;
  /** Authorised and settled, with and without the tip, and those of its single payments. */
  readonly amounts: readonly number[];
  readonly state: DineState;
  readonly isDeclined: boolean;
  /** Entries that are not forfeited. */
  readonly livingEntries: number;
  /** Of its first entry; null without an entry or without a reason. */
  readonly reasonCode: string | null;
  readonly hasEntry: boolean;
  /** Whether some of its reward is final. */
  readonly isPaid: boolean;
  /** A settlement of it came twice, and the second waits for an operator. */
  readonly isHeld: boolean;
}

/** What became of a claim. */
export interface ClaimOutcome {
  readonly state: Exclude<DineClaim['state'], 'declined'>;
  readonly reason: DineClaim['reason'];
  readonly dineId: number | null;
}

/**
 * The dine that is meant: on that day or next to it, with that amount. Payments that were taken come first, then the claimed
 * restaurant's, then the nearest day. Null for none, so a claim says nothing of purchases it does not name.
 */
export function findClaimed(claim: ClaimedDine, dines: readonly KnownDine[]): KnownDine | null {
  const meant = dines.filter(
    (dine) => daysOff(claim, dine) <= DAYS_OFF && fitsAmount(claim.amountCents, dine.amounts),
  );
  const rank = (dine: KnownDine) => [
    dine.state === 'void' ? 1 : 0,
    dine.merchantId === claim.merchantId ? 0 : 1,
    daysOff(claim, dine),
    dine.dineId,
  ];
  return meant.sort((one, other) => compare(rank(one), rank(other)))[0] ?? null;
}

/**
 * The dine for which a claim was credited by hand, now that the ledger has paid it too: the one that was known then, or else the
 * one that is meant, at the claimed restaurant. Null while there is none.
 */
export function findPaid(
  claim: ClaimedDine & { readonly memberId: number; readonly dineId: number | null },
  dines: readonly KnownDine[],
): KnownDine | null {
  const paid = dines.filter(({ memberId, isPaid }) => isPaid && memberId === claim.memberId);
  if (claim.dineId !== null) return paid.find(({ dineId }) => dineId === claim.dineId) ?? null;
  return findClaimed(
    claim,
    paid.filter(({ merchantId }) => merchantId === claim.merchantId),
  );
}

/** Whether matching it again may change something. */
export const mayBeMatched = (dine: KnownDine | null): boolean => dine?.state === 'unmatched';

/** What a claim comes to. `isMatchedNow`: the dine was unmatched before this claim. */
export function decideClaim(
  { merchantId }: Pick<ClaimedDine, 'merchantId'>,
  dine: KnownDine | null,
  { isMatchedNow }: { readonly isMatchedNow: boolean },
): ClaimOutcome {
  const open = (reason: DineClaim['reason']) =>
    ({ state: 'open', reason, dineId: dine?.dineId ?? null }) as const;
  if (!dine) return open('not_found');
  const notCredited = (reason: string) =>
    ({ state: 'not_credited', reason: knownReason(reason), dineId: dine.dineId }) as const;
  if (dine.state === 'unpriced') return open('unpriced');
  if (dine.state === 'unmatched') {
    if (dine.memberId === null) return notCredited('card_not_linked');
    if (dine.merchantId === null) return open('merchant_unknown');
    return dine.merchantId === merchantId ? notCredited('no_offer') : open('other_merchant');
  }
  if (dine.state === 'refunded') return notCredited('refunded');
  if (dine.livingEntries > 0) {
    if (dine.isHeld) return open('held_double');
    return { state: isMatchedNow ? 'credited' : 'in_activity', reason: null, dineId: dine.dineId };
  }
  if (dine.hasEntry) return notCredited(dine.reasonCode ?? 'other');
  return notCredited(dine.isDeclined ? 'declined' : 'reversed');
}

/** How many calendar days the dine was from the claimed day, on the restaurant's clock. */
const daysOff = ({ dinedOn, zone }: ClaimedDine, { dinedAt }: KnownDine): number =>
  Math.abs(Date.parse(dinedOn) - Date.parse(localDateOf(dinedAt, zone))) / DAY_MS;

/** Bills are remembered with or without tip and tax: anything from the smallest to the largest amount of the dine. */
const fitsAmount = (cents: number, amounts: readonly number[]): boolean =>
  amounts.length > 0 && cents >= Math.min(...amounts) && cents <= Math.max(...amounts);

const knownReason = (code: string): DineClaim['reason'] =>
  uncreditedReasons.find((reason) => reason === code) ?? 'other';

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
