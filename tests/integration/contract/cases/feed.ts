import { answers, faults, forged, refuses, type Table, unlessNeeds } from '../contract-case.ts';
import { aDine, aLinkedCard, anEvent, delivery } from '../../factories.ts';
import { ELSEWHERE, type World } from '../../context.ts';

const isMachines = unlessNeeds('feed', 'it is a door for machines: no partner by host, no cookie');
/** A tester asks about any member of the programme by public id. */
const forTesters = {
  unauthenticated: unlessNeeds('staging', 'it is mounted on a developer machine alone'),
  anotherMember: unlessNeeds('staging', 'a tester may look at every member'),
  anotherPartner: refuses(
    404,
    ({ visitor, member }) => ({
      as: { ...visitor, partner: ELSEWHERE },
      query: { publicId: member.publicId },
    }),
    { code: 'MEMBER_NOT_FOUND' },
  ),
  MEMBER_NOT_FOUND: refuses(404, ({ visitor }) => ({ as: visitor, query: { publicId: 'nobody' } })),
} as const;

/** How the payouts of this member are to go, for the simulator that makes them. */
const payouts = (publicId: string, behaviour = 'reject') => ({ publicId, behaviour });

const empty = '{"events":[]}';
const unsigned = { 'X-Signature': '0'.repeat(64) };

/** Card transactions, and what a tester sees of them. */
export const feed: Table = {
  feedEvents: {
    success: answers(
      async (world: World) => {
        const { cardToken } = await aLinkedCard(world, world.member);
        return delivery(world, JSON.stringify({ events: [anEvent(world, cardToken)] }));
      },
      () => ({ accepted: 1, duplicates: 0, rejected: [] }),
    ),
    malformed: faults('events', (world) => delivery(world, '{"events":1}')),
    unauthenticated: refuses(401, ({ visitor }) => ({ as: visitor, body: empty }), { code: 'FEED_UNKNOWN' }),
    anotherMember: isMachines,
    anotherPartner: isMachines,
    CSRF: isMachines,
    SIGNATURE_INVALID: refuses(401, (world) => {
      const ask = delivery(world, empty);
      return { ...ask, headers: { ...ask.headers, ...unsigned } };
    }),
    TIMESTAMP_OUTSIDE_WINDOW: refuses(401, (world) => delivery(world, empty, { timestamp: 1 })),
    FEED_UNKNOWN: refuses(401, (world) => delivery(world, empty, { feed: 'nobody' })),
  },
  feedContext: {
    success: answers(
      async (world) => {
        await aLinkedCard(world, world.member);
        return { as: world.visitor, query: { publicId: world.member.publicId } };
      },
      () => ({ feed: 'network', cards: [{ lastFour: '4242' }] }),
    ),
    malformed: faults('publicId', ({ visitor }) => ({ as: visitor })),
    ...forTesters,
    MERCHANT_NOT_FOUND: refuses(404, ({ visitor, member }) => ({
      as: visitor,
      query: { publicId: member.publicId, merchantId: '999999999' },
    })),
  },
  memberLedger: {
    success: answers(
      async (world) => {
        await aDine(world);
        return { as: world.visitor, query: { publicId: world.member.publicId } };
      },
      () => ({ dines: [{ settledCents: 4_000 }], entries: [{ source: 'S' }] }),
    ),
    malformed: faults('publicId', ({ visitor }) => ({ as: visitor, query: { publicId: 'x'.repeat(65) } })),
    ...forTesters,
  },
  instructPayouts: {
    success: answers(({ visitor, member }) => ({ as: visitor, body: payouts(member.publicId) })),
    malformed: faults('behaviour', ({ visitor, member }) => ({
      as: visitor,
      body: payouts(member.publicId, 'explode'),
    })),
    unauthenticated: forTesters.unauthenticated,
    anotherMember: forTesters.anotherMember,
    anotherPartner: refuses(
      404,
      ({ visitor, member }) => ({ as: { ...visitor, partner: ELSEWHERE }, body: payouts(member.publicId) }),
      { code: 'MEMBER_NOT_FOUND' },
    ),
    CSRF: forged,
    MEMBER_NOT_FOUND: refuses(404, ({ visitor }) => ({ as: visitor, body: payouts('nobody') })),
  },
};
