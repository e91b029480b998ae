import { passesLuhn } from '@dinelink/contract';
import { createAltcha } from '../../../../api/src/adapters/captcha/altcha.ts';
import { answerTo } from '../../../../api/src/adapters/captcha/captcha.fixture.ts';
import { usedPuzzles } from '../../../../api/src/adapters/captcha/used-puzzles.store.ts';
import {
  ok,
  fieldError,
  withoutCsrfToken,
  memberOnly,
  notApplicable,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
  hasNoInput,
} from '../contract-case.ts';
import { aClosedMember, aLinkedCard } from '../../factories.ts';
import { aSignedInMember, type TestContext } from '../../context.ts';
import { query } from '../../../../api/src/db/query.ts';

let used = 0;
const next = () => (used += 1);

/** A valid VISA number that no other request contains. */
function aNumber(): string {
  const begins = `400020${String(next()).padStart(9, '0')}`;
  const check = [...'0123456789'].find((digit) => passesLuhn(begins + digit));
  return `${begins}${check}`;
}

/** A solved captcha; valid for one submit. */
async function aCaptchaAnswer({ config, database }: TestContext): Promise<string> {
  const used = usedPuzzles(database);
  return answerTo(await createAltcha({ secret: config.TOKEN_SECRET, used, now: Date.now }).challenge());
}

/** One encrypted card and the captcha's answer. */
async function anEncryptedCard(context: TestContext) {
  const { encryptCard, member } = context;
  const number = aNumber();
  const card = { encryptedCardNumber: await encryptCard(number, member.partner), lastFour: number.slice(-4) };
  const creditCards = [{ ...card, cardType: 'VISA' }];
  return { creditCards, directFileFeedOptIn: true, gRecaptchaResponse: await aCaptchaAnswer(context) };
}

const openAccountRequest = async (context: TestContext) => ({
  as: context.otherMember,
  body: await anEncryptedCard(context),
});

/** A member of a partner that has its members' cards on file, with this member number. */
const aMemberWithCardsOnFile = (context: TestContext, number: string | null) =>
  aSignedInMember(context, {
    partner: 'marriott',
    partnerNumber: number && `${number}-${next()}`,
    numberProvenAt: number === null ? null : Date.now(),
  });

/** A member's linked cards. */
export const cards: CaseMatrix = {
  memberCards: {
    success: ok(
      async (context) => {
        await aLinkedCard(context, context.member);
        return { as: context.member };
      },
      () => ({ items: [{ cardType: 'VISA', lastFour: '4242', description: 'Visa' }] }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
  linkCards: {
    success: ok(
      async (context) => ({ as: context.member, body: await anEncryptedCard(context) }),
      () => ({ cardRegistration: [{ memberCard: { id: expect.any(String), cardType: 'VISA' } }] }),
    ),
    malformed: fieldError('creditCards', ({ member }) => ({
      as: member,
      body: { directFileFeedOptIn: true },
    })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    // The request names no member: the card is linked to the sender.
    anotherMember: ok(
      async (context) => ({ as: context.otherMember, body: await anEncryptedCard(context) }),
      undefined,
      async ({ database, member }) => {
        const links = await query(database, 'SELECT id FROM card_link WHERE member_id = ?', [
          member.memberId,
        ]);
        expect(links).toEqual([]);
      },
    ),
    CSRF: withoutCsrfToken,
    CAPTCHA_REQUIRED: rejects(429, async (context) => {
      const { gRecaptchaResponse: _, ...body } = await anEncryptedCard(context);
      return { as: context.member, body };
    }),
  },
  reregisterCards: {
    success: ok(
      async (context) => ({ as: await aClosedMember(context), body: await anEncryptedCard(context) }),
      () => ({ cardRegistration: [{ memberCard: { id: expect.any(String), cardType: 'VISA' } }] }),
    ),
    malformed: fieldError('creditCards', ({ member }) => ({ as: member, body: {} })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(409, openAccountRequest, { code: 'ACCOUNT_OPEN' }),
    CSRF: withoutCsrfToken,
    CAPTCHA_REQUIRED: rejects(429, async (context) => {
      const { gRecaptchaResponse: _, ...body } = await anEncryptedCard(context);
      return { as: await aClosedMember(context), body };
    }),
    ACCOUNT_OPEN: rejects(409, openAccountRequest),
  },
  allPartnerCards: {
    success: ok(
      async (context) => ({ as: await aMemberWithCardsOnFile(context, 'LD-1') }),
      () => ({ items: Array(4).fill({ partnerCardId: expect.any(String) }) }),
    ),
    malformed: hasNoInput,
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    // The partner finds the cards by its own number of the member.
    anotherMember: ok(
      async (context) => ({ as: await aMemberWithCardsOnFile(context, null) }),
      () => ({ items: [] }),
    ),
    NOT_OFFERED: rejects(404, ({ member }) => ({ as: member })),
    UNAVAILABLE: notApplicable('the vault of this suite always answers; the tests in api/src/cards stop it'),
  },
  nameCard: {
    success: ok(
      async (context) => ({
        as: context.member,
        body: { id: (await aLinkedCard(context, context.member)).id, name: ' Everyday ' },
      }),
      () => ({ cardType: 'VISA', lastFour: '4242', description: 'Everyday' }),
    ),
    malformed: fieldError('name', async (context) => ({
      as: context.member,
      body: { id: (await aLinkedCard(context, context.member)).id, name: 'x'.repeat(41) },
    })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(
      404,
      async (context) => ({
        as: context.otherMember,
        body: { id: (await aLinkedCard(context, context.member)).id, name: 'Mine' },
      }),
      {
        code: 'CARD_NOT_FOUND',
        assertAfter: async ({ database, member }) => {
          const links = await query(
            database,
            "SELECT id FROM card_link WHERE member_id = ? AND description = 'Mine'",
            [member.memberId],
          );
          expect(links).toEqual([]);
        },
      },
    ),
    CSRF: withoutCsrfToken,
    CARD_NOT_FOUND: rejects(404, ({ member }) => ({ as: member, body: { id: '999999999', name: 'None' } })),
  },
  deleteCard: {
    success: ok(
      async (context) => ({
        as: context.member,
        query: { id: (await aLinkedCard(context, context.member)).id },
      }),
      () => true,
    ),
    malformed: fieldError('id', ({ member }) => ({ as: member, query: { id: '1 OR 1=1' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(
      404,
      async (context) => ({
        as: context.otherMember,
        query: { id: (await aLinkedCard(context, context.member)).id },
      }),
      {
        code: 'CARD_NOT_FOUND',
        assertAfter: async ({ database, member }) => {
          const links = await query(
            database,
            'SELECT id FROM card_link WHERE member_id = ? AND active_card_id IS NOT NULL',
            [member.memberId],
          );
          expect(links).toHaveLength(1);
        },
      },
    ),
    CSRF: withoutCsrfToken,
    CARD_NOT_FOUND: rejects(404, ({ member }) => ({ as: member, query: { id: '999999999' } })),
  },
};
