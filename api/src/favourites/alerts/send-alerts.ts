import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { localDay, localDays } from '../../merchants/domain/local-day.ts';
import { createMerchantsStore } from '../../merchants/merchants.store.ts';
import { createOffersStore } from '../../offers/offers.store.ts';
import { type Snapshot, whatChanged } from '../domain/what-changed.ts';
import { parseSnapshot, snapshotOf } from '../snapshot.ts';
import { claimCheck, findDue, findLastSeen, findSavedBy, saveLastSeen } from './alerts.store.ts';
import { type ChangedFavourite, changesText, subjectText } from './alert-texts.ts';

interface AlertParts {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly now: () => number;
  /** How many members are read at once. */
  readonly pageSize?: number;
}

/** A day of alerts begins at nine in the morning, so that nobody is mailed at night. */
const DAY_BEGINS_MS = 9 * 3_600_000;
const PAGE_SIZE = 25;

/**
 * Checks once a day what the saved restaurants of members who want it offer, and queues one e-mail with all that has changed
 * since it was last seen. The first check after the choice was switched on tells nothing. Check, e-mail and what was last seen
 * are one transaction: a second worker, or one that starts after a crash, mails nothing twice and leaves nothing out. Members
 * who cannot be checked are tried again by the next run; they keep nobody else waiting.
 */
export async function sendAlerts(parts: AlertParts): Promise<number> {
  const at = parts.now();
  const failures: unknown[] = [];
  let checks = 0;
  for (const partner of parts.partners) {
    const run = await checkDue(parts, {
      partner,
      date: localDay(partner.timeZone, at - DAY_BEGINS_MS).date,
      at,
    });
    checks += run.checks;
    failures.push(...run.failures);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some members could not be alerted.');
  return checks;
}

/** Checks one page of the members who are due, and all after it once one fails: the next run begins with the failed ones. */
async function checkDue(parts: AlertParts, day: CheckDay): Promise<{ checks: number; failures: unknown[] }> {
  const { database, pageSize = PAGE_SIZE } = parts;
  const failures: unknown[] = [];
  let checks = 0;
  let after = 0;
  let isLast = false;
  while (!isLast) {
    const due = await findDue(database, {
      ...{ partner: day.partner.key, date: day.date },
      ...{ after, count: pageSize },
    });
    failures.push(...(await checkPage(parts, due, day)));
    checks += due.length;
    after = due.at(-1) ?? after;
    isLast = due.length < pageSize || failures.length === 0;
  }
  return { checks, failures };
}

/** Checks some members; returns what failed. */
async function checkPage(parts: AlertParts, due: readonly number[], day: CheckDay): Promise<unknown[]> {
  const failures: unknown[] = [];
  try {
    const merchants = await checkedMerchants(parts.database, due, day);
    for (const memberId of due)
      await checkMember(parts, { ...day, memberId, merchants }).catch((error: unknown) =>
        failures.push(error),
      );
  } catch (error) {
    failures.push(error);
  }
  return failures;
}

interface CheckDay {
  readonly partner: Partner;
  readonly date: string;
  readonly at: number;
}

interface Check extends CheckDay {
  readonly memberId: number;
  readonly merchants: ReadonlyMap<number, CheckedMerchant>;
}

async function checkMember(
  { database }: AlertParts,
  { partner, memberId, date, at, merchants }: Check,
): Promise<void> {
  await unitOfWork(database, async (tx) => {
    const claimed = await claimCheck(tx, { partner: partner.key, memberId, date });
    if (!claimed) return;
    const changed: ChangedFavourite[] = [];
    for (const { id, merchantId, lastSeen } of await findLastSeen(tx, memberId)) {
      const merchant = merchants.get(merchantId);
      // Saved a moment ago.
      if (!merchant) continue;
      const text = JSON.stringify(merchant.current);
      const before = claimed.isFirst ? null : parseSnapshot(lastSeen);
      const changes = before ? whatChanged(before, merchant.current) : [];
      if (text !== lastSeen) await saveLastSeen(tx, { id, lastSeen: text });
      if (changes.length > 0) changed.push({ ...merchant, changes, bonus: merchant.current.bonus });
    }
    const [first, ...others] = changed;
    if (!first) return;
    const values = {
      WHICH: subjectText([first, ...others]),
      CHANGES: changesText(changed),
    };
    const mail = { partner: partner.key, template: 'favouritesChanged', to: claimed.email, values } as const;
    await queueEmail(tx, { ...mail, unsubscribes: memberId, at });
  });
}

interface CheckedMerchant {
  readonly name: string;
  readonly city: string;
  readonly current: Snapshot;
}

/** What the saved restaurants of these members offer now, by id. */
async function checkedMerchants(
  database: Database,
  memberIds: readonly number[],
  { partner, at }: CheckDay,
): Promise<ReadonlyMap<number, CheckedMerchant>> {
  const ids = await findSavedBy(database, memberIds);
  const [merchants, offers] = await Promise.all([
    createMerchantsStore(database).known(ids),
    createOffersStore(database).ofMerchants(ids),
  ]);
  const dayIn = localDays(at);
  return new Map(
    [...merchants].map(([id, { merchant, isActive }]) => {
      const today = dayIn(merchant.timeZone);
      const own = { merchant, isActive, today, offers: offers.get(id) ?? [], partner: partner.key };
      return [id, { name: merchant.name, city: merchant.city, current: snapshotOf(own) }];
    }),
  );
}
