import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parsePartners, type Partner } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { createChannelLinks } from './channel-links.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { query } from '../../db/query.ts';

const secret = "the-channel-partner's-secret-of-some-length";
const email = 'ada@card.example';
const day = 86_400_000;
const password = 'gravy & thyme 26';

const nosh: unknown = JSON.parse(readFileSync('api/partners/nosh.json', 'utf8'));

/** The default partner, which members join with a form, with or without signed links. */
function aPartner(signedLinks = true): Partner {
  const [partner] = parsePartners({ 'nosh.json': { ...Object(nosh), channelProof: { signedLinks } } });
  if (!partner) throw new Error('There is one.');
  return partner;
}

describe('a signed link', () => {
  const clock = aClock();
  const links = createChannelLinks({ secretOf: () => secret, now: clock.now });
  const overrides = { partner: 'nosh', channel: 'airline-card', expiresAt: clock.now() + day };
  const partner = aPartner();

  test('proves its channel for anyone until its expiry', () => {
    const proof = links.sign(overrides) ?? '';
    expect(links.channelOf(partner, proof, email)).toBe('airline-card');
    const later = createChannelLinks({ secretOf: () => secret, now: () => clock.now() + day });
    expect(later.channelOf(partner, proof, email)).toBeNull();
  });

  test('for one address proves nothing for another', () => {
    const proof = links.sign({ ...overrides, email: 'Ada@Card.example' }) ?? '';
    expect(links.channelOf(partner, proof, email)).toBe('airline-card');
    expect(links.channelOf(partner, proof, 'eve@card.example')).toBeNull();
  });

  test('can be created as the api’s README says', () => {
    const text = Buffer.from(JSON.stringify(overrides)).toString('base64url');
    const signature = createHmac('sha256', secret).update(`channel-link\n${text}`).digest('base64url');
    expect(links.channelOf(partner, `${text}.${signature}`, email)).toBe('airline-card');
  });

  test('in another format, of another partner or with another secret proves nothing', () => {
    const signed = (text: string) =>
      `${text}.${createHmac('sha256', secret).update(`channel-link\n${text}`).digest('base64url')}`;
    const packed = (content: unknown) => signed(Buffer.from(JSON.stringify(content)).toString('base64url'));
    const others = createChannelLinks({ secretOf: () => `${secret}!`, now: clock.now });
    const proofs = [
      undefined,
      'airline-card',
      signed('not-json'),
      packed({ ...overrides, channel: '' }),
      packed({ ...overrides, expiresAt: 'never' }),
      links.sign({ ...overrides, partner: 'marriott' }) ?? '',
      others.sign(overrides) ?? '',
    ];
    expect(proofs.map((proof) => links.channelOf(partner, proof, email))).toEqual(proofs.map(() => null));
  });

  test('proves nothing where the partner has no secret or accepts no links', () => {
    const proof = links.sign(overrides) ?? '';
    expect(links.channelOf(aPartner(false), proof, email)).toBeNull();
    const without = createChannelLinks({ secretOf: () => undefined, now: clock.now });
    expect([without.sign(overrides), without.channelOf(partner, proof, email)]).toEqual([null, null]);
  });
});

onEachDatabase((open) => {
  const join = async (browser: Browser, form: object) => {
    const joined = await browser.post('/api/Members/Prospects', {
      ...{ password, passwordConfirm: password, firstName: 'Ada', lastName: 'Byron' },
      ...{ zipCode: '60601', termsAccepted: true },
      ...form,
    });
    expect(joined.status).toBe(200);
    const [row] = await query(
      open().database,
      'SELECT enrollment_source AS source, proven_channel AS channel FROM member WHERE public_id = ?',
      [joined.body.publicId],
    );
    return row;
  };
  const anApp = () =>
    aTestApp({
      database: open().database,
      partners: [aPartner()],
      environment: { CHANNEL_LINK_SECRETS: JSON.stringify({ nosh: secret }) },
    }).app;

  test('a channel in the form is not proven, one in a signed link is', async () => {
    const { now } = aClock();
    const links = createChannelLinks({ secretOf: () => secret, now });
    const channelProof = links.sign({
      ...{ partner: 'nosh', channel: 'airline-card' },
      expiresAt: now() + day,
    });
    const referral = { source: 'airline-card' };
    expect(await join(aBrowser(anApp(), 'localhost'), { email, referral })).toEqual({
      source: 'airline-card',
      channel: null,
    });
    const changed = `${channelProof}x`;
    const forms = [
      [{ email: 'eve@card.example', channelProof: changed }, null],
      [{ email: 'bea@card.example', channelProof }, 'airline-card'],
    ] as const;
    for (const [form, channel] of forms) {
      expect(await join(aBrowser(anApp(), 'localhost'), form)).toEqual({ source: 'web', channel });
    }
  });
});
