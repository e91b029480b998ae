import type { Partner } from '@dinelink/contract';
import { consentVersions } from '@dinelink/contract/calls';
import request from 'supertest';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { query } from '../db/query.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import { aMember } from '../members/members.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const ihg = readPartners('api/partners').find(({ key }) => key === 'ihg') as Partner;

onEachDatabase((open) => {
  const anUnsubscriber = async ({ limitFactor }: { limitFactor?: number } = {}) => {
    const { database } = open();
    const { app, config } = aTestApp({ database, ...(limitFactor !== undefined && { limitFactor }) });
    const member = await aMember(database, { partner: 'ihg' });
    const { tokenOf: sign } = createUnsubscribeLinks(config.TOKEN_SECRET, () => '');
    const tokenOf = (memberId: number, partner = 'ihg') => sign({ partner, memberId });
    /** As a mail provider's server does: no cookie, no anti-forgery token, a form. */
    const post = (token: string, host = 'ihg.localhost') =>
      request(app)
        .post('/api/Members/Unsubscribe')
        .query({ token })
        .set('Host', host)
        .set({ Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' })
        .type('form')
        .send('List-Unsubscribe=One-Click');
    const rowOf = async (id: number) =>
      (await query<Record<string, unknown>>(database, 'SELECT * FROM member WHERE id = ?', [id]))[0];
    return { app, member, tokenOf, post, rowOf, token: tokenOf(member.id) };
  };

  test('one POST without cookie and anti-forgery token ends the e-mails about dines, and nothing else', async () => {
    const { member, token, post, rowOf } = await anUnsubscriber();
    const before = await rowOf(member.id);
    expect(before?.dine_notices).toBe(1);
    const { status, body } = await post(token);
    expect([status, body]).toEqual([200, {}]);
    expect(await rowOf(member.id)).toEqual({ ...before, dine_notices: 0 });
  });

  test('said again it answers the same and changes nothing', async () => {
    const { member, token, post, rowOf } = await anUnsubscriber();
    const statuses = [await post(token), await post(token)].map(({ status }) => status);
    expect([statuses, (await rowOf(member.id))?.dine_notices]).toEqual([[200, 200], 0]);
  });

  test('it is recorded once, with its time and the version of the text', async () => {
    const { member, token, post } = await anUnsubscriber();
    await Promise.all([post(token), post(token), post(token)]);
    const recorded = await query(
      open().database,
      'SELECT granted, text_version AS version, at FROM dine_notice_choice WHERE member_id = ?',
      [member.id],
    );
    const at = aClock().now();
    expect(recorded).toEqual([{ granted: 0, version: consentVersions.dines, at }]);
  });

  test('a GET changes nothing: mail scanners open every link', async () => {
    const { app, member, token, rowOf } = await anUnsubscriber();
    const answer = await aBrowser(app, 'ihg.localhost').get(`/api/Members/Unsubscribe?token=${token}`);
    expect([answer.status, (await rowOf(member.id))?.dine_notices]).toEqual([404, 1]);
  });

  test('a token that was changed, is of another partner, or is none is refused like every mailed link that is over', async () => {
    const { member, token, tokenOf, post, rowOf } = await anUnsubscriber();
    const [text = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ partner: 'ihg', memberId: member.id + 1 })).toString(
      'base64url',
    );
    const refused = await Promise.all([
      post(`${other}.${signature}`),
      post(`${text}.`),
      post(text),
      post('nothing'),
      post(tokenOf(member.id, 'nosh')),
      post(token, 'nosh.localhost'),
    ]);
    for (const { status, body } of refused)
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'UNSUBSCRIBE_TOKEN_INVALID' } });
    expect((await rowOf(member.id))?.dine_notices).toBe(1);
  });

  test('a partner’s token for a member of another partner changes nothing', async () => {
    const { member, tokenOf, post, rowOf } = await anUnsubscriber();
    expect((await post(tokenOf(member.id, 'nosh'), 'nosh.localhost')).status).toBe(200);
    expect((await rowOf(member.id))?.dine_notices).toBe(1);
  });

  test('it opens no other call without the anti-forgery token', async () => {
    const { app, token } = await anUnsubscriber();
    const other = await request(app)
      .post('/api/Members/Recover')
      .query({ token })
      .set('Host', 'ihg.localhost')
      .send({ userName: 'ada@ihg.example' });
    expect([other.status, other.body.code]).toEqual([403, 'CSRF']);
  });

  test('invalid links beyond the limit are refused, valid ones are not counted', async () => {
    const { post, token } = await anUnsubscriber({ limitFactor: 2 / rateLimits.unsubscribe.points });
    const statuses: number[] = [];
    for (const sent of [token, 'nothing', 'nothing', 'nothing']) statuses.push((await post(sent)).status);
    expect(statuses).toEqual([200, 404, 404, 429]);
  });

  test.each(['dines', 'favourites'] as const)(
    'a link names its list, here %s, in its address and token',
    (list) => {
      const links = createUnsubscribeLinks('secret', ({ key }) => `https://${key}.example`);
      const { searchParams } = new URL(links.urlOf(ihg, 7, list));
      expect(searchParams.get('list')).toBe(list);
      expect(links.subscriberOf(searchParams.get('token') ?? '', 'ihg')).toEqual({ memberId: 7, list });
    },
  );

  test('a link that was mailed before there were lists is about dines', () => {
    const links = createUnsubscribeLinks('secret', () => '');
    const token = links.tokenOf({ partner: 'ihg', memberId: 7 });
    expect(links.subscriberOf(token, 'ihg')).toEqual({ memberId: 7, list: 'dines' });
  });
});
