import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { execute, query } from '../db/query.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import { createDoublesService } from '../rewards/operations/doubles.service.ts';
import {
  aCard,
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  knowMerchant,
  ledgerOf,
  link,
  NOW,
  partners,
} from '../rewards/testing/rewards.fixture.ts';
import { createClaimAnswers } from './claim-answers.service.ts';
import { claimParts, claimsOn, partnerOf } from './claims.fixture.ts';
import { recheckOpen } from './recheck-open.ts';
import { takeBackPaid } from './take-back.ts';
import { brokenInvariants } from '../rewards/audit/invariants.ts';

const DAY_MS = 86_400_000;
const DINED_AT = NOW - 12 * DAY_MS;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const DINED_ON = dateOf(DINED_AT);
const ann = { actor: 'ann', reason: 'The guest showed a receipt' };

onEachDatabase((open) => {
  const claims = () => claimsOn(open().database, () => NOW);
  const answers = () => createClaimAnswers({ database: open().database, partners, clock: () => NOW });
  const recheck = () => recheckOpen(claimParts(open().database, () => NOW));

  /** A member, a restaurant, and a claim of 40.00 there twelve days ago. */
  const aClaimant = async ({ partner = 'ihg', offer = {}, linkedAt = NOW - 800 * DAY_MS } = {}) => {
    const { database } = open();
    const member = await aMember(database, { partner, linkedAt });
    const merchant = await aMerchant(database, offer);
    const event = (more: object = {}) =>
      anEvent(
        { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId },
        { occurredAt: new Date(DINED_AT).toISOString(), ...more },
      );
    const body = { merchantId: String(merchant.merchantId), cardId: String(member.cardId), note: '' };
    const claim = (more: object = {}) =>
      claims().claim(
        { memberId: member.memberId, partner: partnerOf(partner) },
        { ...body, dinedOn: DINED_ON, amountCents: 4_000, ...more },
      );
    return {
      ...{ member, merchant, event, claim },
      feed: (...events: object[]) => feedFor(database).ingest('network', events),
      list: () => claims().list({ memberId: member.memberId, partner: partnerOf(partner) }),
      ledger: () => ledgerOf(database, member.memberId),
      mails: async () =>
        (
          await query<{ payload: string }>(
            database,
            "SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id",
          )
        )
          .map(({ payload }) => JSON.parse(payload))
          .filter(({ to }) => to === `${member.publicId}@example.com`),
    };
  };
  type Claimant = Awaited<ReturnType<typeof aClaimant>>;
  const renewToken = ({ member: { cardId, cardToken } }: Claimant) =>
    execute(open().database, 'UPDATE payment_card SET card_token = ? WHERE id = ?', [
      `${cardToken}-new`,
      cardId,
    ]);
  const outcomeOf = async (one: Claimant, more: object = {}) => {
    const { state, reason } = await one.claim(more);
    return reason === null ? state : `${state} ${reason}`;
  };

  test('a dine in the activity is answered with its line and page', async () => {
    const one = await aClaimant();
    await one.feed(one.event());
    const later = Array.from({ length: 10 }, () =>
      one.event({ occurredAt: new Date(NOW - DAY_MS).toISOString() }),
    );
    await one.feed(...later);
    const { state, line } = await one.claim();
    const [dine] = await query<{ id: number }>(
      open().database,
      'SELECT MIN(id) AS id FROM dine WHERE member_id = ?',
      [one.member.memberId],
    );
    expect({ state, line }).toEqual({
      state: 'in_activity',
      line: { sourceTransactionId: String(dine?.id), pageNo: 2, name: 'Trattoria' },
    });
  });

  test('a dine under a token that the network has changed since is in the activity, and is not paid by hand', async () => {
    const [one, late] = [await aClaimant(), await aClaimant()];
    await one.feed(one.event());
    await renewToken(one);
    expect(await outcomeOf(one)).toBe('in_activity');
    const id = Number((await late.claim()).id);
    await late.feed(late.event());
    await renewToken(late);
    await expect(answers().credit(id, 200, ann)).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' });
    expect((await late.ledger()).entries).toEqual(['S Awarded 200']);
  });

  test('a dine whose network id became known is credited by the engine, once', async () => {
    const one = await aClaimant();
    await one.feed(one.event({ networkMerchantId: `unknown-${one.member.cardToken}` }));
    expect(await outcomeOf(one)).toBe('open merchant_unknown');
    expect((await one.ledger()).entries).toEqual([]);
    await knowMerchant(open().database, one.merchant.merchantId, `unknown-${one.member.cardToken}`);
    const [open1] = await one.list();
    expect(await outcomeOf(one)).toBe('credited');
    const { entries } = await one.ledger();
    expect(entries).toHaveLength(1);
    expect(await outcomeOf(one)).toBe('in_activity');
    expect((await one.ledger()).entries).toEqual(entries);
    expect((await one.list()).map(({ id }) => id)).toEqual([open1?.id]);
  });

  test('the worker answers an open claim when its dine is found, and tells the member once', async () => {
    const one = await aClaimant();
    expect(await outcomeOf(one)).toBe('open not_found');
    await recheck();
    expect(await one.mails()).toEqual([]);
    await one.feed(one.event());
    await recheck();
    await recheck();
    expect((await one.list())[0]).toMatchObject({ state: 'in_activity', reason: null });
    expect(await one.mails()).toEqual([expect.objectContaining({ template: 'claimFound' })]);
  });

  describe('while a worker looks for the dine of an open claim', () => {
    /** A recheck of a claim whose dine was just matched; `meanwhile` runs after the claim was read and before it is saved. */
    const recheckWhile = async (one: Claimant, meanwhile: (id: number) => Promise<unknown>) => {
      const networkMerchantId = `unknown-${one.member.cardToken}`;
      await one.feed(one.event({ networkMerchantId }));
      const id = Number((await one.claim()).id);
      await knowMerchant(open().database, one.merchant.merchantId, networkMerchantId);
      const parts = claimParts(open().database, () => NOW);
      const rematch = async (cardTokens: readonly string[]) => {
        await meanwhile(id);
        return parts.rematch(cardTokens);
      };
      return recheckOpen({ ...parts, rematch, now: () => NOW + 1_000 });
    };

    test('another worker answers it: the member is told once', async () => {
      const one = await aClaimant();
      expect(await recheckWhile(one, recheck)).toBe(0);
      expect((await one.list())[0]).toMatchObject({ state: 'credited' });
      expect(await one.mails()).toEqual([expect.objectContaining({ template: 'claimFound' })]);
    });

    test('an operator declines it: it stays declined', async () => {
      const one = await aClaimant();
      expect(await recheckWhile(one, (id) => answers().decline(id, ann))).toBe(0);
      expect((await one.list())[0]).toMatchObject({ state: 'declined', answer: ann.reason });
      expect(await one.mails()).toEqual([expect.objectContaining({ template: 'claimDeclined' })]);
    });
  });

  test.each([
    ['below the minimum', { minimum_spend_cents: 9_000 }, 'not_credited below_minimum'],
    ['on a day that does not earn', { blackout_dates: DINED_ON }, 'not_credited blackout'],
    ['after the offer ended', { to_date: '2026-11-01' }, 'not_credited no_offer'],
  ])('a dine %s is found and says why it earns nothing', async (_name, offer, outcome) => {
    const one = await aClaimant({ offer });
    await one.feed(one.event());
    expect(await outcomeOf(one)).toBe(outcome);
  });

  test('a dine before the card was linked, a refunded and a declined one say so', async () => {
    const late = await aClaimant({ linkedAt: DINED_AT + 60_000 });
    await late.feed(late.event());
    expect(await outcomeOf(late)).toBe('not_credited card_not_linked');
    const refunded = await aClaimant();
    await refunded.feed(refunded.event({ networkTxnRef: `r-${refunded.member.cardToken}` }));
    await refunded.feed(
      refunded.event({
        kind: 'REFUNDED',
        originalTxnRef: `r-${refunded.member.cardToken}`,
        occurredAt: new Date(DINED_AT + DAY_MS).toISOString(),
      }),
    );
    expect(await outcomeOf(refunded)).toBe('not_credited refunded');
    const declined = await aClaimant();
    await declined.feed(declined.event({ kind: 'DECLINED' }));
    expect(await outcomeOf(declined)).toBe('not_credited declined');
  });

  test('a settlement held as a possible double waits for an operator', async () => {
    const one = await aClaimant();
    const networkTxnRef = `d-${one.member.cardToken}`;
    await one.feed(one.event({ networkTxnRef }));
    await one.feed(one.event({ networkTxnRef }));
    expect(await outcomeOf(one)).toBe('open held_double');
    const doubles = await createDoublesService({
      database: open().database,
      partners,
      clock: () => NOW,
    }).waiting('ihg');
    const held = doubles.find(({ networkTxnRef: ref }) => ref === networkTxnRef);
    await createDoublesService({ database: open().database, partners, clock: () => NOW }).accept(
      held?.event ?? 0,
      ann,
    );
    await recheck();
    expect((await one.list())[0]?.state).toBe('in_activity');
  });

  test('twenty requests at once make one open claim', async () => {
    const one = await aClaimant();
    const made = await Promise.all(Array.from({ length: 20 }, () => one.claim()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await one.list()).toHaveLength(1);
  });

  test('a member has at most twenty open claims; what is open already can still be corrected', async () => {
    const one = await aClaimant();
    const { id } = await one.claim();
    await execute(
      open().database,
      `INSERT INTO dine_claim (partner, member_id, card_id, merchant_id, dined_on, open_on, amount_cents, note, state, reason,
         claimed_at) SELECT partner, member_id, card_id, merchant_id, d.on_day, d.on_day, 1, '', 'open', 'not_found', claimed_at
       FROM dine_claim JOIN (${Array.from({ length: 19 }, (_, day) => `SELECT '2020-01-${String(day + 10)}' AS on_day`).join(' UNION ALL ')}) d
       WHERE id = ?`,
      [id],
    );
    await expect(one.claim({ dinedOn: dateOf(DINED_AT - DAY_MS) })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(await one.claim({ amountCents: 4_100 })).toMatchObject({ id, amountCents: 4_100 });
  });

  test('of claims about 25 days at once twenty are open', async () => {
    const one = await aClaimant();
    const days = Array.from({ length: 25 }, (_, index) => dateOf(DINED_AT - index * DAY_MS));
    const made = await Promise.allSettled(days.map((dinedOn) => one.claim({ dinedOn })));
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(5);
    for (const problem of refused) expect(problem).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await one.list()).filter(({ state }) => state === 'open')).toHaveLength(20);
  });

  test('another amount corrects the open claim; a found one answers it', async () => {
    const one = await aClaimant();
    const { id } = await one.claim({ amountCents: 3_999, note: 'With two friends' });
    expect(await one.claim({ amountCents: 4_100, note: 'With a friend' })).toMatchObject({
      ...{ id, amountCents: 4_100, note: 'With a friend', state: 'open' },
    });
    await one.feed(one.event());
    expect(await one.claim()).toMatchObject({ id, amountCents: 4_000, state: 'in_activity' });
    expect(await one.list()).toHaveLength(1);
  });

  test('the same amount with another note corrects the note of the open claim', async () => {
    const one = await aClaimant();
    const { id } = await one.claim({ note: 'Table 4' });
    expect(await one.claim({ note: 'Table 7' })).toMatchObject({ id, note: 'Table 7', state: 'open' });
    expect(await one.list()).toMatchObject([{ id, note: 'Table 7' }]);
  });

  test('of several amounts at once each is stored, the last one for good', async () => {
    const one = await aClaimant();
    const amounts = [7_000, 8_000, 9_000];
    const made = await Promise.all(amounts.map((amountCents) => one.claim({ amountCents })));
    const listed = await one.list();
    expect(listed).toHaveLength(1);
    expect(amounts).toContain(listed[0]?.amountCents);
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([listed[0]?.id]));
  });

  test('a claim is about the member’s own linked card alone', async () => {
    const [one, other] = [await aClaimant(), await aClaimant()];
    await other.feed(other.event());
    await expect(one.claim({ cardId: String(other.member.cardId) })).rejects.toMatchObject({
      ...{ status: 404, code: 'CARD_NOT_FOUND' },
    });
    await execute(
      open().database,
      'UPDATE card_link SET active_card_id = NULL, unlinked_at = ? WHERE card_id = ?',
      [NOW, one.member.cardId],
    );
    await expect(one.claim()).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' });
  });

  test('what a card’s holder before bought is not found, matched to a restaurant or not', async () => {
    const { database } = open();
    const [one, before] = [await aClaimant(), await aClaimant()];
    const { cardId, cardToken } = await aCard(database, { memberId: null, partner: 'ihg', linkedAt: 0 });
    await link(database, { cardId, memberId: before.member.memberId, linkedAt: NOW - 100 * DAY_MS });
    await one.feed(one.event({ cardToken }), one.event({ cardToken, networkMerchantId: 'nobody-knows' }));
    await execute(database, 'UPDATE card_link SET active_card_id = NULL, unlinked_at = ? WHERE card_id = ?', [
      DINED_AT + 60_000,
      cardId,
    ]);
    await link(database, { cardId, memberId: one.member.memberId, linkedAt: DINED_AT + 60_000 });
    expect(await outcomeOf(one, { cardId: String(cardId) })).toBe('open not_found');
  });

  test('a dine before the day on which the member first linked the card is refused, with that day', async () => {
    const { database } = open();
    // 21:00 of November 9 where the restaurant is.
    const one = await aClaimant({ linkedAt: Date.parse('2026-11-10T03:00:00Z') });
    const { cardId, memberId } = one.member;
    const message = 'This card was linked on November 9, 2026. A dine before that day cannot count.';
    const refused = { details: { fields: [{ field: 'dinedOn', code: 'CARD_NOT_LINKED', message }] } };
    await expect(one.claim({ dinedOn: '2026-11-08' })).rejects.toMatchObject(refused);
    expect(await one.list()).toEqual([]);
    expect(await outcomeOf(one, { dinedOn: '2026-11-09' })).toBe('open not_found');

    const ended = 'UPDATE card_link SET active_card_id = NULL, unlinked_at = ? WHERE card_id = ?';
    await execute(database, ended, [NOW - DAY_MS, cardId]);
    await link(database, { cardId, memberId, linkedAt: NOW - DAY_MS });
    await expect(one.claim({ dinedOn: '2026-11-08' })).rejects.toMatchObject(refused);
  });

  test('a dine is claimed from its tenth day to its ninetieth, at a known restaurant, without a card number [PART-072, CONST-041]', async () => {
    const one = await aClaimant();
    const on = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);
    const rejected = (more: object) =>
      one.claim(more).then(
        () => 'made',
        ({ code, details }) => details.fields?.[0]?.code ?? code,
      );
    expect(await rejected({ dinedOn: on(9) })).toBe('TOO_EARLY');
    expect(await rejected({ dinedOn: on(10) })).toBe('made');
    expect(await rejected({ dinedOn: on(90) })).toBe('made');
    expect(await rejected({ dinedOn: on(91) })).toBe('TOO_LATE');
    expect(await rejected({ merchantId: '999999999' })).toBe('MERCHANT_NOT_FOUND');
    expect(await rejected({ note: 'paid with 4111 1111 1111 1111' })).toBe('CARD_NUMBER');
  });

  describe('an operator', () => {
    test('credits a claim once, by a grant that the member is told of', async () => {
      const one = await aClaimant();
      const id = Number((await one.claim()).id);
      const entries = await Promise.all([1, 2, 3].map(() => answers().credit(id, 200, ann)));
      expect(new Set(entries).size).toBe(1);
      expect((await one.ledger()).entries).toEqual(['M Awarded 200']);
      expect((await one.list())[0]).toMatchObject({
        ...{
          state: 'credited',
          answer: ann.reason,
          line: { sourceTransactionId: `E${entries[0]}`, pageNo: 1 },
        },
      });
      const [mail, ...more] = await one.mails();
      expect(mail).toMatchObject({
        template: 'claimCredited',
        values: { AMOUNT: '200 points', REASON: ann.reason },
      });
      expect(more).toEqual([]);
      await expect(answers().decline(id, ann)).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' });
      expect(await outcomeOf(one)).toBe('credited');
    });

    test('declines a claim with a reason; it is asked again without a new claim', async () => {
      const one = await aClaimant();
      const id = Number((await one.claim()).id);
      await answers().decline(id, ann);
      await expect(answers().credit(id, 200, ann)).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' });
      expect((await one.ledger()).entries).toEqual([]);
      expect(await one.mails()).toEqual([expect.objectContaining({ template: 'claimDeclined' })]);
      expect(await outcomeOf(one)).toBe('declined');
      await one.feed(one.event());
      expect(await outcomeOf(one)).toBe('in_activity');
    });

    test('cannot pay a dine by hand that the ledger has paid meanwhile', async () => {
      const one = await aClaimant();
      const id = Number((await one.claim()).id);
      await one.feed(one.event());
      await expect(answers().credit(id, 200, ann)).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' });
      expect((await one.ledger()).entries).toHaveLength(1);
    });

    test('cannot credit one dine by two claims, nor a day without a known dine twice', async () => {
      const one = await aClaimant();
      await one.feed(one.event({ networkMerchantId: 'nobody-knows-it' }));
      const [first, again] = [await one.claim(), await one.claim({ amountCents: 4_001 })];
      await answers().credit(Number(first.id), 200, ann);
      const later = await one.claim({ amountCents: 4_002 });
      for (const { id } of [again, later].filter(({ id }) => id !== first.id))
        await expect(answers().credit(Number(id), 200, ann)).rejects.toMatchObject({
          code: 'CLAIM_ANSWERED',
        });
      expect((await one.ledger()).entries.filter((entry) => entry.startsWith('M'))).toEqual([
        'M Awarded 200',
      ]);
    });

    test('sees the purchases of the card around the day, whatever their amount', async () => {
      const one = await aClaimant();
      await one.feed(one.event({ amountCents: 1_234, networkMerchantId: 'V-NEW' }));
      const { dines } = await answers().show(Number((await one.claim()).id));
      expect(dines).toEqual([
        expect.objectContaining({
          amounts: [1_234],
          places: [{ network: 'VISA', networkMerchantId: 'V-NEW' }],
        }),
      ]);
      const waiting = await answers().waiting('ihg');
      expect(waiting.map(({ memberId }) => memberId)).toContain(one.member.memberId);
      await expect(answers().show(999_999)).rejects.toMatchObject({ code: 'CLAIM_NOT_FOUND' });
    });
  });

  describe('a dine credited by hand that the ledger pays later', () => {
    const takeBack = () => takeBackPaid({ database: open().database, partners, now: () => NOW });
    const paidTwice = async () => {
      const found: string[] = [];
      for await (const { of } of brokenInvariants(open().database)) found.push(of);
      return found.filter((of) => of.includes('by hand'));
    };
    const credited = async () => {
      const one = await aClaimant();
      await answers().credit(Number((await one.claim()).id), 180, ann);
      expect(await takeBack()).toBe(0);
      return one;
    };

    test('is paid once: by the rules, with the grant taken back by one more entry, and the member is told', async () => {
      const one = await credited();
      await one.feed(one.event());
      expect((await Promise.all([takeBack(), takeBack()])).sort()).toEqual([0, 1]);
      expect(await takeBack()).toBe(0);
      expect((await one.ledger()).entries).toEqual(['M Awarded 180', 'S Awarded 200', 'M Awarded -180']);
      const [claim] = await one.list();
      expect(claim).toMatchObject({ state: 'in_activity', answer: ann.reason, line: { name: 'Trattoria' } });
      expect((await one.mails()).map(({ template }) => template)).toEqual([
        'claimCredited',
        'claimTakenBack',
      ]);
      expect(await outcomeOf(one)).toBe('in_activity');
      const actions = await query(
        open().database,
        "SELECT reason FROM operator_action WHERE action = 'grant' AND actor = 'worker' AND reason LIKE ?",
        [`Claim ${claim?.id}: %`],
      );
      expect(actions).toHaveLength(1);
      expect(await paidTwice()).toEqual([]);
    });

    test('is not reported as credited when the same answer is given again', async () => {
      const one = await credited();
      const id = Number((await one.list())[0]?.id);
      const { entries } = await one.ledger();
      await answers().credit(id, 180, ann);
      expect((await one.ledger()).entries).toEqual(entries);
      await one.feed(one.event());
      expect(await takeBack()).toBe(1);
      await expect(answers().credit(id, 180, ann)).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' });
    });

    test('is paid once, also when the network has changed the token of its card since', async () => {
      const one = await credited();
      await one.feed(one.event());
      await renewToken(one);
      expect(await takeBack()).toBe(1);
      expect((await one.ledger()).entries).toEqual(['M Awarded 180', 'S Awarded 200', 'M Awarded -180']);
    });

    test('keeps its grant while its reward may still come to nothing', async () => {
      const one = await credited();
      await one.feed(one.event({ kind: 'AUTHORIZED', networkTxnRef: `later ${one.member.publicId}` }));
      expect(await takeBack()).toBe(0);
      await one.feed(one.event({ kind: 'REVERSED', networkTxnRef: `later ${one.member.publicId}` }));
      expect(await takeBack()).toBe(0);
      expect((await one.ledger()).entries).toEqual(['M Awarded 180', 'S Forfeit 0']);
    });

    test.each([
      [
        'another restaurant',
        async () => ({ networkMerchantId: (await aMerchant(open().database)).networkMerchantId }),
      ],
      ['another day', async () => ({ occurredAt: new Date(DINED_AT - 3 * DAY_MS).toISOString() })],
      ['another amount', async () => ({ amountCents: 3_999 })],
    ])('is not one of %s', async (_what, more) => {
      const one = await credited();
      await one.feed(one.event(await more()));
      expect(await takeBack()).toBe(0);
    });

    test('is the one that was known, once the network id of its restaurant is; the audit names it until then', async () => {
      const one = await aClaimant();
      const networkMerchantId = `unknown-${one.member.cardToken}`;
      await one.feed(one.event({ networkMerchantId, amountCents: 4_800 }), one.event({ networkMerchantId }));
      await answers().credit(Number((await one.claim()).id), 180, ann);
      await knowMerchant(open().database, one.merchant.merchantId, networkMerchantId);
      await createLedgerService({ database: open().database, partners, clock: () => NOW }).rematchCards([
        one.member.cardToken,
      ]);
      expect(await paidTwice()).toEqual(['a dine paid by hand and by the ledger']);
      expect(await takeBack()).toBe(1);
      expect(await paidTwice()).toEqual([]);
      expect((await one.ledger()).entries.filter((entry) => entry.startsWith('M'))).toEqual([
        'M Awarded 180',
        'M Awarded -180',
      ]);
    });

    test('of another card of the same member is another dine', async () => {
      const one = await credited();
      const { database } = open();
      const other = await aCard(database, { memberId: one.member.memberId, partner: 'ihg', linkedAt: 0 });
      await one.feed(one.event({ cardToken: other.cardToken }));
      expect(await takeBack()).toBe(0);
    });
  });

  test('who has not proven the address gets no mail', async () => {
    const one = await aClaimant();
    await execute(open().database, 'UPDATE member SET is_email_unproven = 1 WHERE id = ?', [
      one.member.memberId,
    ]);
    await answers().decline(Number((await one.claim()).id), ann);
    expect((await one.list())[0]?.state).toBe('declined');
    expect(await one.mails()).toEqual([]);
  });

  test('a rematch by a claim is noted for the audit, and changes nothing where nothing is known', async () => {
    const one = await aClaimant();
    await one.feed(one.event({ networkMerchantId: 'nobody-knows-this' }));
    const before = await one.ledger();
    await outcomeOf(one);
    await outcomeOf(one);
    await createLedgerService({ database: open().database, partners, clock: () => NOW }).rematchAll();
    expect(await one.ledger()).toEqual(before);
  });
});
