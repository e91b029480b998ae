import request from 'supertest';
import { cardsOnFile } from '../simulators/card-network/cards-on-file.ts';
import { aVault, internalKey } from './vault.fixture.ts';

const ada = { programme: 'american', holder: 'AB12345' };

describe('cards a partner has on file', () => {
  let vault: Awaited<ReturnType<typeof aVault>>;
  beforeEach(async () => {
    vault = await aVault();
  });
  afterEach(() => vault.close());

  const post = (path: string, body: object, key = internalKey) =>
    request(vault.internal).post(path).set('Authorization', `Bearer ${key}`).send(body);
  const listed = async (holder: object = ada) => (await post('/partner-cards', holder)).body.cards;

  test('are listed without their numbers, the same every time [API-026]', async () => {
    const cards = await listed();
    expect(cards.map(({ network }: { network: string }) => network)).toEqual([
      'VISA',
      'MAST',
      'AMEX',
      'VISA',
    ]);
    for (const card of cards) {
      expect(card).toEqual({
        partnerCardId: expect.stringMatching(/^[\w-]{16}-\d$/),
        network: expect.any(String),
        lastFour: expect.stringMatching(/^\d{4}$/),
        fingerprint: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
    expect(await listed()).toEqual(cards);
  });

  test('belong to one cardholder of one programme', async () => {
    const ids = new Set<string>();
    for (const holder of [ada, { ...ada, holder: 'XY98765' }, { ...ada, programme: 'delta' }])
      for (const { partnerCardId } of await listed(holder)) ids.add(partnerCardId);
    expect(ids.size).toBe(12);
    const [{ partnerCardId }] = await listed();
    const stolen = await post('/partner-cards/enrol', { ...ada, holder: 'XY98765', partnerCardId });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'INVALID_CARD']);
  });

  test('are enrolled like a typed one: same number, same token and fingerprint', async () => {
    const [card, ...others] = await listed();
    const enrolled = await post('/partner-cards/enrol', { ...ada, partnerCardId: card.partnerCardId });
    expect(enrolled.body).toMatchObject({
      fingerprint: card.fingerprint,
      network: card.network,
      lastFour: card.lastFour,
    });
    const number = cardsOnFile(ada)[0]?.number ?? '';
    const typed = await post('/enrol', {
      encryptedCardNumber: await vault.encryptCard(number, ada.programme),
      programme: ada.programme,
    });
    expect(typed.body).toEqual(enrolled.body);
    const taken = await post('/partner-cards/enrol', { ...ada, partnerCardId: others.at(-1).partnerCardId });
    expect([taken.status, taken.body.code]).toEqual([422, 'REGISTERED_OTHER_PROGRAM']);
  });

  test('never expose their numbers in answers or logs', async () => {
    const [{ partnerCardId }] = await listed();
    const answers = [
      await post('/partner-cards', ada),
      await post('/partner-cards/enrol', { ...ada, partnerCardId }),
    ];
    const said = vault.log() + answers.map(({ text }) => text).join('');
    for (const { number } of cardsOnFile(ada)) expect(said).not.toContain(number);
  });

  test('need the internal key', async () => {
    expect((await post('/partner-cards', ada, 'wrong')).status).toBe(401);
    expect((await post('/partner-cards', { programme: 'american' })).status).toBe(400);
    expect((await post('/partner-cards/enrol', ada)).status).toBe(400);
  });
});
