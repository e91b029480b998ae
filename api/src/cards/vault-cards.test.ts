import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardsOnFile } from '../../simulators/card-network/cards-on-file.ts';
import { testCards } from '../../simulators/card-network/test-cards.ts';
import { aVault, internalKey } from '../../vault/vault.fixture.ts';
import { vaultCardNetwork } from '../adapters/card-network/vault-card-network.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { cardRoutes } from './cards.routes.ts';
import { createCardsService } from './cards.service.ts';
import { query } from '../db/query.ts';

const now = () => Date.parse('2026-11-20T12:00:00Z');
const good = testCards.filter(({ outcome }) => outcome === 'ENROLLED');

describe('linking through the vault', () => {
  let vault: Awaited<ReturnType<typeof aVault>>;
  let server: Server;
  beforeAll(async () => {
    vault = await aVault();
    server = createServer(vault.internal);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await vault.close();
  });

  onEachDatabase((open) => {
    const aLinker = async (partner = 'nosh', partnerNumber: string | null = null) => {
      const { database } = open();
      const { port } = server.address() as AddressInfo;
      const failures: unknown[] = [];
      const failed = (reason: unknown) => failures.push(reason);
      const network = vaultCardNetwork({ url: `http://127.0.0.1:${port}`, key: internalKey, failed });
      const { app } = aTestApp({
        database,
        now,
        environment: { CAPTCHA: 'off' },
        routesWith: ({ limits, captcha }) => {
          const cards = createCardsService({ database, network, now });
          return [cardRoutes({ cards, captcha, limits })];
        },
      });
      const { browser } = await aSignedInMember(
        { database, app },
        {
          ...{ partner, partnerNumber },
          numberProvenAt: partnerNumber === null ? null : now(),
        },
      );
      const link = async (number: string, overrides: { sealedFor?: string; envelope?: string } = {}) => {
        const encryptedCardNumber =
          overrides.envelope ?? (await vault.encryptCard(number, overrides.sealedFor ?? partner));
        const card = { encryptedCardNumber, lastFour: '0000', cardType: 'VISA' };
        const { body } = await browser.post('/api/Member/Cards', {
          creditCards: [card],
          directFileFeedOptIn: true,
        });
        return body.cardRegistration[0];
      };
      return { database, browser, link, failures };
    };

    test('good cards of every brand are linked with the digits and brand the vault saw [CARD-055]', async () => {
      const { browser, link, failures } = await aLinker();
      for (const network of ['VISA', 'MAST', 'AMEX', 'DISC']) {
        const number = good.find((card) => card.network === network)?.number ?? '';
        const { memberCard, error } = await link(number);
        expect(error).toBeUndefined();
        expect(memberCard).toMatchObject({ cardType: network, lastFour: number.slice(-4) });
      }
      const { items } = (await browser.get('/api/Member/Cards')).body;
      for (const { id } of items) await browser.delete(`/api/Member/Cards?id=${id}`);
      expect(failures).toEqual([]);
    });

    test('numbers the networks reject end with the rejection’s code and its message [CARD-065]', async () => {
      const { link } = await aLinker();
      for (const { number, outcome } of testCards.filter(({ outcome }) => outcome !== 'ENROLLED')) {
        expect(await link(number)).toMatchObject({
          memberCard: { id: null },
          error: { code: outcome, message: expect.stringMatching(/^[A-Z].*\.$/) },
        });
      }
    });

    test('an envelope works once, in the programme whose frame encrypted it', async () => {
      const { link } = await aLinker();
      const number = good[0]?.number ?? '';
      expect((await link(number, { sealedFor: 'ihg' })).error.code).toBe('INVALID_CARD');
      const envelope = await vault.encryptCard(number, 'nosh');
      expect((await link(number, { envelope })).error).toBeUndefined();
      expect((await link(number, { envelope })).error.code).toBe('INVALID_CARD');
      expect((await link(number, { envelope: 'no.envelope.at.all.!' })).error.code).toBe('INVALID_CARD');
    });

    test('one card is stored once per programme, however often it is encrypted', async () => {
      const [holder, other] = [await aLinker(), await aLinker()];
      const number = good[1]?.number ?? '';
      expect((await holder.link(number)).error).toBeUndefined();
      expect((await holder.link(number)).error.code).toBe('ALREADY_REGISTERED');
      expect((await other.link(number)).error.code).toBe('REGISTERED_TO_OTHER_MEMBER');
    });

    test("the partner's cards are listed and linked through the vault [API-026, CARD-054]", async () => {
      const { database, browser } = await aLinker('marriott', 'AB-77');
      const list = async () => (await browser.get('/api/Cards/AllPartnerCards')).body.items;
      const cards = await list();
      const { body } = await browser.post('/api/Member/Cards', {
        creditCards: cards,
        directFileFeedOptIn: true,
      });
      const codes = body.cardRegistration.map(({ error }: { error?: { code: string } }) => error?.code);
      expect(codes).toEqual([undefined, undefined, undefined, 'REGISTERED_OTHER_PROGRAM']);
      expect(await list()).toEqual(cards.slice(3));
      const kept = JSON.stringify(await query(database, 'SELECT * FROM payment_card'));
      for (const { number } of cardsOnFile({ programme: 'marriott', holder: 'AB-77' }))
        expect(kept).not.toContain(number);
    });

    test('no card number is in the database', async () => {
      const { database, link } = await aLinker('ihg');
      const number = good[2]?.number ?? '';
      await link(number);
      const rows = [
        await query(database, 'SELECT * FROM payment_card'),
        await query(database, 'SELECT * FROM card_link'),
      ];
      expect(JSON.stringify(rows)).not.toContain(number);
      expect(JSON.stringify(rows)).toContain(number.slice(-4));
    });
  });
});
