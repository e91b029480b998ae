import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, http, items, partnerId, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';
/** Known by its slug, as a title. */
const aPage = (slug: string, fields = {}) => anEarnPage(slug, { browser_title: slug, ...fields });
const HOME = 'api::home.home';
const RELEASE = 'api::release.release';
const NEW_YORK = 'America/New_York';

interface Release {
  id: number;
  at: string;
  localText: string;
  by: string;
  notes: string[];
}
interface Mail {
  to: string;
  subject: string;
  text: string;
}

let strapi: Core.Strapi;
let mona: string;
const mails: Mail[] = [];
/** The slugs that the site was told are published. */
const published: string[] = [];
const hook = createServer((incoming, answer) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const { event, entry } = JSON.parse(String(Buffer.concat(parts)));
    if (event === 'entry.publish') published.push(entry.slug);
    answer.end();
    hook.emit('notice');
  });
});
beforeAll(async () => {
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const { port } = hook.address() as AddressInfo;
  strapi = await startCms({ SITE_HOOK_URLS: `http://127.0.0.1:${port}/` });
  strapi.plugin('email').provider.send = async (mail: Mail) => mails.push(mail);
  mona = await signIn(strapi);
});
afterAll(async () => {
  await stopCms(strapi);
  hook.close();
  hook.closeAllConnections();
});

interface Act {
  uid?: string;
  documentId: string;
  action?: 'publish' | 'unpublish';
}
const post = (acts: Act[], local: string, zone: string) =>
  as(strapi, mona).post('/admin-api/releases', {
    local,
    zone,
    actions: acts.map((act) => ({ uid: EARN, action: 'publish', ...act })),
  });

async function plan(acts: Act[], local: string, zone = NEW_YORK): Promise<Release> {
  return (await post(acts, local, zone).expect(201)).body.data;
}

const runDue = (now: string) =>
  (strapi.service('api::release.release') as unknown as { runDue(now: Date): Promise<void> }).runDue(
    new Date(now),
  );

const stateOf = (id: number) => strapi.db.query(RELEASE).findOne({ where: { id } });

const shows = async (slug: string, query = '') =>
  (await items(strapi, `earn_details/?page_size=100${query}`)).some((item) => item.slug === slug);

const draft = (slug: string, fields = {}) => create(strapi, EARN, aPage(slug, fields), 'draft');

