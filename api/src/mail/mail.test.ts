import { jest } from '@jest/globals';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { readPartners } from '../partners/read-partners.ts';
import { mailHandler } from './mail.job.ts';
import { aMailServer } from './mail.fixture.ts';
import { createMailer } from './mailer.ts';
import { queueEmail } from './queue-email.ts';
import { renderEmail } from './render-email.ts';
import { execute, query } from '../db/query.ts';

const partners = readPartners('api/partners');
const partnerOf = (key: string) => {
  const partner = partners.find((each) => each.key === key);
  if (!partner) throw new Error(`These tests need ${key}.`);
  return partner;
};

const originOf = ({ key }: { key: string }) => `https://${key}.example`;
const everybody = async (_member: { partner: string; memberId: number; email: string }) => true;

onEachDatabase((open) => {
  let time = Date.UTC(2026, 10, 20, 12);
  const server = aMailServer();
  const handlers = { mail: mailHandler(createMailer(server, partners, { originOf }), everybody) };
  const run = () =>
    runDueJobs({ database: open().database, handlers, clock: () => time, failed: () => undefined });
  const order = { partner: 'ihg', template: 'passwordChanged', to: 'ann@ihg.example', values: {} } as const;
  const waiting = () => query(open().database, 'SELECT attempts, dead_lettered_at FROM outbox');

  beforeEach(async () => {
    await execute(open().database, 'DELETE FROM outbox');
    server.emails.length = 0;
    server.isAway = false;
  });

  test('an e-mail is sent once, in its programme’s name, with the programme’s Reply-To', async () => {
    const { database } = open();
    await unitOfWork(database, (tx) => queueEmail(tx, { ...order, at: time }));
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(server.emails).toEqual([
      expect.objectContaining({
        to: 'ann@ihg.example',
        senderName: 'IHG at Table',
        replyTo: 'table@ihg.example',
        subject: 'Your IHG at Table password was changed',
      }),
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('an e-mail of a rolled-back transaction is never sent', async () => {
    const { database } = open();
    const undone = unitOfWork(database, async (tx) => {
      await queueEmail(tx, { ...order, at: time });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await run();
    expect(server.emails).toEqual([]);
  });

  test('a member whose address another account has proven is sent nothing', async () => {
    const { database } = open();
    await unitOfWork(database, (tx) => queueEmail(tx, { ...order, to: '', at: time }));
    expect(await waiting()).toEqual([]);
  });

  test('while the mail server is down an e-mail waits longer each time, and is dead-lettered at last', async () => {
    const { database } = open();
    server.isAway = true;
    await unitOfWork(database, (tx) => queueEmail(tx, { ...order, at: time }));
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await run()).toBe(1);
      time += 1_000_000;
    }
    expect(await waiting()).toEqual([{ attempts: 10, dead_lettered_at: expect.any(Number) }]);
    server.isAway = false;
    expect(await run()).toBe(0);
    expect(server.emails).toEqual([]);
  });

  test('a mail server slower than the lease leaves the remaining e-mails to be claimed again, and none is sent twice', async () => {
    const { database } = open();
    for (const to of ['ann@ihg.example', 'bob@ihg.example']) {
      await unitOfWork(database, (tx) => queueEmail(tx, { ...order, to, at: time }));
    }
    const slow = aMailServer();
    const send = slow.send.bind(slow);
    slow.send = (template) => {
      time += 5 * 60_000;
      return send(template);
    };
    const slowly = { mail: mailHandler(createMailer(slow, partners, { originOf }), everybody) };
    const once = () => runDueJobs({ database, handlers: slowly, clock: () => time, failed: () => undefined });
    await once();
    expect(slow.emails.map(({ to }) => to)).toEqual(['ann@ihg.example']);
    await once();
    expect(slow.emails.map(({ to }) => to)).toEqual(['ann@ihg.example', 'bob@ihg.example']);
    expect(await waiting()).toEqual([]);
  });

  test('attempts of one job have the same Message-ID, other jobs have others', async () => {
    const job = { id: 7, kind: 'mail', payload: order, attempts: 1 };
    await handlers.mail(order, job);
    await handlers.mail(order, { ...job, attempts: 2 });
    await handlers.mail(order, { ...job, id: 8 });
    const [first, again, other] = server.emails.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBe(again);
    expect(other).not.toBe(first);
  });

  test('an e-mail of a list has the member’s own address at which to unsubscribe, and is not sent to one who has', async () => {
    const mailer = createMailer(server, partners, {
      originOf,
      unsubscribeUrlOf: (partner, id) => `${originOf(partner)}/unsubscribe?token=${id}`,
    });
    const values = {
      MERCHANT: 'Trattoria',
      DAY: 'May 1',
      SPENT: '$1.00',
      CARD: 'Visa',
      LINK: 'https://a.example',
    };
    const payload = {
      ...order,
      ...{
        template: 'dineEarned',
        values: { ...values, REWARD: '5 points', POSTED: 'Now.' },
        unsubscribes: 7,
      },
    };
    const job = { id: 1, kind: 'mail', payload, attempts: 1 };
    await mailHandler(mailer, async () => false)(payload, job);
    expect(server.emails).toEqual([]);
    const isSubscribed = jest.fn(everybody);
    await mailHandler(mailer, isSubscribed)(payload, job);
    expect(isSubscribed.mock.calls).toEqual([
      [{ partner: 'ihg', memberId: 7, email: order.to, list: 'dines' }],
    ]);
    const url = 'https://ihg.example/unsubscribe?token=7';
    expect(server.emails).toMatchObject([{ unsubscribeUrl: url }]);
    expect(server.emails[0]?.text).toContain(
      `You can stop e-mails about your dines; all others stay as they are.\n\nStop e-mails about my dines:\n${url}`,
    );
    expect(server.emails[0]?.html).toContain(`<a href="${url}"`);
  });

  test('an e-mail of a list is not sent without it', async () => {
    const payload = { ...order, template: 'dineNotEarned', unsubscribes: 7 };
    await expect(handlers.mail(payload, { id: 1, kind: 'mail', payload, attempts: 1 })).rejects.toThrow();
    expect(server.emails).toEqual([]);
  });

  test('other e-mails name no list', async () => {
    await handlers.mail(order, { id: 1, kind: 'mail', payload: order, attempts: 1 });
    expect(server.emails[0]).not.toHaveProperty('unsubscribeUrl');
    expect(server.emails[0]?.html).not.toContain('Stop e-mails');
  });

  test.each([
    ['an unknown template', { template: 'constructor' }],
    ['a programme that no longer exists', { partner: 'nobody' }],
    ['no values', { values: undefined }],
  ])('%s is not sent', async (_what, wrong) => {
    const payload = { ...order, ...wrong };
    await expect(handlers.mail(payload, { id: 1, kind: 'mail', payload, attempts: 1 })).rejects.toThrow();
    expect(server.emails).toEqual([]);
  });
});

describe('an e-mail', () => {
  const site = 'https://ihg.example';
  const values = { MINUTES: '10', LINK: 'http://ihg.localhost:3000/recover/update#token=abc&x="><script>' };

  test('has the same content as text and as HTML, with its link', () => {
    const { subject, text, html } = renderEmail(partnerOf('ihg'), 'passwordRecovery', { values, site });
    expect(subject).toBe('Choose a new password for IHG at Table');
    expect(text).toContain(`Choose a new password:\n${values.LINK}`);
    expect(text).toContain('table@ihg.example · 1-800-555-0110');
    expect(html).toContain('works once');
    expect(html).toContain(
      'href="http://ihg.localhost:3000/recover/update#token=abc&amp;x=&quot;&gt;&lt;script&gt;"',
    );
    expect(html).not.toContain('<script');
  });

  test.each(partners.map(({ key }) => key))('of %s is in its own name', (key) => {
    const { text, html } = renderEmail(partnerOf(key), 'passwordRecovery', { values, site });
    for (const words of [text, html]) expect(words).not.toMatch(/\{\w+\}|undefined/);
    expect(text).toContain(partnerOf(key).programme);
  });

  const table = {
    MERCHANT: 'Trattoria',
    ADDRESS: '1 Main St',
    WHEN: 'Monday',
    PARTY: '2 guests',
    CONFIRMATION: 'X',
    PHONE: '(312) 555-0142',
    BONUS: '50 points',
  };
  const credit = { AMOUNT: '$25.00' };
  const claim = { MERCHANT: 'Trattoria', DAY: 'May 1', NUMBER: '7', AMOUNT: '$5.00', REASON: 'Paid.' };
  const news = { WHICH: 'Trattoria', CHANGES: 'It is back.' };
  test.each([
    ['reservationConfirmed', table, 'Change or cancel it', '/account/reservations'],
    ['reservationChanged', table, 'Change or cancel it', '/account/reservations'],
    ['reservationCancelled', table, 'Find another table', '/search'],
    ['creditWaiting', credit, 'Link a card', '/account/manage_cards'],
    ['cardLinked', { CARD: 'Visa ending in 4242' }, 'See your linked cards', '/account/manage_cards'],
    ['cardRemoved', { CARD: 'Visa ending in 4242' }, 'See your linked cards', '/account/manage_cards'],
    ['lastCardRemoved', { CARD: 'Visa ending in 4242' }, 'Link a card', '/account/manage_cards'],
    ['creditRefused', credit, 'Link another card', '/account/manage_cards'],
    ['personalDataReady', { HOURS: '24' }, 'Go to Privacy and data', '/account/privacy'],
    ['favouritesChanged', news, 'See your saved restaurants', '/account/favourites'],
    ['claimCredited', claim, 'Go to your activity', '/account/recent_activity'],
    ['claimTakenBack', claim, 'Go to your activity', '/account/recent_activity'],
    ['claimFound', claim, 'Go to missing dines', '/account/missing_dine'],
  ] as const)('%s leads to the page where the reader can act', (name, known, words, path) => {
    const { text, html } = renderEmail(partnerOf('ihg'), name, { values: known, site, unsubscribeUrl: site });
    expect(text).toContain(`${words}:\n${site}${path}\n`);
    expect(html).toContain(`<a href="${site}${path}"`);
  });

  test.each(['reservationConfirmed', 'reservationChanged'] as const)(
    '%s names the restaurant’s number, to be called, and the bonus',
    (name) => {
      const { text, html } = renderEmail(partnerOf('ihg'), name, { values: table, site });
      expect(text).toContain('\n\nIf you need to reach the restaurant, call (312) 555-0142.\n\n');
      expect(text).toContain('\n\nYou get a bonus of 50 points for this table, once your dine there');
      expect(html).toMatch(
        /call <a href="tel:\+13125550142" style="color:[^"]+">\(312\) 555-0142<\/a>\.<\/p>/,
      );
      expect(html).toContain('You get a bonus of 50 points for this table');
    },
  );

  test.each([
    ['are empty', { ...table, PHONE: '', BONUS: '' }],
    ['were not known when it was queued', { ...table, PHONE: undefined, BONUS: undefined }],
  ])('leaves out number and bonus where they %s', (_why, known) => {
    const values = JSON.parse(JSON.stringify(known));
    const { text, html } = renderEmail(partnerOf('ihg'), 'reservationConfirmed', { values, site });
    expect(text).toContain('so that your dine is rewarded.\n\nChange or cancel it:');
    for (const words of [text, html]) expect(words).not.toMatch(/reach the restaurant|bonus/);
    expect(html).not.toContain('tel:');
  });

  test.each(['+44 20 7946 0958', '1 <b>', '-', '39', '(312) 555-0142 x12'])(
    'writes the number %s without a link',
    (PHONE) => {
      const values = { ...table, PHONE };
      const { html } = renderEmail(partnerOf('ihg'), 'reservationConfirmed', { values, site });
      expect(html).not.toContain('tel:');
      expect(html).not.toContain('<b>');
      expect(html).toContain(`reach the restaurant, call ${PHONE.replace('<b>', '&lt;b&gt;')}.</p>`);
    },
  );

  test('links the number in no other paragraph', () => {
    const values = { ...table, ADDRESS: `${table.PHONE} Main St` };
    const { html } = renderEmail(partnerOf('ihg'), 'reservationConfirmed', { values, site });
    expect(html.match(/tel:/g)).toHaveLength(1);
    expect(html).toContain(`at ${table.PHONE} Main St.`);
  });

  test('is not rendered without its values', () => {
    const incomplete = { values: { MINUTES: '10' }, site };
    expect(() => renderEmail(partnerOf('ihg'), 'passwordRecovery', incomplete)).toThrow('LINK');
  });
});
