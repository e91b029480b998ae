import fc from 'fast-check';
import { payoutBehaviours } from '@dinelink/contract';
import { coupleOf, event, eventOf } from './card-events.fixture.ts';
import {
  acceptHeld,
  assignWaiting,
  changeTable,
  choose,
  enrolFor,
  forget,
  give,
  handOver,
  ifRefused,
  offerAlone,
  partnerOf,
  payWith,
  identify,
  reserve,
  writeReview,
} from './operator-actions.fixture.ts';
import { filed } from './imports.fixture.ts';
import type { World } from './ledger-context.fixture.ts';
import { anEvent } from './rewards.fixture.ts';

const DAY_MS = 86_400_000;

/** Something that happens to a world, with everything chosen that it needs. */
export type Happening = (world: World) => Promise<unknown>;

const picked = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const memberOf = (world: World, { couple, member }: { couple: number; member: number }): number =>
  coupleOf(world, couple).members[member]?.memberId ?? 0;

const couple = fc.nat({ max: 4 });
const member = fc.nat({ max: 1 });
const who = { couple, member };
const fed = fc.array(event, { minLength: 1, maxLength: 8 }).map(
  (events): Happening =>
    (world) => {
      const batch = events.map((told) => eventOf(world, told));
      world.told.push(batch);
      return world.feed.ingest('network', batch);
    },
);
const fedAgain = fc.nat().map(
  (pick): Happening =>
    (world) =>
      world.feed.ingest('network', picked(world.told, pick) ?? []),
);

/** The network delivers an earlier batch again, and calls every event otherwise. */
const fedAnew = fc.nat().map(
  (pick): Happening =>
    (world) =>
      world.feed.ingest(
        'network',
        (picked(world.told, pick) ?? []).map(({ externalEventId: _before, ...told }) => anEvent(told, told)),
      ),
);
const accepted = fc.nat().map(
  (pick): Happening =>
    (world) =>
      acceptHeld(world, pick),
);

const handed = fc.record(who).map(
  (one): Happening =>
    (world) =>
      handOver(world, coupleOf(world, one.couple), one.member),
);
const chosen = fc.tuple(fc.record(who), fc.boolean()).map(
  ([one, granted]): Happening =>
    (world) =>
      choose(world, coupleOf(world, one.couple), memberOf(world, one)).email(granted),
);
const enrolled = fc.record({ ...who, place: fc.nat({ max: 1 }) }).map(
  ({ place, ...one }): Happening =>
    (world) =>
      enrolFor(world, coupleOf(world, one.couple), { memberId: memberOf(world, one), place }),
);
const reserved = fc.tuple(member, fc.nat({ max: 2 })).map(
  ([place, merchant]): Happening =>
    (world) =>
      reserve(
        world,
        memberOf(world, { couple: 1, member: place }),
        world.merchants[merchant]?.merchantId ?? 0,
      ),
);
const moved = fc.tuple(fc.nat(), fc.boolean()).map(
  ([pick, isMove]): Happening =>
    (world) =>
      changeTable(world, pick, isMove),
);
const offered = fc.tuple(member, fc.nat({ max: 2 }), fc.constantFrom(3, 20)).map(
  ([place, merchant, days]): Happening =>
    (world) =>
      offerAlone(world, {
        memberId: memberOf(world, { couple: 0, member: place }),
        merchantId: world.merchants[merchant]?.merchantId ?? 0,
        days,
      }),
);
const forgotten = fc.record(who).map(
  (one): Happening =>
    (world) =>
      forget(world, memberOf(world, one)),
);

/** A review is written, and delivered at once or days later, when its time may be over. */
const reviewed = fc.tuple(fc.nat(), fc.constantFrom(0, 0, 3, 12)).map(
  ([pick, daysLate]): Happening =>
    (world) =>
      writeReview(world, pick, daysLate),
);

/** A network id that dines were told of under before becomes known. */
const identified = fc.nat({ max: 2 }).map(
  (pick): Happening =>
    (world) =>
      identify(world, pick),
);

const reopened = fc.nat().map(
  (pick): Happening =>
    async ({ database, operators }) => {
      const rows = await database.read<{ id: number; partner: string }>(
        `SELECT e.id, m.partner FROM reward_entry e JOIN member m ON m.id = e.member_id
     WHERE e.status = 'Forfeit' AND e.source = 'S' ORDER BY e.id`,
      );
      const entry = picked(rows, pick);
      const partner = partnerOf(entry?.partner);
      if (!entry || !partner) return;
      await operators.reopen(partner, entry.id, { by: 'operator', because: 'asked' }).catch(ifRefused);
    },
);

const granted = fc.tuple(fc.record(who), fc.constantFrom(-500, -1, 1, 2_500)).map(
  ([one, amount]): Happening =>
    (world) =>
      give(world, coupleOf(world, one.couple), { memberId: memberOf(world, one), amount }),
);

const assigned = fc.tuple(fc.nat(), fc.nat()).map(
  ([pick, place]): Happening =>
    (world) =>
      assignWaiting(world, pick, place),
);

const posted = fc.tuple(fc.nat({ max: 255 }), fc.nat({ max: 255 })).map(
  ([yes, no]): Happening =>
    async ({ posting }) => {
      const ids = (await posting.nextBatch('marriott')).map(({ id }) => Number(id));
      const among = (mask: number) => ids.filter((_, place) => Math.floor(mask / 2 ** (place % 8)) % 2 === 1);
      const refused = among(no).filter((id) => !among(yes).includes(id));
      await posting.answer({ partner: 'marriott', acknowledged: among(yes), refused });
    },
);

const paid = fc.constantFrom(...payoutBehaviours).map(
  (behaviour): Happening =>
    (world) =>
      payWith(world, behaviour),
);

const waited = fc.constantFrom(0.1, 1, 9, 15, 40, 70).map(
  (days): Happening =>
    async ({ time, ledger }) => {
      time.now += days * DAY_MS;
      await ledger.finalise();
    },
);

const often = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary });

const deeds = [
  ...[often(2, handed), often(1, chosen), often(2, enrolled), often(2, reserved), often(1, moved)],
  ...[often(2, reviewed), often(1, reopened), often(1, granted), often(2, posted), often(2, paid)],
  ...[
    often(2, assigned),
    often(2, filed),
    often(1, fedAnew),
    often(2, accepted),
    often(2, offered),
    often(1, identified),
  ],
];

/** Anything that may happen; deliveries most of all. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  ...[often(8, fed), often(1, fedAgain), often(2, waited), often(1, forgotten)],
  ...deeds,
);

/** What people, partners and the company do between deliveries. */
export const deed: fc.Arbitrary<Happening> = fc.oneof(...deeds);

/** A member who goes for good, which a small world does not often survive. */
export const leaving = forgotten;
