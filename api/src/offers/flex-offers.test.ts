import { endpoints } from '@dinelink/contract';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { addMerchants, aMerchant, NOW } from '../merchants/merchants.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { createFlexOffers } from './flex-offers.service.ts';
import { offersRoutes } from './offers.routes.ts';
import { execute } from '../db/query.ts';

const MINUTE_MS = 60_000;

onEachDatabase((open) => {
  let now = NOW;
  const anApp = () => {
    const { database } = open();
    const routes = [offersRoutes({ flexOffers: createFlexOffers({ database, now: () => now }) })];
    const { app } = aTestApp({ database, now: () => now, routesWith: () => routes });
    return { database, app };
  };
  const signedIn = (partner = 'nosh') => aSignedInMember(anApp(), { partner });
  const pathOf = (merchantId: number, publicId: string) =>
    `/api/merchants/${merchantId}/flex-offers/members/${publicId}`;
  const offer = (memberId: number, merchantId: number, expiresAt = NOW + MINUTE_MS) =>
    execute(
      open().database,
      `INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at)
       VALUES (${merchantId}, ${memberId}, 1250, ${NOW - MINUTE_MS}, ${expiresAt})`,
    );

  beforeAll(async () => {
    await addMerchants(open().database, [
      aMerchant(1),
      aMerchant(2),
      aMerchant(3, { merchant: { is_active: 0 } }),
    ]);
  });
  beforeEach(() => {
    now = NOW;
  });

  test('a member sees the own offer of a restaurant, in the own unit, until it expires [API-024, DATA-017]', async () => {
    const { browser, member, bearer } = await signedIn();
    await offer(member.id, 1);
    const { status, body } = await browser.get(pathOf(1, member.publicId), bearer);
    expect(status).toBe(200);
    expect(endpoints.flexOffer.answer.parse(body)).toEqual(body);
    expect(body).toEqual({ id: expect.any(String), webMessageOfferAmount: 12.5 });
    now = NOW + MINUTE_MS;
    expect((await browser.get(pathOf(1, member.publicId), bearer)).body).toBeNull();
  });

  test('points and miles are whole', async () => {
    const { browser, member, bearer } = await signedIn('choice');
    await offer(member.id, 1);
    expect((await browser.get(pathOf(1, member.publicId), bearer)).body.webMessageOfferAmount).toBe(1_250);
  });

  test('a restaurant without one, a closed and an unknown one have none', async () => {
    const { browser, member, bearer } = await signedIn();
    await offer(member.id, 3);
    for (const merchantId of [2, 3, 999_999]) {
      const { status, body } = await browser.get(pathOf(merchantId, member.publicId), bearer);
      expect([status, body]).toEqual([200, null]);
    }
  });

  test('another member’s offer is refused', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    await offer(owner.member.id, 1);
    const { status, body } = await other.browser.get(pathOf(1, owner.member.publicId), other.bearer);
    expect([status, body.code]).toEqual([403, 'OTHER_MEMBER']);
    expect((await other.browser.get(pathOf(1, other.member.publicId), other.bearer)).body).toBeNull();
  });

  test('a programme without such offers has none', async () => {
    const { browser, member, bearer } = await signedIn('ihg');
    await offer(member.id, 1);
    expect((await browser.get(pathOf(1, member.publicId), bearer)).body).toBeNull();
  });

  test('the cookie alone, no session and another partner’s session are 401, a malformed id 400 [API-024]', async () => {
    const { browser, member, bearer } = await signedIn();
    expect((await browser.get(pathOf(1, member.publicId))).status).toBe(401);
    for (const partner of ['nosh', 'choice']) {
      const visitor = aBrowser(anApp().app, `${partner}.localhost:3000`);
      expect((await visitor.get(pathOf(1, member.publicId), bearer)).status).toBe(401);
    }
    expect(
      (await browser.get(`/api/merchants/x/flex-offers/members/${member.publicId}`, bearer)).status,
    ).toBe(400);
  });
});
