import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { localDay, localDays } from '../../merchants/domain/local-day.ts';
import { createOffersStore } from '../../offers/offers.store.ts';
import { type Seen, whatChanged } from '../domain/what-changed.ts';
import { findMerchants } from '../favourites.store.ts';
import { parseSeen, seenOf } from '../seen.ts';
import { findDue, findSeen, saveSeen, takeLook } from './alerts.store.ts';
import { changesText, type News, whichText } from './digest.ts';

interface AlertParts {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** The partner's public origin. */
  readonly originOf: (partner: Partner) => string;
  readonly now: () => number;
}

/** A day of alerts begins at nine in the morning, so that nobody is mailed at night. */
const DAY_BEGINS_MS = 9 * 3_600_000;
const AT_ONCE = 100;

/**
 * Looks once a day at what the saved restaurants of members who wish it offer, and queues one e-mail with all that has changed
 * since it was last seen. The first look after the choice was switched on tells nothing. Look, e-mail and what was seen are one
 * transaction: a second worker, or one that starts after a crash, mails nothing twice and leaves nothing out.
 */
export async function sendAlerts(parts: AlertParts): Promise<number> {
  const at = parts.now();
  const failures: unknown[] = [];
  let looks = 0;
  for (const partner of parts.partners) {
    const { date } = localDay(partner.timeZone, at - DAY_BEGINS_MS);
    for (const memberId of await findDue(parts.database, { partner: partner.key, date, count: AT_ONCE })) {
      looks += 1;
      // The others are told all the same.
      await lookFor(parts, { partner, memberId, date, at }).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some members could not be alerted.');
  return looks;
}

interface Look {
  readonly partner: Partner;
  readonly memberId: number;
  readonly date: string;
  readonly at: number;
}

async function lookFor({ database, originOf }: AlertParts, look: Look): Promise<void> {
  const { partner, memberId, at } = look;
  const places = await placesOf(database, look);
  await unitOfWork(database, async (tx) => {
    const taken = await takeLook(tx, { ...look, partner: partner.key });
    if (!taken) return;
    const news: News[] = [];
    for (const { id, merchantId, seen } of await findSeen(tx, memberId)) {
      const place = places.get(merchantId);
      // Saved a moment ago.
      if (!place) continue;
      const text = JSON.stringify(place.seen);
      const before = taken.isFirst ? null : parseSeen(seen);
      const changes = before ? whatChanged(before, place.seen) : [];
      if (text !== seen) await saveSeen(tx, { id, seen: text });
      if (changes.length > 0) news.push({ ...place, changes, bonus: place.seen.bonus });
    }
    if (news.length === 0) return;
    const values = {
      WHICH: whichText(news),
      CHANGES: changesText(news),
      LINK: `${originOf(partner)}/account/favourites`,
    };
    const mail = { partner: partner.key, template: 'placesChanged', to: taken.email, values } as const;
    await queueEmail(tx, { ...mail, unsubscribes: memberId, at });
  });
}

interface Place {
  readonly name: string;
  readonly city: string;
  readonly seen: Seen;
}

/** What a member's saved restaurants offer now, by id. */
async function placesOf(
  database: Database,
  { partner, memberId, at }: Look,
): Promise<ReadonlyMap<number, Place>> {
  const ids = (await findSeen(database, memberId)).map(({ merchantId }) => merchantId);
  const [merchants, offers] = await Promise.all([
    findMerchants(database, ids),
    createOffersStore(database).ofMerchants(ids),
  ]);
  const dayIn = localDays(at);
  return new Map(
    [...merchants].map(([id, { merchant, isActive }]) => {
      const today = dayIn(merchant.timeZone);
      const own = { merchant, isActive, today, offers: offers.get(id) ?? [], partner: partner.key };
      return [id, { name: merchant.name, city: merchant.city, seen: seenOf(own) }];
    }),
  );
}
