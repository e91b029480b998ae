import { createHmac } from 'node:crypto';
import { aBonus } from '../../../../api/src/bonuses/bonuses.fixture.ts';
import {
  accepts,
  answers,
  type Ask,
  faults,
  forEverybody,
  forged,
  forOneMember,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
  unlessNeeds,
} from '../contract-case.ts';
import { aDine, withEndedToken } from '../../factories.ts';
import { aSignedInMember, type World } from '../../context.ts';

const DAY_MS = 86_400_000;
const FORM = { partner: 'choice', code: 'dinechoice03' };
const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();

const isForms = unlessNeeds('form', 'it is a door for the survey form: no partner by host, no cookie');

/** A response as the survey form sends it, about a dine of a member of its programme. */
async function response(
  world: World,
  told: { hidden?: object; secret?: string; late?: boolean } = {},
): Promise<Ask> {
  const diner = await aSignedInMember(world, { partner: FORM.partner });
  await aDine(world, diner, told.late ? { occurredAt: instant(60) } : {});
  const [dine] = await world.database.read<{ id: number; merchant_id: number }>(
    'SELECT id, merchant_id FROM dine WHERE member_id = ?',
    [diner.memberId],
  );
  const hidden = {
    mid: String(dine?.merchant_id),
    txn: String(dine?.id),
    fid: diner.publicId,
    ...told.hidden,
  };
  const token = `response-${dine?.id}`;
  const answersGiven = [
    { type: 'number', number: 4, field: { type: 'rating' } },
    { type: 'text', text: 'Worth the walk.', field: { type: 'long_text' } },
  ];
  const form_response = { token, submitted_at: instant(0), hidden, answers: answersGiven };
  return signed(world, JSON.stringify({ event_type: 'form_response', form_response }), told.secret);
}

export function signed({ config, visitor }: World, body: string, secret?: string): Ask {
  const known = config.REVIEW_FORMS['*'] ?? '';
  const digest = createHmac('sha256', secret ?? known)
    .update(body)
    .digest('base64');
  return {
    as: visitor,
    params: { formCode: FORM.code },
    body,
    headers: { 'Typeform-Signature': `sha256=${digest}` },
  };
}

const anImpression = () => ({
  channel: 'web',
  dateTime: instant(0),
  userAgent: 'a browser',
  type: 'merchant-card',
});

/** What visitors see, open, enrol for and write. */
export const visits: Table = {
  impressions: {
    success: accepts(({ visitor }) => ({ as: visitor, body: [anImpression()] })),
    malformed: faults('0.channel', ({ visitor }) => ({
      as: visitor,
      body: [{ ...anImpression(), channel: 'tv' }],
    })),
    ...forEverybody,
    CSRF: forged,
  },
  pageEvent: {
    success: accepts(({ visitor }) => ({ as: visitor, body: { url: 'http://nosh.localhost:3000/' } })),
    malformed: faults('url', ({ visitor }) => ({ as: visitor, body: {} })),
    ...forEverybody,
    CSRF: forged,
  },
  registerBonus: {
    success: answers(
      (world) => enrolling(world),
      () => ({}),
      async ({ database, member }) => {
        const rows = await database.read('SELECT id FROM member_bonus WHERE member_id = ?', [
          member.memberId,
        ]);
        expect(rows).toHaveLength(1);
      },
    ),
    malformed: faults('bonusCode', ({ member }) => ({
      as: member,
      params: { bonusCode: 'x'.repeat(41) },
      body: {},
    })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    // Nothing in the request names a member: whoever sends it is enrolled.
    anotherMember: answers(
      async (world) => ({ ...(await enrolling(world)), as: world.stranger }),
      undefined,
      async ({ database, member }) => {
        const rows = await database.read('SELECT id FROM member_bonus WHERE member_id = ?', [
          member.memberId,
        ]);
        expect(rows).toEqual([]);
      },
    ),
    CSRF: forged,
    BONUS_NOT_FOUND: refuses(404, ({ member }) => ({ as: member, params: { bonusCode: 'NONE' }, body: {} })),
  },
  flexOffer: {
    success: answers(aFlexOffer, () => ({ webMessageOfferAmount: 12.5 })),
    malformed: faults('merchantId', ({ member }) => ({
      as: member,
      params: { merchantId: 'x', publicId: member.publicId },
    })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(403, async (world) => ({ ...(await aFlexOffer(world)), as: world.stranger }), {
      code: 'OTHER_MEMBER',
    }),
    OTHER_MEMBER: refuses(403, async (world) => ({ ...(await aFlexOffer(world)), as: world.stranger })),
    NO_FLEX_OFFER: refuses(404, ({ member, merchantId }) => ({
      as: member,
      params: { merchantId, publicId: member.publicId },
    })),
    TOKEN_EXPIRED: refuses(401, async (world) => ({
      ...(await aFlexOffer(world)),
      as: withEndedToken(world),
    })),
  },
  reviewsStatus: {
    success: answers(
      async (world) => {
        await aDine(world);
        const [dine] = await world.database.read<{ id: number }>('SELECT id FROM dine WHERE member_id = ?', [
          world.member.memberId,
        ]);
        return { as: world.member, query: { txnId: String(dine?.id) } };
      },
      () => [{ completed: false }],
    ),
    malformed: faults('txnId', ({ member }) => ({ as: member, query: { txnId: '1 OR 1=1' } })),
    ...forOneMember,
  },
  reviewForm: {
    success: answers(
      (world) => response(world),
      () => ({ stored: true }),
    ),
    malformed: faults('form_response', (world) => signed(world, '{"event_type":"form_response"}')),
    unauthenticated: refuses(401, (world) => ({ ...signed(world, '{}'), headers: {} }), {
      code: 'SIGNATURE_INVALID',
    }),
    anotherMember: refuses(403, (world) => response(world, { hidden: { fid: world.member.publicId } }), {
      code: 'NOT_EARNED_HERE',
    }),
    anotherPartner: isForms,
    CSRF: isForms,
    SIGNATURE_INVALID: refuses(401, (world) => response(world, { secret: 'x'.repeat(32) })),
    NOT_EARNED_HERE: refuses(403, (world) => response(world, { hidden: { mid: '999999' } })),
    REVIEW_TOO_LATE: refuses(403, (world) => response(world, { late: true })),
    REVIEWED_ALREADY: refuses(409, async (world) => {
      const ask = await response(world);
      const { form_response: form } = JSON.parse(String(ask.body));
      await world.database.sequelize.query(
        `INSERT INTO merchant_review (merchant_id, dine_id, rating, text, author, written_on) VALUES (?, ?, 5, 'x', 'x', '2026-11-01')`,
        { replacements: [Number(form.hidden.mid), Number(form.hidden.txn)] },
      );
      return ask;
    }),
  },
};

async function enrolling({ database, member }: World): Promise<Ask> {
  const code = `B${member.memberId}`;
  await aBonus(database, { partner: member.partner, code });
  return { as: member, params: { bonusCode: code }, body: {} };
}

async function aFlexOffer({ database, member, merchantId }: World): Promise<Ask> {
  await database.sequelize.query(
    'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 1250, ?, ?)',
    { replacements: [Number(merchantId), member.memberId, Date.now() - DAY_MS, Date.now() + DAY_MS] },
  );
  return { as: member, params: { merchantId, publicId: member.publicId } };
}
