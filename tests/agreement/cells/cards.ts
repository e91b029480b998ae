import { createAltcha } from '../../../api/src/adapters/captcha/altcha.ts';
import { answerTo } from '../../../api/src/adapters/captcha/captcha.fixture.ts';
import { usedPuzzles } from '../../../api/src/adapters/captcha/used-puzzles.store.ts';
import { testCards } from '../../../api/simulators/card-network/test-cards.ts';
import { answers, faults, forged, forOneMember, noSession, refuses, type Table } from '../cells.ts';
import { sessionElsewhere, takesNothing } from '../cells.ts';
import { aLinkedCard } from '../things.ts';
import type { World } from '../world.ts';

const numbers = testCards.filter(({ outcome, network }) => outcome === 'ENROLLED' && network === 'VISA');
let used = 0;

/** What a card form answers the captcha; good for one submit. */
async function anAnswer({ config, database }: World): Promise<string> {
  const used = usedPuzzles(database);
  return answerTo(await createAltcha({ secret: config.TOKEN_SECRET, used, now: Date.now }).challenge());
}

/** One sealed card and the captcha's answer; in every database each number serves once. */
async function aSealedCard(world: World) {
  const { seal, member } = world;
  const { number } = numbers[(used += 1) % numbers.length]!;
  const card = { encryptedCardNumber: await seal(number, member.partner), lastFour: number.slice(-4) };
  const creditCards = [{ ...card, cardType: 'VISA' }];
  return { creditCards, directFileFeedOptIn: true, gRecaptchaResponse: await anAnswer(world) };
}

/** A member's linked cards. */
export const cards: Table = {
  memberCards: {
    success: answers(
      async (world) => {
        await aLinkedCard(world, world.member);
        return { as: world.member };
      },
      () => ({ items: [{ cardType: 'VISA', lastFour: '4242', description: 'Visa' }] }),
    ),
    malformed: takesNothing,
    ...forOneMember,
  },
  linkCards: {
    success: answers(
      async (world) => ({ as: world.member, body: await aSealedCard(world) }),
      () => ({ cardRegistration: [{ memberCard: { id: expect.any(String), cardType: 'VISA' } }] }),
    ),
    malformed: faults('creditCards', ({ member }) => ({ as: member, body: { directFileFeedOptIn: true } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    // Nothing in the request names a member: the card goes to whoever sends it.
    anotherMember: answers(
      async (world) => ({ as: world.stranger, body: await aSealedCard(world) }),
      undefined,
      async ({ database, member }) => {
        const links = await database.read('SELECT id FROM card_link WHERE member_id = ?', [member.memberId]);
        expect(links).toEqual([]);
      },
    ),
    CSRF: forged,
    CAPTCHA_REQUIRED: refuses(429, async (world) => {
      const { gRecaptchaResponse: _, ...body } = await aSealedCard(world);
      return { as: world.member, body };
    }),
  },
  deleteCard: {
    success: answers(
      async (world) => ({ as: world.member, query: { id: (await aLinkedCard(world, world.member)).id } }),
      () => true,
    ),
    malformed: faults('id', ({ member }) => ({ as: member, query: { id: '1 OR 1=1' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(
      404,
      async (world) => ({ as: world.stranger, query: { id: (await aLinkedCard(world, world.member)).id } }),
      {
        code: 'CARD_NOT_FOUND',
        then: async ({ database, member }) => {
          const links = await database.read(
            'SELECT id FROM card_link WHERE member_id = ? AND active_card_id IS NOT NULL',
            [member.memberId],
          );
          expect(links).toHaveLength(1);
        },
      },
    ),
    CSRF: forged,
    CARD_NOT_FOUND: refuses(404, ({ member }) => ({ as: member, query: { id: '999999999' } })),
  },
};