describe('a scheduled entry', () => {
  test('is published when its minute comes on the partner’s clocks, and not a millisecond before', async () => {
    const { documentId } = await draft('at-ten');
    const release = await plan([{ documentId }], '2027-03-28T10:00', 'Europe/Amsterdam');
    expect(release).toMatchObject({
      at: '2027-03-28T08:00:00.000Z',
      localText: '28 March 2027 at 10:00 (Europe/Amsterdam)',
      by: 'Mona Editor',
      notes: [],
    });
    await runDue('2027-03-28T07:59:59.999Z');
    expect(await shows('at-ten')).toBe(false);
    await runDue('2027-03-28T08:00:00.000Z');
    expect(await shows('at-ten')).toBe(true);
    expect(await stateOf(release.id)).toMatchObject({ state: 'done', error: null });
  });

  test('is published as its draft then is, and its history names who scheduled it', async () => {
    const { documentId } = await draft('edited', { browser_title: 'First' });
    const { id } = await plan([{ documentId }], '2027-04-01T10:00');
    await as(strapi, mona)
      .put(`/content-manager/collection-types/${EARN}/${documentId}`, { browser_title: 'Second' })
      .expect(200);
    await runDue('2027-04-01T14:00:00Z');
    const page = (await items(strapi, 'earn_details/?page_size=100')).find(({ slug }) => slug === 'edited');
    expect(page?.browser_title).toBe('Second');
    const version = await strapi.db
      .query('api::version.version')
      .findOne({ where: { entry_id: documentId }, orderBy: { id: 'desc' } });
    expect(version).toMatchObject({ action: 'publish', by_name: 'Mona Editor', release_id: id });
  });

  describe('that an author changed meanwhile', () => {
    const PASSWORD = 'Tests-only-author-1';
    const text = (documentId: string, token: string, words: string) =>
      as(strapi, token)
        .put(`/content-manager/collection-types/${EARN}/${documentId}`, { browser_title: words })
        .expect(200);
    const textOf = async (slug: string) =>
      (await items(strapi, 'earn_details/?page_size=100')).find((item) => item.slug === slug)?.browser_title;
    let aart: string;
    beforeAll(async () => {
      const { id } = await strapi.db.query('admin::role').findOne({ where: { name: 'Author' } });
      const users = strapi.service('admin::user') as unknown as { create(account: object): Promise<unknown> };
      const account = {
        email: 'aart@dinelink.example',
        password: PASSWORD,
        firstname: 'Aart',
        lastname: 'Author',
      };
      await users.create({ ...account, roles: [id], isActive: true, registrationToken: null });
      aart = await signIn(strapi, account);
    });

    test('is not published: the release fails and names the author', async () => {
      const { documentId } = await draft('by-author', { browser_title: 'First' });
      const { documentId: other } = await draft('beside-author');
      const { id } = await plan([{ documentId: other }, { documentId }], '2027-04-01T11:00');
      await text(documentId, aart, 'Unseen');
      const before = mails.length;
      await runDue('2027-04-01T15:00:00Z');
      const error =
        '"First" was changed after it was scheduled, by Aart Author, who may not publish it. Look at the change, then schedule it again.';
      expect(await stateOf(id)).toMatchObject({ state: 'failed', error });
      expect([await shows('by-author'), await shows('beside-author')]).toEqual([false, false]);
      expect(mails.slice(before)).toMatchObject([{ text: expect.stringContaining(error) }]);
    });

    test('is not published either after somebody else took the entry off the site', async () => {
      const { documentId } = await create(strapi, EARN, aPage('taken-off'));
      const { id } = await plan([{ documentId }], '2027-04-01T11:10');
      await text(documentId, aart, 'Unseen');
      const address = `/content-manager/collection-types/${EARN}/${documentId}/actions/unpublish`;
      await as(strapi, mona).post(address).expect(200);
      await runDue('2027-04-01T15:10:00Z');
      expect(await stateOf(id)).toMatchObject({ state: 'failed' });
      expect(await shows('taken-off')).toBe(false);
    });

    test('is published when the author’s text was there as it was scheduled, or is taken back', async () => {
      const { documentId } = await draft('seen-before', { browser_title: 'First' });
      await text(documentId, aart, 'Seen');
      await plan([{ documentId }], '2027-04-01T11:20');
      await text(documentId, aart, 'Unseen');
      await text(documentId, aart, 'Seen');
      await runDue('2027-04-01T15:20:00Z');
      expect(await textOf('seen-before')).toBe('Seen');
    });

    test('is published as somebody who may publish saved it since', async () => {
      const { documentId } = await draft('saved-since', { browser_title: 'First' });
      await plan([{ documentId }], '2027-04-01T11:30');
      await text(documentId, aart, 'Unseen');
      await text(documentId, mona, 'Corrected');
      await runDue('2027-04-01T15:30:00Z');
      expect(await textOf('saved-since')).toBe('Corrected');
    });
  });

  test('runs once, though two look at the same time', async () => {
    const { documentId } = await draft('once');
    await plan([{ documentId }], '2027-04-02T10:00');
    let publishes = 0;
    strapi.documents.use((context, next) => {
      const { documentId: id } = context.params as { documentId?: string };
      if (context.action === 'publish' && id === documentId) publishes += 1;
      return next();
    });
    await Promise.all([runDue('2027-04-02T14:00:00Z'), runDue('2027-04-02T14:00:00Z')]);
    expect(publishes).toBe(1);
  });

  test('that became due while the cms was down runs at the next look', async () => {
    const { documentId } = await draft('overdue');
    await plan([{ documentId }], '2027-04-03T10:00');
    await runDue('2027-04-05T00:00:00Z');
    expect(await shows('overdue')).toBe(true);
  });

  test('can be unpublished at a time', async () => {
    const { documentId } = await create(strapi, EARN, aPage('ends'));
    await plan([{ documentId, action: 'unpublish' }], '2027-04-06T10:00');
    expect(await shows('ends')).toBe(true);
    await runDue('2027-04-06T14:00:00Z');
    expect(await shows('ends')).toBe(false);
  });

  test('says what is planned for it; a cancelled plan does not run and cannot be cancelled again', async () => {
    const { documentId } = await draft('cancelled', { partner: await partnerId(strapi, 'nosh') });
    const { id } = await plan([{ documentId }], '2027-04-07T10:00');
    const planned = async () =>
      (await as(strapi, mona).get(`/admin-api/entries/${EARN}/${documentId}/schedule`).expect(200)).body.data;
    expect(await planned()).toMatchObject({
      zone: NEW_YORK,
      isPublished: false,
      releases: [{ id, action: 'publish', localText: '7 April 2027 at 10:00 (America/New York)' }],
    });
    await as(strapi, mona).post(`/admin-api/releases/${id}/cancel`).expect(200);
    expect((await planned()).releases).toEqual([]);
    await runDue('2027-04-07T14:00:00Z');
    expect(await shows('cancelled', '&partner=nosh')).toBe(false);
    await as(strapi, mona).post(`/admin-api/releases/${id}/cancel`).expect(400);
  });
});

