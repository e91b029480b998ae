import request from 'supertest';
import { smtpMail } from '../../adapters/mail/smtp-mail.ts';
import { execute, query } from '../../db/query.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { isSubscribed } from '../../dine-notices/mailing-lists.store.ts';
import { createUnsubscribeLinks } from '../../dine-notices/unsubscribe-links.ts';
import { aClock, aTestApp } from '../../identity/test-app.fixture.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { mailHandler } from '../../mail/mail.job.ts';
import { createMailer } from '../../mail/mailer.ts';
import { aMember } from '../../members/members.fixture.ts';
import { addMerchants, aMerchant } from '../../merchants/merchants.fixture.ts';
import { partners } from '../../rewards/testing/rewards.fixture.ts';
import { createFavouritesService } from '../favourites.service.ts';
import { aMailReceiver } from './mail-receiver.fixture.ts';
import { sendAlerts } from './send-alerts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const originOf = ({ key }: { key: string }) => `https://${key}.example`;
const [ihg] = partners.filter(({ key }) => key === 'ihg');
let lastId = 5_000;

onEachDatabase((open) => {
  beforeEach(() => execute(open().database, 'UPDATE member SET favourite_alerts = 0'));

  const aRestaurant = async (made: Parameters<typeof aMerchant>[1] = {}) => {
    const id = (lastId += 1);
    await addMerchants(open().database, [aMerchant(id, made)]);
    return id;
  };

  /** A member who wants alerts, with saved restaurants; it is three in the afternoon in New York, where the programme is. */
  const aSaver = async ({ favourites = 1, wantsAlerts = true } = {}) => {
    const { database } = open();
    if (!ihg) throw new Error('These tests need ihg.');
    const clock = aClock(Date.UTC(2026, 10, 20, 20));
    const member = await aMember(database, { partner: 'ihg', favouriteAlerts: wantsAlerts });
    const service = createFavouritesService({ database, now: clock.now });
    const saver = { partner: ihg, memberId: member.id };
    const ids: number[] = [];
    for (let count = 0; count < favourites; count += 1) {
      const id = await aRestaurant();
      await service.save(saver, { merchantId: id });
      ids.push(id);
      clock.pass(1);
    }
    const parts = { database, partners, now: clock.now };
    return {
      ...{ database, clock, member, ids, parts, service, saver, id: ids[0] ?? 0 },
      check: () => sendAlerts(parts),
      change: (id: number, set: string) => execute(database, `UPDATE merchant SET ${set} WHERE id = ?`, [id]),
      mails: async () => {
        const rows = await query<{ payload: string }>(
          database,
          "SELECT payload FROM outbox WHERE kind = 'mail' AND INSTR(payload, ?) > 0 ORDER BY id",
          [JSON.stringify(member.email)],
        );
        return rows.map(({ payload }) => JSON.parse(payload) as { values: Record<string, string> });
      },
    };
  };

  test('the first check tells nothing; a day later one e-mail tells all that has changed', async () => {
    const { check, change, mails, clock, ids, member } = await aSaver({ favourites: 3 });
    const [gone = 0, same = 0, bonus = 0] = ids;
    await check();
    expect(await mails()).toEqual([]);
    await change(gone, 'is_active = 0');
    await change(bonus, "bonus_code = 'D', bonus_text = 'Double points'");
    await check();
    expect(await mails()).toEqual([]);
    clock.pass(DAY_MS);
    await check();
    expect(await mails()).toEqual([
      {
        ...{ partner: 'ihg', template: 'favouritesChanged', to: member.email, unsubscribes: member.id },
        values: {
          WHICH: `Place ${bonus} and another saved restaurant`,
          CHANGES: `Place ${bonus}, Chicago: it has a bonus, Double points.\nPlace ${gone}, Chicago: it has left the programme and no longer earns rewards.`,
        },
      },
    ]);
    expect(JSON.stringify(await mails())).not.toContain(`Place ${same},`);
    // What was told is known.
    clock.pass(DAY_MS);
    await check();
    expect(await mails()).toHaveLength(1);
    await change(gone, 'is_active = 1');
    clock.pass(DAY_MS);
    await check();
    expect((await mails())[1]?.values.CHANGES).toBe(`Place ${gone}, Chicago: it is back in the programme.`);
  });

  test.each([
    ['opens', "opens_on = '2026-11-21'", '', 'it is open now'],
    [
      'pays another rate',
      '',
      'UPDATE offer SET rate_units = 9, rate_per_dollars = 1',
      'what you earn there has changed',
    ],
    [
      'has other conditions',
      '',
      'UPDATE offer SET minimum_spend_cents = 5000',
      'the conditions of its offer have changed',
    ],
  ])('a member is told when a restaurant %s', async (_what, before, sql, news) => {
    const { database, check, change, mails, clock, id } = await aSaver();
    if (before !== '') await change(id, before);
    await check();
    if (sql !== '') await execute(database, `${sql} WHERE merchant_id = ?`, [id]);
    clock.pass(DAY_MS);
    await check();
    expect((await mails()).map(({ values }) => values.CHANGES)).toEqual([`Place ${id}, Chicago: ${news}.`]);
  });

  test('a change between saving a restaurant and the next check is told', async () => {
    const { check, change, mails, clock, service, saver } = await aSaver();
    await check();
    const later = await aRestaurant();
    await service.save(saver, { merchantId: later });
    await change(later, 'is_active = 0');
    clock.pass(DAY_MS);
    await check();
    expect((await mails()).map(({ values }) => values.WHICH)).toEqual([`Place ${later}`]);
  });

  test('an offer to another programme is no news', async () => {
    const { database, check, mails, clock, id } = await aSaver();
    await check();
    const columns = 'type, weekdays, blackout_dates, from_date, state, updated_at';
    await execute(
      database,
      `INSERT INTO offer (merchant_id, programmes, ${columns}) SELECT merchant_id, 'nosh', ${columns} FROM offer WHERE merchant_id = ?`,
      [id],
    );
    clock.pass(DAY_MS);
    await check();
    expect(await mails()).toEqual([]);
  });

  test('nobody is mailed before nine in the morning', async () => {
    const { check, change, mails, clock, id } = await aSaver();
    await check();
    await change(id, 'is_active = 0');
    // To eight in the morning.
    clock.pass(17 * HOUR_MS);
    await check();
    expect(await mails()).toEqual([]);
    clock.pass(1.5 * HOUR_MS);
    await check();
    expect(await mails()).toHaveLength(1);
  });

  test('two workers at once mail once', async () => {
    const { check, change, mails, clock, id } = await aSaver();
    await check();
    await change(id, 'is_active = 0');
    clock.pass(DAY_MS);
    await Promise.all([check(), check(), check()]);
    expect(await mails()).toHaveLength(1);
  });

  test('a check that breaks off leaves nothing behind and is made again', async () => {
    const { database, check, change, mails, clock, id } = await aSaver();
    await check();
    await change(id, 'is_active = 0');
    clock.pass(DAY_MS);
    await execute(database, 'ALTER TABLE outbox RENAME TO outbox_away');
    const broken = check();
    await expect(broken).rejects.toThrow('could not be alerted');
    await execute(database, 'ALTER TABLE outbox_away RENAME TO outbox');
    expect(await mails()).toEqual([]);
    await check();
    expect(await mails()).toHaveLength(1);
  });

  test('members who fail at every check keep nobody else waiting, and are tried again by the next run', async () => {
    const savers = [await aSaver(), await aSaver(), await aSaver()];
    const [first, second, last] = savers;
    if (!first || !second || !last) throw new Error('Three members were made.');
    const { database, parts, change, clock } = first;
    const run = () => sendAlerts({ ...parts, pageSize: 1 });
    const damage = ({ member }: typeof first, seen: string) =>
      execute(database, 'UPDATE saved_restaurant SET seen = ? WHERE member_id = ?', [seen, member.id]);
    for (const { check, id } of savers) {
      await check();
      await change(id, 'is_active = 0');
    }
    await damage(first, '{');
    await damage(second, '{');
    clock.pass(DAY_MS);
    await expect(run()).rejects.toThrow('could not be alerted');
    expect(await Promise.all(savers.map(async ({ mails }) => (await mails()).length))).toEqual([0, 0, 1]);
    await damage(first, JSON.stringify({ state: 'open', rewards: [], conditions: [], bonus: null }));
    expect(await run()).toBe(1);
    expect(await Promise.all(savers.map(async ({ mails }) => (await mails()).length))).toEqual([1, 0, 1]);
  });

  test.each([
    ['never asked for it', 'favourite_alerts = 0'],
    ['has not proven the address', 'is_email_unproven = 1'],
    ['was erased', 'erased_at = 1'],
  ])('a member who %s is not mailed', async (_who, set) => {
    const { database, check, change, mails, clock, id, member } = await aSaver();
    await check();
    await execute(database, `UPDATE member SET ${set} WHERE id = ?`, [member.id]);
    await change(id, 'is_active = 0');
    clock.pass(DAY_MS);
    await check();
    expect(await mails()).toEqual([]);
  });

  test('the e-mail that is sent has the headers of RFC 8058, and one POST to its link ends these e-mails alone', async () => {
    const { database, check, change, clock, id, member } = await aSaver();
    await execute(database, 'DELETE FROM outbox');
    await check();
    await change(id, 'is_active = 0');
    clock.pass(DAY_MS);
    await check();
    const { app, config } = aTestApp({ database });
    const links = createUnsubscribeLinks(config.TOKEN_SECRET, originOf);
    const receiver = await aMailReceiver();
    const server = smtpMail({ url: receiver.url, from: 'no-reply@dinelink.example' });
    const mail = mailHandler(
      createMailer(server, partners, { originOf, unsubscribeUrlOf: links.urlOf }),
      (who) => isSubscribed(database, who),
    );
    const send = () =>
      runDueJobs({ database, handlers: { mail }, clock: clock.now, failed: () => undefined });
    await send();
    const [sent] = receiver.taken;
    expect(sent?.subject).toBe(`News about Place ${id}`);
    const lines = sent?.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' ')) ?? [];
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const header = lines.find((line) => line.startsWith('List-Unsubscribe:')) ?? '';
    const url = new URL(/<(https:[^>]+)>/.exec(header)?.[1] ?? '');
    expect([url.origin, url.pathname, url.searchParams.get('list')]).toEqual([
      'https://ihg.example',
      '/unsubscribe',
      'favourites',
    ]);
    expect(sent?.text).toContain(`Stop e-mails about my saved restaurants:\n${url.href}`);

    const choices = async () => {
      const sql = 'SELECT favourite_alerts AS favourites, dine_notices AS dines FROM member WHERE id = ?';
      return (await query(database, sql, [member.id]))[0];
    };
    const tokenQuery = { token: url.searchParams.get('token') };
    const post = () =>
      request(app)
        .post('/api/Members/Unsubscribe')
        .query(tokenQuery)
        .set('Host', 'ihg.localhost')
        .type('form')
        .send('List-Unsubscribe=One-Click');
    await request(app).get('/api/Members/Unsubscribe').query(tokenQuery).set('Host', 'ihg.localhost');
    expect(await choices()).toEqual({ favourites: 1, dines: 1 });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect(await choices()).toEqual({ favourites: 0, dines: 1 });
    const recorded = 'SELECT list_name AS list, granted FROM dine_notice_choice WHERE member_id = ?';
    expect(await query(database, recorded, [member.id])).toEqual([{ list: 'favourites', granted: 0 }]);

    // One that was queued before is not sent any more.
    await execute(database, 'UPDATE member SET favourite_alerts = 1 WHERE id = ?', [member.id]);
    await change(id, 'is_active = 1');
    clock.pass(DAY_MS);
    await check();
    await post();
    await send();
    expect(receiver.taken).toHaveLength(1);
    await receiver.close();
  });
});
