import { passesLuhn } from '@dinelink/contract';
import { createAltcha } from '../../../../api/src/adapters/captcha/altcha.ts';
import { answerTo } from '../../../../api/src/adapters/captcha/captcha.fixture.ts';
import { usedPuzzles } from '../../../../api/src/adapters/captcha/used-puzzles.store.ts';
import {
  answers,
  faults,
  forged,
  forOneMember,
  never,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
  takesNothing,
} from '../contract-case.ts';
import { aClosedMember, aLinkedCard } from '../../factories.ts';
import { aSignedInMember, type World } from '../../context.ts';

let used = 0;
const next = () => (used += 1);

/** A whole VISA number that no other request has. */
function aNumber(): string {
  const begins = `400020${String(next()).padStart(9, '0')}`;
  const check = [...'0123456789'].find((digit) => passesLuhn(begins + digit));
  return `${begins}${check}`;
}

/** What a card form answers the captcha; good for one submit. */
async function anAnswer({ config, database }: World): Promise<string> {
  const used = usedPuzzles(database);
  return answerTo(await createAltcha({ secret: config.TOKEN_SECRET, used, now: Date.now }).challenge());
}

/** One sealed card and the captcha's answer. */
async function aSealedCard(world: World) {
  const { seal, member } = world;
  const number = aNumber();
  const card = { encryptedCardNumber: await seal(number, member.partner), lastFour: number.slice(-4) };
  const creditCards = [{ ...card, cardType: 'VISA' }];
  return { creditCards, directFileFeedOptIn: true, gRecaptchaResponse: await anAnswer(world) };
}

const openAccount = async (world: World) => ({ as: world.stranger, body: await aSealedCard(world) });

/** A member of a programme that has its members' cards on file, under this number. */
const aPartnersMember = (world: World, number: string | null) =>
  aSignedInMember(world, {
    partner: 'marriott',
    partnerNumber: number && `${number}-${next()}`,
    numberProvenAt: number === null ? null : Date.now(),
  });

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
  reregisterCards: {
    success: answers(
      async (world) => ({ as: await aClosedMember(world), body: await aSealedCard(world) }),
      () => ({ cardRegistration: [{ memberCard: { id: expect.any(String), cardType: 'VISA' } }] }),
    ),
    malformed: faults('creditCards', ({ member }) => ({ as: member, body: {} })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(409, openAccount, { code: 'ACCOUNT_OPEN' }),
    CSRF: forged,
    CAPTCHA_REQUIRED: refuses(429, async (world) => {
      const { gRecaptchaResponse: _, ...body } = await aSealedCard(world);
      return { as: await aClosedMember(world), body };
    }),
    ACCOUNT_OPEN: refuses(409, openAccount),
  },
  allPartnerCards: {
    success: answers(
      async (world) => ({ as: await aPartnersMember(world, 'LD-1') }),
      () => ({ items: Array(4).fill({ partnerCardId: expect.any(String) }) }),
    ),
    malformed: takesNothing,
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    // Each member's cards are asked for by the partner's own number of that member.
    anotherMember: answers(
      async (world) => ({ as: await aPartnersMember(world, null) }),
      () => ({ items: [] }),
    ),
    NOT_OFFERED: refuses(404, ({ member }) => ({ as: member })),
    UNAVAILABLE: never('the vault of this suite answers; the claims beside the cards show it away'),
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
