import {
  type BodyOf,
  CARD_NUMBER_MESSAGE,
  type DineClaim,
  holdsCardNumber,
  limits,
  type Partner,
} from '@dinelink/contract';
import type { Database, Source } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { dayText } from '../mail/day-text.ts';
import { lockMember } from '../member-lock/lock-member.store.ts';
import { invalid, problem } from '../problems.ts';
import { pagesOfLines } from '../rewards/activity/pages-of-lines.store.ts';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import { claimView, lineOf } from './claim-view.ts';
import {
  addClaim,
  type Claimed,
  type ClaimRow,
  correctClaim,
  countOpen,
  findClaim,
  findClaimsOf,
  findOpen,
  findSame,
  saveOutcome,
} from './claims.store.ts';
import { claimableDays, outsideWindow } from './domain/claim-window.ts';
import type { ClaimOutcome } from './domain/decide-claim.ts';
import { investigate, type Rematch } from './investigate.ts';
import { linkedCardOf, zoneOf } from './known-dines.store.ts';

const DAY_SECONDS = 86_400;

interface Dependencies {
  readonly database: Database;
  readonly rematch: Rematch;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Claimant {
  readonly memberId: number;
  readonly partner: Partner;
}

export type ClaimsService = ReturnType<typeof createClaimsService>;

/** Members' claims about dines that do not show in their activity. */
export function createClaimsService(parts: Dependencies) {
  const { database, now } = parts;
  return {
    days: () => claimableDays(now()),

    /** The newest. */
    async list(claimant: Claimant): Promise<DineClaim[]> {
      const rows = await findClaimsOf(database, claimant.memberId, limits.claimsListed);
      return viewsOf(parts, claimant, rows);
    },

    /** Answers what is known of a dine, and keeps the claim; the same claim again is the same one. */
    async claim(
      { memberId, partner }: Claimant,
      body: Required<BodyOf<'claimMissingDine'>>,
    ): Promise<DineClaim> {
      const claimed = {
        ...{
          partner: partner.key,
          memberId,
          cardId: Number(body.cardId),
          merchantId: Number(body.merchantId),
        },
        ...{ dinedOn: body.dinedOn, amountCents: body.amountCents, note: body.note },
      };
      const place = await placeOf(database, claimed, now());
      // The ledger is not asked for one that would be refused.
      await rejectTooManyOpen(database, claimed);
      const outcome = await investigate(parts, { ...claimed, ...place });
      const row = await saveClaim(database, claimed, { ...outcome, at: now() });
      const [view] = await viewsOf(parts, { memberId, partner }, [row]);
      if (!view) throw new Error('A claim has no view.');
      return view;
    },
  };
}

async function viewsOf(
  { database, now }: Dependencies,
  { memberId, partner }: Claimant,
  rows: readonly ClaimRow[],
) {
  const lines = rows.flatMap((row) => lineOf(row) ?? []);
  const hasCredits = partner.currencyType === 'Credit';
  const pageOf = await pagesOfLines(database, { memberId, hasCredits, now: now(), lines });
  return rows.map((row) => claimView(row, pageOf));
}

/** The card's token and the restaurant's zone; refuses another member's card, an unknown restaurant and a day that cannot count. */
async function placeOf(database: Database, claimed: Claimed, now: number) {
  const { dinedOn, merchantId, note } = claimed;
  const card = await linkedCardOf(database, claimed);
  if (!card) throw problem('CARD_NOT_FOUND');
  const zone = await zoneOf(database, merchantId);
  if (zone === null) throw problem('MERCHANT_NOT_FOUND');
  const { cardToken, firstLinkedAt } = card;
  const dayError = dayErrorOf({ dinedOn, zone, linkedOn: localDateOf(firstLinkedAt, zone) }, now);
  const errors = [
    ...(dayError ? [{ field: 'dinedOn', ...dayError }] : []),
    ...(holdsCardNumber(note)
      ? [{ field: 'note', code: 'CARD_NUMBER', message: CARD_NUMBER_MESSAGE } as const]
      : []),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { cardToken, zone };
}

interface ClaimedDay {
  readonly dinedOn: string;
  readonly zone: string;
  /** The restaurant's date on which the member linked the card for the first time. */
  readonly linkedOn: string;
}

/** Why a dine of that day cannot be claimed; null: it can. */
function dayErrorOf(day: ClaimedDay, now: number) {
  const code = outsideWindow(day, now);
  if (code) return { code, message: windowMessages[code] };
  const { dinedOn, linkedOn } = day;
  if (dinedOn >= linkedOn) return null;
  const message = `This card was linked on ${dayText(linkedOn)}. A dine before that day cannot count.`;
  return { code: 'CARD_NOT_LINKED', message };
}

/** Refuses one more open claim than a member sees: every open one is looked for again and again. */
async function rejectTooManyOpen(source: Source, claimed: Claimed): Promise<void> {
  if ((await countOpen(source, claimed.memberId)) < limits.claimsListed) return;
  if (!(await findBefore(source, claimed))) throw problem('RATE_LIMITED', { retryAfterSeconds: DAY_SECONDS });
}

const windowMessages = {
  TOO_EARLY: `A dine can take ${limits.claimFirstDay} days to appear. Please come back then.`,
  TOO_LATE: `A dine can be claimed for ${limits.claimLastDay} days.`,
};

/** Adds a claim; a member's are added one after the other, so that parallel ones are within the limit too. */
const addWithinLimit = (
  database: Database,
  claimed: Claimed,
  outcome: ClaimOutcome & { at: number },
): Promise<void> =>
  unitOfWork(database, async (tx) => {
    if (!(await lockMember(tx, claimed.memberId))) throw problem('UNAUTHORISED');
    if (outcome.state === 'open') await rejectTooManyOpen(tx, claimed);
    await addClaim(tx, claimed, outcome);
  });

/** Saves a claim once: the one it repeats, or the open one it corrects, takes the outcome instead of a new one. */
async function saveClaim(
  database: Database,
  claimed: Claimed,
  outcome: ClaimOutcome & { at: number },
): Promise<ClaimRow> {
  const before = await findBefore(database, claimed);
  if (!before) await addWithinLimit(database, claimed, outcome);
  // Another request may have added one meanwhile, which this one corrects too.
  const kept = before ?? (await findBefore(database, claimed));
  if (!kept) throw new Error('The stored claim was not found.');
  const { id, amountCents, note } = kept;
  const isCorrected = claimed.amountCents !== amountCents || claimed.note !== note;
  if (kept.state === 'open' && isCorrected) await correctClaim(database, id, claimed);
  // What an operator declined stays declined unless the dine has been found since.
  if (before && (before.state === 'open' || outcome.state !== 'open'))
    await saveOutcome(database, id, outcome);
  return (await findClaim(database, id)) ?? kept;
}

/** The same claim, else the open one about this card, restaurant and day. */
const findBefore = async (source: Source, claimed: Claimed): Promise<ClaimRow | null> =>
  (await findSame(source, claimed)) ?? (await findOpen(source, claimed));
