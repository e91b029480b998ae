import {
  answers,
  type Ask,
  faults,
  forged,
  never,
  refuses,
  type Table,
  takesNothing,
  unlessNeeds,
} from '../contract-case.ts';
import { aLinkedCard } from '../../factories.ts';
import { aSignedInMember, ELSEWHERE, type SignedInVisitor, type World } from '../../context.ts';

// On a developer's machine, as here, everybody is an operator.
const inStaging = never(
  'operators are told apart in staging alone: api/src/stgtools/operator.test.ts asks it',
);
export const forTesters = {
  unauthenticated: unlessNeeds('staging', 'on a developer machine everybody is a tester'),
  anotherMember: unlessNeeds('staging', 'a tester may look at every member'),
  OPERATOR_ONLY: inStaging,
} as const;
export const everywhere = unlessNeeds('staging', 'it is the same in every programme');

const WITHOUT_VIP = 'free-spirit';
const WITH_VIP = 'ihg';

const nobody = { publicId: 'nobody' };

interface Wish {
  readonly body: object;
  readonly params?: Record<string, string>;
}

const asking =
  ({ body, params = {} }: Wish) =>
  ({ visitor }: World): Ask => ({ as: visitor, params, body });

const about =
  (wish: Wish, isElsewhere = false) =>
  ({ visitor, member }: World): Ask => ({
    as: isElsewhere ? { ...visitor, partner: ELSEWHERE } : visitor,
    params: wish.params ?? {},
    body: { publicId: member.publicId, ...wish.body },
  });

/** About the member, who has a card to dine with. */
const aboutDiner =
  (wish: Wish) =>
  async (world: World): Promise<Ask> => {
    await aLinkedCard(world, world.member);
    return about(wish)(world);
  };

// A restaurant with a budget does not give every day.
const budgets = ({ database }: World, from: string, to: string) =>
  database.sequelize.query(`UPDATE offer SET budget_cents = ${to} WHERE budget_cents ${from}`);
const withoutMerchant =
  (wish: Wish) =>
  async (world: World): Promise<Ask> => {
    await budgets(world, 'IS NULL', '1');
    return aboutDiner(wish)(world);
  };
const merchantsBack = { then: async (world: World) => void (await budgets(world, '= 1', 'NULL')) };

/** A member of another programme who is to be led to the top tier. */
const climbing =
  (partner: string, { hasCard = true } = {}) =>
  async (world: World): Promise<Ask> => {
    const member: SignedInVisitor = await aSignedInMember(world, { partner });
    if (hasCard) await aLinkedCard(world, member);
    return { as: { partner, cookies: {} }, body: { publicId: member.publicId, tierLevel: 3 } };
  };

const played = { params: { name: 'auth-settle-tip' }, body: {} };
const opted = { body: { tierLevel: 0 } };

/** Outside production: playing scenarios, moving tiers, steering simulators and switches. */
export const stgtools: Table = {
  becomeOperator: {
    success: never('there is no key on a developer machine: api/src/stgtools/operator.test.ts asks it'),
    malformed: faults('key', asking({ body: {} })),
    unauthenticated: forTesters.unauthenticated,
    anotherMember: forTesters.anotherMember,
    anotherPartner: everywhere,
    CSRF: refuses(403, ({ visitor }) => ({ as: { ...visitor, isForged: true }, body: { key: 'x' } }), {
      code: 'CSRF',
    }),
    OPERATOR_KEY_INVALID: refuses(403, asking({ body: { key: 'x' } })),
  },
  listScenarios: {
    success: answers(
      ({ visitor }) => ({ as: visitor }),
      () => ({ scenarios: expect.arrayContaining(['auth-settle-tip']) }),
    ),
    malformed: takesNothing,
    ...forTesters,
    anotherPartner: everywhere,
  },
  runScenario: {
    success: answers(aboutDiner(played), () => ({
      deliveries: expect.arrayContaining([
        expect.objectContaining({ accepted: expect.any(Number), rejected: 0 }),
      ]),
    })),
    malformed: faults('publicId', asking(played)),
    ...forTesters,
    anotherPartner: refuses(404, about(played, true), { code: 'MEMBER_NOT_FOUND' }),
    CSRF: forged,
    SCENARIO_UNKNOWN: refuses(404, aboutDiner({ params: { name: 'flood' }, body: {} })),
    MEMBER_NOT_FOUND: refuses(404, asking({ ...played, body: nobody })),
    MERCHANT_NOT_FOUND: refuses(404, withoutMerchant(played), merchantsBack),
    NO_LINKED_CARD: refuses(409, about(played)),
  },
  caughtMails: {
    success: answers(
      ({ visitor, member, letters }) => {
        letters.add({
          from: 'no-reply@dinelink.example',
          to: [member.email],
          subject: 'A letter',
          text: 'Hello',
          html: '',
          receivedAt: new Date().toISOString(),
        });
        return { as: visitor, query: { to: member.email } };
      },
      () => ({ mails: [{ subject: 'A letter' }] }),
    ),
    malformed: faults('to', ({ visitor }) => ({ as: visitor, query: { to: 'everybody' } })),
    ...forTesters,
    anotherPartner: everywhere,
    UNAVAILABLE: refuses(
      503,
      ({ visitor, mailCatcher }) => {
        mailCatcher.isAway = true;
        return { as: visitor };
      },
      { then: async ({ mailCatcher }) => void (mailCatcher.isAway = false) },
    ),
  },
  setFlag: {
    success: answers(asking({ params: { name: 'loginOutage' }, body: { value: null } }), () => ({
      flags: expect.any(Object),
    })),
    malformed: faults('value', asking({ params: { name: 'loginOutage' }, body: { value: 'on' } })),
    ...forTesters,
    anotherPartner: everywhere,
    CSRF: forged,
    FLAG_UNKNOWN: refuses(404, asking({ params: { name: 'constructor' }, body: { value: true } })),
  },
  moveTier: {
    success: answers(aboutDiner(opted), () => ({ tierLevel: 0 })),
    malformed: faults('tierLevel', about({ body: { tierLevel: 1 } })),
    ...forTesters,
    anotherPartner: refuses(404, about(opted, true), { code: 'MEMBER_NOT_FOUND' }),
    CSRF: forged,
    MEMBER_NOT_FOUND: refuses(404, asking({ body: { ...nobody, tierLevel: 0 } })),
    MERCHANT_NOT_FOUND: refuses(
      404,
      async (world) => {
        await budgets(world, 'IS NULL', '1');
        return climbing(WITH_VIP)(world);
      },
      merchantsBack,
    ),
    NO_LINKED_CARD: refuses(409, climbing(WITH_VIP, { hasCard: false })),
    TIER_OUT_OF_REACH: refuses(409, climbing(WITHOUT_VIP)),
  },
  instructBooking: {
    success: answers(about({ body: { behaviour: 'fails' } }), () => ({ behaviour: 'fails' })),
    malformed: faults('behaviour', about({ body: { behaviour: 'explodes' } })),
    ...forTesters,
    anotherPartner: refuses(404, about({ body: { behaviour: null } }, true), { code: 'MEMBER_NOT_FOUND' }),
    CSRF: forged,
    MEMBER_NOT_FOUND: refuses(404, asking({ body: { ...nobody, behaviour: null } })),
  },
};