describe('what an entry’s form says of its schedule', () => {
  const scheduleOf = async (documentId: string) =>
    (await as(strapi, mona).get(`/admin-api/entries/${EARN}/${documentId}/schedule`).expect(200)).body.data;
  const address = (documentId: string) => `/content-manager/collection-types/${EARN}/${documentId}`;
  const write = (documentId: string, banner_text: string) =>
    as(strapi, mona).put(address(documentId), { banner_text }).expect(200);
  const REASON = '{NOBODY} is no word that the site fills in: visitors would read it as it stands.';

  test('is what would stop it as it is saved, then that it failed and why, until it is published', async () => {
    const { documentId } = await draft('broken-since');
    const { id, localText } = await plan([{ documentId }], '2027-04-20T10:00');
    expect((await scheduleOf(documentId)).releases).toMatchObject([{ id, obstacle: null }]);
    await write(documentId, 'For {NOBODY}');
    expect(await scheduleOf(documentId)).toMatchObject({ releases: [{ obstacle: REASON }], failure: null });
    await runDue('2027-04-20T14:00:00Z');
    expect(await scheduleOf(documentId)).toMatchObject({
      releases: [],
      failure: { action: 'publish', localText, error: `"broken-since" cannot be published: ${REASON}` },
    });
    // As if it had run before now.
    await strapi.db.query(RELEASE).update({ where: { id }, data: { ran_at: new Date(Date.now() - 1000) } });
    await write(documentId, 'For all');
    await as(strapi, mona)
      .post(`${address(documentId)}/actions/publish`)
      .expect(200);
    expect((await scheduleOf(documentId)).failure).toBeNull();
  });

  test('names another entry of its release that would stop it', async () => {
    const fine = await draft('is-fine');
    const other = await draft('is-broken');
    await plan([fine, other], '2027-04-21T10:00');
    await write(other.documentId, 'For {NOBODY}');
    expect((await scheduleOf(fine.documentId)).releases).toMatchObject([
      { obstacle: `"is-broken" cannot be published: ${REASON}` },
    ]);
  });
});

