import fc from 'fast-check';
import { payoutBehaviours } from '@dinelink/contract';
import { dinerOf, event, eventOf } from './card-events.fixture.ts';
import {
  acceptHeld,
  assignWaiting,
  changeTable,
  choose,
  enrolFor,
  forget,
  give,
  transferCard,
  ifRefused,
  offerAlone,
  partnerOf,
  payWith,
  identify,
  reserve,
  writeReview,
} from './operator-actions.fixture.ts';
import { filed } from './imports.fixture.ts';
import type { Context } from './ledger-context.fixture.ts';
import { anEvent } from './rewards.fixture.ts';
import { query } from '../../db/query.ts';

const DAY_MS = 86_400_000;

/** A generated action on a test context. */
export type Action = (context: Context) => Promise<unknown>;

const picked = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const memberOf = (context: Context, { diner, member }: { diner: number; member: number }): number =>
  dinerOf(context, diner).members[member]?.memberId ?? 0;

const diner = fc.nat({ max: 4 });
const member = fc.nat({ max: 1 });
const who = { diner, member };
const fed = fc.array(event, { minLength: 1, maxLength: 8 }).map(
  (events): Action =>
    (context) => {
      const batch = events.map((input) => eventOf(context, input));
      context.delivered.push(batch);
      return context.feed.ingest('network', batch);
    },
);
const fedAgain = fc.nat().map(
  (pick): Action =>
    (context) =>
      context.feed.ingest('network', picked(context.delivered, pick) ?? []),
);

/** The network delivers an earlier batch again under other event ids. */
const redelivered = fc.nat().map(
  (pick): Action =>
    (context) =>
      context.feed.ingest(
        'network',
        (picked(context.delivered, pick) ?? []).map(({ externalEventId: _before, ...event }) =>
          anEvent(event, event),
        ),
      ),
);
const accepted = fc.nat().map(
  (pick): Action =>
    (context) =>
      acceptHeld(context, pick),
);

const transferred = fc.record(who).map(
  (one): Action =>
    (context) =>
      transferCard(context, dinerOf(context, one.diner), one.member),
);
const chosen = fc.tuple(fc.record(who), fc.boolean()).map(
  ([one, granted]): Action =>
    (context) =>
      choose(context, dinerOf(context, one.diner), memberOf(context, one)).email(granted),
);
const enrolled = fc.record({ ...who, place: fc.nat({ max: 1 }) }).map(
  ({ place, ...one }): Action =>
    (context) =>
      enrolFor(context, dinerOf(context, one.diner), { memberId: memberOf(context, one), place }),
);
const reserved = fc.tuple(member, fc.nat({ max: 2 })).map(
  ([place, merchant]): Action =>
    (context) =>
      reserve(
        context,
        memberOf(context, { diner: 1, member: place }),
        context.merchants[merchant]?.merchantId ?? 0,
      ),
);
const moved = fc.tuple(fc.nat(), fc.boolean()).map(
  ([pick, isMove]): Action =>
    (context) =>
      changeTable(context, pick, isMove),
);
const offered = fc.tuple(member, fc.nat({ max: 2 }), fc.constantFrom(3, 20)).map(
  ([place, merchant, days]): Action =>
    (context) =>
      offerAlone(context, {
        memberId: memberOf(context, { diner: 0, member: place }),
        merchantId: context.merchants[merchant]?.merchantId ?? 0,
        days,
      }),
);
const erased = fc.record(who).map(
  (one): Action =>
    (context) =>
      forget(context, memberOf(context, one)),
);

/** A review is written, and delivered at once or days later, perhaps after its window. */
const reviewed = fc.tuple(fc.nat(), fc.constantFrom(0, 0, 3, 12)).map(
  ([pick, daysLate]): Action =>
    (context) =>
      writeReview(context, pick, daysLate),
);

/** A merchant id becomes known after dines were delivered under it. */
const identified = fc.nat({ max: 2 }).map(
  (pick): Action =>
    (context) =>
      identify(context, pick),
);

const reopened = fc.nat().map(
  (pick): Action =>
    async ({ database, operators }) => {
      const rows = await query<{ id: number; partner: string }>(
        database,
        `SELECT e.id, m.partner FROM reward_entry e JOIN member m ON m.id = e.member_id
     WHERE e.status = 'Forfeit' AND e.source = 'S' ORDER BY e.id`,
      );
      const entry = picked(rows, pick);
      const partner = partnerOf(entry?.partner);
      if (!entry || !partner) return;
      await operators.reopen(partner, entry.id, { actor: 'operator', reason: 'asked' }).catch(ifRefused);
    },
);

const granted = fc.tuple(fc.record(who), fc.constantFrom(-500, -1, 1, 2_500)).map(
  ([one, amount]): Action =>
    (context) =>
      give(context, dinerOf(context, one.diner), { memberId: memberOf(context, one), amount }),
);

const assigned = fc.tuple(fc.nat(), fc.nat()).map(
  ([pick, place]): Action =>
    (context) =>
      assignWaiting(context, pick, place),
);

const posted = fc.tuple(fc.nat({ max: 255 }), fc.nat({ max: 255 })).map(
  ([yes, no]): Action =>
    async ({ posting }) => {
      const ids = (await posting.nextBatch('marriott')).map(({ id }) => Number(id));
      const among = (mask: number) => ids.filter((_, place) => Math.floor(mask / 2 ** (place % 8)) % 2 === 1);
      const refused = among(no).filter((id) => !among(yes).includes(id));
      await posting.answer({ partner: 'marriott', acknowledged: among(yes), refused });
    },
);

const paid = fc.constantFrom(...payoutBehaviours).map(
  (behaviour): Action =>
    (context) =>
      payWith(context, behaviour),
);

const waited = fc.constantFrom(0.1, 1, 9, 15, 40, 70).map(
  (days): Action =>
    async ({ time, ledger }) => {
      time.now += days * DAY_MS;
      await ledger.finalise();
    },
);

const often = (weight: number, arbitrary: fc.Arbitrary<Action>) => ({ weight, arbitrary });

const actionsBetween = [
  ...[often(2, transferred), often(1, chosen), often(2, enrolled), often(2, reserved), often(1, moved)],
  ...[often(2, reviewed), often(1, reopened), often(1, granted), often(2, posted), often(2, paid)],
  ...[
    often(2, assigned),
    often(2, filed),
    often(1, redelivered),
    often(2, accepted),
    often(2, offered),
    often(1, identified),
  ],
];

/** Any action; mostly deliveries. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  ...[often(8, fed), often(1, fedAgain), often(2, waited), often(1, erased)],
  ...actionsBetween,
);

/** Actions of people, partners and the company between deliveries. */
export const actionBetween: fc.Arbitrary<Action> = fc.oneof(...actionsBetween);

/** The erasure of a member; rare, because the context has few members. */
export const leaving = erased;