describe('scheduling is refused', () => {
  const refusal = async (acts: Act[], local: string, zone = NEW_YORK) => {
    const { error } = (await post(acts, local, zone).expect(400)).body;
    return { path: error.details.errors[0].path, message: error.message };
  };

  test('for a time that does not exist or has passed', async () => {
    const { documentId } = await draft('no-time');
    expect(await refusal([{ documentId }], '2027-03-14T02:30')).toEqual({
      path: ['local'],
      message:
        '14 March 2027 has no 02:30 in America/New York: clocks are put forward then. Choose another time.',
    });
    expect(await refusal([{ documentId }], '2020-01-01T10:00')).toEqual({
      path: ['local'],
      message: 'This time has passed. Choose a later one.',
    });
  });

  test('for a second act on an entry at the same minute', async () => {
    const { documentId } = await draft('same-minute');
    await plan([{ documentId }], '2027-04-08T10:00');
    expect((await refusal([{ documentId, action: 'unpublish' }], '2027-04-08T10:00')).message).toBe(
      '"same-minute" is already scheduled for that minute by Mona Editor. Cancel that or choose another time.',
    );
  });

  test('for an entry that could not be published now, and nothing of the attempt stays', async () => {
    published.length = 0;
    const fine = await draft('fine-beside');
    const { documentId } = await create(strapi, HOME, { slug: 'no-text' }, 'draft');
    const { message } = await refusal([fine, { uid: HOME, documentId }], '2027-04-09T10:00');
    expect(message).toContain('"no-text" cannot be published: ');
    expect(message).toContain('nobody is ticked. This is empty. Write something.');
    expect(await shows('fine-beside')).toBe(false);
    await plan([fine], '2027-04-09T10:00');
    expect(await shows('fine-beside')).toBe(false);
    expect(published).toEqual([]);
  });

  test('to whoever is not signed in, and for what is no page', async () => {
    await http(strapi).post('/admin-api/releases').send({}).expect(401);
    const act = { uid: 'admin::user', documentId: '1' };
    await post([act], '2027-04-09T10:00', NEW_YORK).expect(404);
  });

  test('not for a time that comes twice: the first is taken, and the answer says so', async () => {
    const { documentId } = await draft('twice');
    expect(await plan([{ documentId }], '2027-11-07T01:30')).toMatchObject({
      at: '2027-11-07T05:30:00.000Z',
      notes: ['Clocks are put back then, so 01:30 comes twice; the first is meant.'],
    });
  });
});

describe('a release of five entries', () => {
  const five = async (name: string) => {
    const slugs = Array.from({ length: 5 }, (_, index) => `${name}-${index + 1}`);
    const entries = [];
    for (const slug of slugs) entries.push(await draft(slug));
    return { slugs, entries };
  };

  test('publishes all, and tells the site of each once they are', async () => {
    const { slugs, entries } = await five('together');
    await plan(entries, '2027-05-01T10:00');
    published.length = 0;
    await runDue('2027-05-01T14:00:00Z');
    const notices = () => published.filter((slug) => slugs.includes(slug)).sort();
    while (notices().length < 5) await once(hook, 'notice');
    expect(notices()).toEqual(slugs);
    for (const slug of slugs) expect(await shows(slug)).toBe(true);
  });

  test('publishes none when one fails, tells the site of none, and mails the reason to who scheduled it', async () => {
    const { slugs, entries } = await five('failing');
    const reason = /"failing-5" cannot be published: .*\{WHO\} is no word that the site fills in/;
    const { id } = await plan(entries, '2027-05-02T10:00');
    const broken = { documentId: entries[4]?.documentId, data: { banner_text: '{WHO}' } };
    await strapi.documents(EARN as never).update(broken as never);
    published.length = 0;
    mails.length = 0;
    await runDue('2027-05-02T14:00:00Z');
    for (const slug of slugs) expect(await shows(slug)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(reason) });
    expect(published).toEqual([]);
    expect(mails).toEqual([
      {
        to: 'editor@dinelink.example',
        subject: 'Not published: failing-1',
        text: expect.stringMatching(reason),
      },
    ]);
    await runDue('2027-05-02T14:00:01Z');
    expect(mails).toHaveLength(1);
  });

  test('is tried again for a minute after a fault of the database, then given up', async () => {
    const { entries } = await five('fault');
    const { id } = await plan(entries, '2027-05-03T10:00');
    let isFaulty = true;
    strapi.documents.use((context, next) => {
      const { documentId } = context.params as { documentId?: string };
      if (isFaulty && context.action === 'publish' && documentId === entries[2]?.documentId)
        throw new Error('database is locked');
      return next();
    });
    await runDue('2027-05-03T14:00:00Z');
    await runDue('2027-05-03T14:00:59Z');
    expect(await stateOf(id)).toMatchObject({ state: 'scheduled' });
    expect(await shows('fault-1')).toBe(false);
    isFaulty = false;
    await runDue('2027-05-03T14:00:59.500Z');
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
    const { id: other } = await plan(entries, '2027-05-04T10:00');
    isFaulty = true;
    await runDue('2027-05-04T14:00:00Z');
    await runDue('2027-05-04T14:01:00Z');
    expect(await stateOf(other)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('the log of the cms has the details'),
    });
  });
});
