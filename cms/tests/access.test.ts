import type { Core } from '@strapi/strapi';
import {
  anEarnPage,
  as,
  create,
  type Fields,
  http,
  partnerCount,
  partnerId,
  previewOf,
  signIn,
  startCms,
  stopCms,
} from './cms';

const EARN = 'api::earn-detail.earn-detail';
const collection = `/content-manager/collection-types/${EARN}`;
const PASSWORD = 'Tests-only-editor-1';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Role = 'Marketing editor' | 'Partner editor' | 'Author' | 'Designer';
type Owner = 'own' | 'foreign' | 'shared';
const owners: Owner[] = ['own', 'foreign', 'shared'];
const partners = { own: 'ihg', foreign: 'delta', shared: undefined } as const;

let strapi: Core.Strapi;
const tokens = new Map<string, string>();
/** Everyone but the marketing editor is limited to one partner. */
beforeAll(async () => {
  strapi = await startCms();
  for (const role of ['Marketing editor', 'Partner editor', 'Author', 'Designer'] as const) {
    const email = await addAccount(role);
    if (role === 'Marketing editor') continue;
    const access = { email: email.toUpperCase(), partners: [await partnerId(strapi, 'ihg')] };
    await strapi.documents('api::editor-access.editor-access' as never).create({ data: access } as never);
  }
});
afterAll(() => stopCms(strapi));

async function addAccount(role: Role | 'Super Admin', name: string = role): Promise<string> {
  const { id } = await strapi.db.query('admin::role').findOne({ where: { name: role } });
  const email = `${name.toLowerCase().replace(' ', '-')}@dinelink.example`;
  const account = { firstname: name, lastname: 'Test', email, password: PASSWORD, roles: [id] };
  const users = strapi.service('admin::user') as unknown as { create(account: Fields): Promise<unknown> };
  await users.create({ ...account, isActive: true, registrationToken: null });
  tokens.set(name, await signIn(strapi, { email, password: PASSWORD }));
  return email;
}

const by = (name: string) => as(strapi, tokens.get(name) ?? '');

const upload = (name: string, id = '') =>
  http(strapi)
    .post(`/upload${id}`)
    .set('Authorization', tokens.get(name) ?? '')
    .attach('files', PIXEL, { filename: 'picture.png', contentType: 'image/png' });
const aPicture = async (name: string): Promise<number> => (await upload(name)).body[0].id;

let count = 0;
interface Entry {
  documentId: string;
  slug: string;
  secret: string;
}
/** A published entry with a later draft, whose text nobody else may see. */
async function anEntry(owner: Owner): Promise<Entry> {
  count += 1;
  const slug = `entry-${count}`;
  const partner = partners[owner] && (await partnerId(strapi, partners[owner]));
  const secret = `Secret ${count}.`;
  const fields = { browser_title: secret, banner_text: secret, ...(partner && { partner }) };
  const { documentId } = await create(strapi, EARN, anEarnPage(slug, fields));
  return { documentId, slug, secret };
}

type Answer = { status: number; text: string };
type Call = (name: string, entry: Entry) => PromiseLike<Answer>;

/** Every way to see an entry; each answers a refusal, or something without the entry's text and name. */
const readings: Record<string, Call> = {
  list: (name, { slug }) => by(name).get(`${collection}?filters[slug][$eq]=${slug}`),
  search: (name, { secret }) => by(name).get(`${collection}?_q=${encodeURIComponent(secret)}`),
  'find a text': (name, { secret }) => by(name).get(`/admin-api/texts?q=${encodeURIComponent(secret)}`),
  open: (name, { documentId }) => by(name).get(`${collection}/${documentId}`),
  published: (name, { documentId }) => by(name).get(`${collection}/${documentId}?status=published`),
  'bulk check': (name, { documentId }) =>
    by(name).post(`${collection}/actions/bulkFindForValidation`, { documentIds: [documentId], locale: 'en' }),
  'preview panel': (name, { documentId }) => by(name).get(`/admin-api/previews/${EARN}/${documentId}`),
  'who shows it': (name, { documentId }) => by(name).get(`/admin-api/overrides/${EARN}/${documentId}`),
  presence: (name, { documentId }) => by(name).post(`/admin-api/presence/${EARN}/${documentId}`),
  schedule: (name, { documentId }) => by(name).get(`/admin-api/entries/${EARN}/${documentId}/schedule`),
  versions: (name, { documentId }) => by(name).get(`/admin-api/entries/${EARN}/${documentId}/versions`),
  'relation picker': (name, { documentId }) =>
    by(name).get(`/content-manager/relations/${EARN}/${documentId}/partner`),
};

const isFound: Record<string, (answer: Answer, entry: Entry) => boolean> = {
  list: ({ text }, { secret }) => text.includes(secret),
  search: ({ text }, { secret }) => text.includes(secret),
  'find a text': ({ text }, { secret }) => text.includes(secret),
  'bulk check': ({ text }, { secret }) => text.includes(secret),
};

const roles: Role[] = ['Marketing editor', 'Partner editor', 'Author', 'Designer'];

describe.each(roles)('%s', (role) => {
  test.each(Object.entries(readings))(
    '%s: finds what is own and shared, nothing foreign',
    async (way, call) => {
      for (const owner of owners) {
        const entry = await anEntry(owner);
        const answer = await call(role, entry);
        const expected = !isLimited(role) || owner !== 'foreign';
        const found = isFound[way]?.(answer, entry) ?? answer.status < 300;
        expect([owner, found]).toEqual([owner, expected]);
        if (expected) continue;
        for (const hidden of [entry.secret, entry.slug]) expect(answer.text).not.toContain(hidden);
      }
    },
  );

  test('preview: leads to own entries and to shared ones on own partners', async () => {
    for (const owner of owners) {
      const { documentId } = await anEntry(owner);
      const editor = tokens.get(role) ?? '';
      const cookie = 'dinelink_preview_partner=united';
      const { claims } = await previewOf({ strapi, editor, uid: EARN, documentId, cookie });
      const everyones = { own: 'ihg', foreign: 'delta', shared: 'united' }[owner];
      const limited = { own: 'ihg', foreign: undefined, shared: 'ihg' }[owner];
      expect([owner, claims.partner]).toEqual([owner, isLimited(role) ? limited : everyones]);
    }
  });

  test('preview link: leads to own partners alone', async () => {
    for (const owner of owners) {
      const { documentId } = await anEntry(owner);
      const follow = async (partner: string) =>
        (await by(role).post('/admin-api/preview-links', { uid: EARN, documentId, partner })).status;
      const others = { own: 'ihg', foreign: 'delta', shared: 'united' }[owner];
      expect([owner, await follow(others)]).toEqual([owner, isLimited(role) && owner !== 'own' ? 403 : 201]);
      expect([owner, await follow('ihg')]).toEqual([owner, owner === 'foreign' ? 403 : 201]);
    }
  });

  test('who shows what: lists own partners alone', async () => {
    const entry = await anEntry('foreign');
    const { body, text } = await by(role).get(`/admin-api/overrides/${EARN}`).expect(200);
    expect(body.data.partners).toHaveLength(isLimited(role) ? 1 : partnerCount);
    expect(text.includes(entry.slug)).toBe(!isLimited(role));
  });
});

const bulk =
  (act: string) =>
  (name: string, { documentId }: Entry) =>
    by(name).post(`${collection}/actions/${act}`, { documentIds: [documentId], locale: 'en' });
const act =
  (which: string) =>
  (name: string, { documentId }: Entry) =>
    by(name).post(`${collection}/${documentId}/actions/${which}`, {});

/** Every way to change an entry. */
const changes: Record<string, Call> = {
  update: (name, { documentId }) => by(name).put(`${collection}/${documentId}`, { browser_title: 'Changed' }),
  publish: act('publish'),
  unpublish: act('unpublish'),
  discard: act('discard'),
  delete: (name, { documentId }) => by(name).delete(`${collection}/${documentId}`),
  'bulk publish': bulk('bulkPublish'),
  'bulk unpublish': bulk('bulkUnpublish'),
  'bulk delete': bulk('bulkDelete'),
  schedule: (name, { documentId }) =>
    by(name).post('/admin-api/releases', {
      local: '2090-01-01T10:00',
      zone: 'America/New_York',
      actions: [{ uid: EARN, documentId, action: 'publish' }],
    }),
  restore: async (name, { documentId }) => {
    const version = await strapi.db
      .query('api::version.version')
      .findOne({ where: { entry_id: documentId } });
    return by(name).post(`/admin-api/versions/${version.id}/restore`);
  },
  'move to another partner': async (name, { documentId }) =>
    by(name).put(`${collection}/${documentId}`, {
      partner: { connect: [{ documentId: await partnerId(strapi, 'hilton') }], disconnect: [] },
    }),
};
const drafting = ['update', 'discard', 'restore'];
const publishing = [
  ...['publish', 'unpublish', 'delete', 'bulk publish', 'bulk unpublish', 'bulk delete', 'schedule'],
];
const allowed: Record<Role, { own: string[]; all: string[] }> = {
  'Marketing editor': { own: [], all: [...drafting, ...publishing, 'move to another partner'] },
  'Partner editor': { own: [...drafting, ...publishing], all: [] },
  Author: { own: drafting, all: [] },
  Designer: { own: [], all: [] },
};

const whomToAsk = 'An administrator can give you more rights.';
const refusals: Partial<Record<Owner, string>> = {
  foreign: `This entry belongs to a partner that you do not write for. ${whomToAsk}`,
  shared: `This entry is shared by all partners. Make a version for your partner instead. ${whomToAsk}`,
};
const isLimited = (role: Role) => role !== 'Marketing editor';
function reasonFor(role: Role, { writes, publishes }: { writes: boolean; publishes: boolean }) {
  if (role === 'Designer') return `Your role reads and previews entries; it changes none. ${whomToAsk}`;
  if (!writes) return refusals.shared;
  return publishes ? null : `Your role writes drafts. An editor publishes them. ${whomToAsk}`;
}

const rowsOf = (documentId: string) =>
  strapi.db.query(EARN).findMany({ where: { documentId }, orderBy: { id: 'asc' }, populate: ['partner'] });

describe.each(roles)('%s: %#', (role) => {
  test.each(Object.entries(changes))(
    '%s: changes what is allowed and leaves the rest as it was',
    async (way, call) => {
      for (const owner of owners) {
        const entry = await anEntry(owner);
        const before = await rowsOf(entry.documentId);
        const answer = await call(role, entry);
        const isAllowed =
          allowed[role].all.includes(way) || (owner === 'own' && allowed[role].own.includes(way));
        expect([owner, answer.status < 300, answer.status < 500]).toEqual([owner, isAllowed, true]);
        if (isAllowed) continue;
        expect(await rowsOf(entry.documentId)).toEqual(before);
        if (role === 'Partner editor' && publishing.includes(way))
          expect([owner, answer.text]).toEqual([owner, expect.stringContaining(refusals[owner] ?? '')]);
      }
    },
  );

  test('the form says what may be done, and why not more', async () => {
    for (const owner of owners) {
      const { documentId } = await anEntry(owner);
      const { body, status } = await by(role).get(`/admin-api/entries/${EARN}/${documentId}/rights`);
      if (isLimited(role) && owner === 'foreign') {
        expect(status).toBe(403);
        continue;
      }
      const writes = role !== 'Designer' && (owner === 'own' || !isLimited(role));
      const publishes = writes && role !== 'Author';
      expect([owner, body.data]).toEqual([
        owner,
        {
          ...{ mayCreate: role !== 'Designer', mayUpdate: writes, mayPublish: publishes },
          ...{ mayDelete: publishes, reason: reasonFor(role, { writes, publishes }) },
        },
      ]);
    }
    const shared = await anEntry('shared');
    const history = await by(role).get(`/admin-api/entries/${EARN}/${shared.documentId}/versions`);
    expect(history.body.data.reason).toBe(
      reasonFor(role, { writes: role === 'Marketing editor', publishes: true }),
    );
    const ihg = await partnerId(strapi, 'ihg');
    const partnersOf = (await by(role).get('/admin-api/own-partners')).body.data;
    expect(partnersOf).toEqual(isLimited(role) ? [ihg] : null);
  });

  test.each(['own', 'shared', 'foreign'] as const)('creates and copies: %s', async (owner) => {
    const { documentId, secret } = await anEntry(owner);
    const ihg = await partnerId(strapi, 'ihg');
    const delta = await partnerId(strapi, 'delta');
    const writes = role !== 'Designer';
    const isEverybody = role === 'Marketing editor';
    const clone = async (partner: string) => {
      count += 1;
      const relation = { connect: [{ documentId: partner }], disconnect: [] };
      const body = { ...anEarnPage(`clone-${count}`), banner_text: undefined, partner: relation };
      const answer = await by(role).post(`${collection}/clone/${documentId}`, body);
      if (answer.status >= 300) expect(answer.text).not.toContain(secret);
      return answer.status < 300;
    };
    expect(await clone(ihg)).toBe(writes && (isEverybody || owner !== 'foreign'));
    expect(await clone(delta)).toBe(isEverybody);
    const copyFor = async (partner: string) =>
      (await by(role).post(`/admin-api/overrides/${EARN}/${documentId}`, { partner })).status < 300;
    expect(await copyFor('ihg')).toBe(writes && owner === 'shared');
    expect(await copyFor('delta')).toBe(isEverybody && owner === 'shared');
  });
});

describe.each(roles)('%s: what another partner has', (role) => {
  const chosen = (documentId: string) => ({ connect: [{ documentId }], disconnect: [] });
  /** A draft of another partner, its name and address; and names and addresses that nobody has. */
  async function aForeignDraft() {
    count += 1;
    const [slug, free, delta] = [`merger-${count}`, `free-${count}`, await partnerId(strapi, 'delta')];
    const draft = await create(strapi, EARN, anEarnPage(slug, { partner: delta }), 'draft');
    return { ...draft, slug, free, delta };
  }

  test('is not told by the checks of a form that chooses it', async () => {
    const { slug, delta } = await aForeignDraft();
    const check = (fields: Fields) =>
      by(role).post(`/admin-api/checks/${EARN}`, {
        values: { ...anEarnPage('probe'), shown_on: 'one_partner', partner: chosen(delta), ...fields },
      });
    const answers = [await check({ url: `/earn/${slug}` }), await check({ slug })];
    expect(answers.map(({ status }) => status)).toEqual(isLimited(role) ? [403, 403] : [200, 200]);
    for (const { text } of answers) expect(text.includes(slug)).toBe(!isLimited(role));
    expect((await check({ slug: '' })).status).toBe(isLimited(role) ? 403 : 200);
  });

  test('is not told by the warnings of one’s own form', async () => {
    const { slug, free } = await aForeignDraft();
    const partner = chosen(await partnerId(strapi, 'ihg'));
    const check = async (target: string) => {
      const link = `[Here](/earn/${target})`;
      const values = { ...anEarnPage('probe', { partner }), disclaimer: link };
      const { text } = await by(role).post(`/admin-api/checks/${EARN}`, { values }).expect(200);
      return text.replaceAll(target, 'it');
    };
    expect((await check(slug)) === (await check(free))).toBe(isLimited(role));
  });

  test('is not told by a change that gives it an entry', async () => {
    const { slug, free, delta } = await aForeignDraft();
    const given = (name: string, address: string) => ({
      ...{ slug: name, url: `/earn/${address}`, banner_text: 'A page', shown_on: 'one_partner' },
      partner: chosen(delta),
    });
    const ways: ((fields: object) => PromiseLike<Answer>)[] = [
      (fields) => by(role).post(collection, fields),
      async (fields) => by(role).put(`${collection}/${(await anEntry('own')).documentId}`, fields),
      async (fields) => by(role).post(`${collection}/clone/${(await anEntry('own')).documentId}`, fields),
    ];
    for (const change of ways) {
      const [address, name, nothing] = [
        await change(given(free, slug)),
        await change(given(slug, free)),
        await change(given(free, free)),
      ];
      if (isLimited(role)) {
        expect([address.status, name.status, nothing.status]).toEqual([403, 403, 403]);
        expect([address.text, name.text]).toEqual([nothing.text, nothing.text]);
        continue;
      }
      expect([address.status, name.status, nothing.status < 300]).toEqual([400, 400, true]);
      for (const { text } of [address, name]) expect(text).toContain(slug);
      await strapi.db.query(EARN).deleteMany({ where: { slug: free } });
    }
  });
});

describe.each(roles)('%s: a release of a foreign draft and a shared entry', (role) => {
  /** It has no name of its own, so it takes the title of the draft, its first entry. */
  async function aRelease() {
    count += 1;
    const title = `Merger ${count}`;
    const fields = { browser_title: title, partner: await partnerId(strapi, 'delta') };
    const draft = await create(strapi, EARN, anEarnPage(`merger-${count}`, fields), 'draft');
    const shared = await anEntry('shared');
    const { body } = await by('Marketing editor')
      .post('/admin-api/releases', {
        ...{ local: '2030-01-01T10:00', zone: 'America/New_York' },
        actions: [draft, shared].map(({ documentId }) => ({ uid: EARN, documentId, action: 'publish' })),
      })
      .expect(201);
    expect(body.data.name).toBe(title);
    return { title, draft, shared, id: Number(body.data.id) };
  }
  type Planned = Awaited<ReturnType<typeof aRelease>>;
  const scheduleOf = async ({ shared }: Planned) =>
    (await by(role).get(`/admin-api/entries/${EARN}/${shared.documentId}/schedule`).expect(200)).body.data;
  const placesNaming = async ({ title, shared, id }: Planned) => {
    const addresses = {
      schedule: `/admin-api/entries/${EARN}/${shared.documentId}/schedule`,
      acts: `/admin-api/schedules/${EARN}`,
      versions: `/admin-api/entries/${EARN}/${shared.documentId}/versions`,
      calendar: '/admin-api/calendar?from=2029-12-01&to=2030-01-15',
      home: '/admin-api/overview',
      releases: '/admin-api/releases',
      release: `/admin-api/releases/${id}`,
      recent: '/content-manager/homepage/recent-documents?action=update',
    };
    const found: string[] = [];
    for (const [place, address] of Object.entries(addresses))
      if ((await by(role).get(address)).text.includes(title)) found.push(place);
    return found;
  };

  test('tells the draft’s title to whoever may read it alone', async () => {
    const release = await aRelease();
    expect((await scheduleOf(release)).releases).toMatchObject([
      { id: release.id, by: 'Marketing editor Test' },
    ]);
    const everywhere = ['calendar', 'home', 'releases', 'release'];
    expect(await placesNaming(release)).toEqual(isLimited(role) ? [] : expect.arrayContaining(everywhere));

    const error = `"${release.title}" cannot be published: it is secret.`;
    const data = { state: 'failed', error, ran_at: new Date() };
    await strapi.db.query('api::release.release').update({ where: { id: release.id }, data });
    expect((await scheduleOf(release)).failure).toMatchObject({
      error: isLimited(role) ? 'Another entry of its release could not be published.' : error,
    });
    expect(await placesNaming(release)).toEqual(isLimited(role) ? [] : expect.arrayContaining(everywhere));
  });

  test('takes the title of the shared entry when the draft is deleted', async () => {
    const { title, draft, shared, id } = await aRelease();
    await by('Marketing editor').delete(`${collection}/${draft.documentId}`).expect(200);
    const { body, text } = await by(role).get(`/admin-api/releases/${id}`).expect(200);
    expect([body.data.name, text.includes(title)]).toEqual([shared.secret, false]);
  });
});

describe('an entry with a plan that is given to another partner', () => {
  async function aDraft(owner: 'own' | 'foreign') {
    count += 1;
    const title = `Given ${count}`;
    const fields = { browser_title: title, partner: await partnerId(strapi, partners[owner]) };
    return { title, ...(await create(strapi, EARN, anEarnPage(`given-${count}`, fields), 'draft')) };
  }
  type Given = Pick<Entry, 'documentId'>;
  const planned = async (...entries: Given[]) => {
    const actions = entries.map(({ documentId }) => ({ uid: EARN, documentId, action: 'publish' }));
    const time = { local: '2030-02-01T10:00', zone: 'America/New_York' };
    const { body } = await by('Marketing editor')
      .post('/admin-api/releases', { ...time, actions })
      .expect(201);
    return Number(body.data.id);
  };
  const give = async ({ documentId }: Given, owner: 'own' | 'foreign') => {
    const partner = { connect: [{ documentId: await partnerId(strapi, partners[owner]) }] };
    await by('Marketing editor').put(`${collection}/${documentId}`, { partner }).expect(200);
  };
  const scheduleOf = ({ documentId }: Given) =>
    by('Partner editor').get(`/admin-api/entries/${EARN}/${documentId}/schedule`);

  test('is seen and cancelled by the editors of that partner', async () => {
    const entry = await aDraft('foreign');
    const id = await planned(entry);
    await by('Partner editor').get(`/admin-api/releases/${id}`).expect(404);
    await give(entry, 'own');
    expect((await scheduleOf(entry).expect(200)).body.data.releases).toMatchObject([{ id, mayChange: true }]);
    const { body } = await by('Partner editor').get(`/admin-api/releases/${id}`).expect(200);
    expect(body.data).toMatchObject({ mayChange: true, actions: [{ partner: 'IHG' }] });
    await by('Partner editor').post(`/admin-api/releases/${id}/cancel`).expect(200);
  });

  test('does not hide the plan of the entries beside it, and offers no cancelling that is refused', async () => {
    const [stays, moves] = [await aDraft('own'), await aDraft('own')];
    const id = await planned(stays, moves);
    await give(moves, 'foreign');
    expect((await scheduleOf(stays).expect(200)).body.data.releases).toMatchObject([
      { id, mayChange: false },
    ]);
    await by('Partner editor').post(`/admin-api/releases/${id}/cancel`).expect(403);
    const text = (await by('Partner editor').get('/admin-api/releases').expect(200)).text;
    expect(text).not.toContain(moves.title);
  });

  test.each([
    ['foreign', 'own'],
    ['own', 'foreign'],
  ] as const)('that has a published version, %s to %s, does not hide it either', async (from, to) => {
    const [stays, moves] = [await aDraft('own'), await anEntry(from)];
    const id = await planned(stays, moves);
    await give(moves, to);
    expect((await scheduleOf(stays).expect(200)).body.data.releases).toMatchObject([{ id }]);
  });

  const runDue = (now: string) =>
    (strapi.service('api::release.release') as unknown as { runDue(now: Date): Promise<void> }).runDue(
      new Date(now),
    );
  const giveBroken = ({ documentId }: Given, owner: 'own' | 'foreign', secret: string) =>
    partnerId(strapi, partners[owner]).then((partner) =>
      strapi.documents(EARN as never).update({
        documentId,
        data: { partner, banner_text: `{${secret}}` },
      } as never),
    );

  test.each([
    ['a draft alone', 'may no longer read all of its entries', () => aDraft('own')],
    ['one that is published', 'was given to another partner since it was scheduled.', () => anEntry('own')],
  ])('does not tell them its text when it fails: %s, which %s', async (_what, reason, make) => {
    const mails: { to: string; text: string }[] = [];
    strapi.plugin('email').provider.send = async (mail: (typeof mails)[number]) => mails.push(mail);
    const entry = await make();
    const actions = [{ uid: EARN, documentId: entry.documentId, action: 'publish' }];
    const time = { local: '2030-03-01T10:00', zone: 'America/New_York' };
    const { body } = await by('Partner editor')
      .post('/admin-api/releases', { ...time, actions })
      .expect(201);
    count += 1;
    await giveBroken(entry, 'foreign', `SECRET_${count}`);
    await runDue('2030-03-01T15:00:00Z');
    const failed = await strapi.db.query('api::release.release').findOne({ where: { id: body.data.id } });
    expect(failed.state).toBe('failed');
    expect(mails).toMatchObject([{ to: 'partner-editor@dinelink.example' }]);
    expect(mails[0]?.text).toContain(reason);
    const seen = [JSON.stringify(mails)];
    for (const address of ['overview', 'releases', `releases/${body.data.id}`])
      seen.push((await by('Partner editor').get(`/admin-api/${address}`)).text);
    expect(seen.join()).not.toContain('SECRET');
  });

  test('tells nothing of its text to a planner whose account is gone when it fails', async () => {
    const mails: { to: string; text: string }[] = [];
    strapi.plugin('email').provider.send = async (mail: (typeof mails)[number]) => mails.push(mail);
    const email = await addAccount('Marketing editor', 'Leaver');
    const entry = await aDraft('own');
    const actions = [{ uid: EARN, documentId: entry.documentId, action: 'publish' }];
    const time = { local: '2030-04-01T10:00', zone: 'America/New_York' };
    await by('Leaver')
      .post('/admin-api/releases', { ...time, actions })
      .expect(201);
    count += 1;
    await giveBroken(entry, 'own', `SECRET_${count}`);
    const users = strapi.service('admin::user') as unknown as {
      findOneByEmail(email: string): Promise<{ id: number }>;
      deleteById(id: number): Promise<unknown>;
    };
    await users.deleteById((await users.findOneByEmail(email)).id);
    await runDue('2030-04-01T15:00:00Z');
    expect(mails).toMatchObject([{ to: email }]);
    expect(mails[0]?.text).toContain('Its planner may no longer read all of its entries');
    expect(mails[0]?.text).not.toContain('SECRET');
  });

  test('is still that of the partner whose site shows it, until it is published', async () => {
    const entry = await anEntry('foreign');
    const id = await planned(entry);
    await give(entry, 'own');
    await by('Partner editor').get(`/admin-api/releases/${id}`).expect(404);
    await act('publish')('Marketing editor', entry).expect(200);
    await by('Partner editor').get(`/admin-api/releases/${id}`).expect(200);
  });
});

describe('access', () => {
  test('of a partner editor without an entry is to shared content, to read', async () => {
    await addAccount('Partner editor', 'Nobody');
    const own = await anEntry('own');
    const shared = await anEntry('shared');
    await by('Nobody').get(`${collection}/${shared.documentId}`).expect(200);
    expect((await by('Nobody').get(`${collection}/${own.documentId}`)).status).toBeGreaterThanOrEqual(403);
    const update = by('Nobody').put(`${collection}/${shared.documentId}`, { browser_title: 'x' });
    expect((await update).status).toBe(403);
  });

  test('of an author without an entry is to every partner’s drafts', async () => {
    await addAccount('Author', 'Everywhere');
    for (const owner of owners) {
      const { documentId } = await anEntry(owner);
      await by('Everywhere').put(`${collection}/${documentId}`, { browser_title: 'x' }).expect(200);
    }
  });

  test('is given by administrators alone', async () => {
    const address = '/content-manager/collection-types/api::editor-access.editor-access';
    for (const role of roles) {
      await by(role).get(address).expect(403);
      await by(role).post(address, { email: 'me@dinelink.example' }).expect(403);
    }
    const admin = await signIn(strapi, { email: 'admin@dinelink.example', password: 'Dine-well-2026' });
    await as(strapi, admin).get(address).expect(200);
    const { documentId } = await anEntry('foreign');
    await as(strapi, admin).put(`${collection}/${documentId}`, { browser_title: 'x' }).expect(200);
  });

  describe('to the versions of an entry that was moved', () => {
    /** Each text is a version; the entry changes hands between them. */
    async function aMovedEntry(hands: readonly Owner[], each = 1) {
      const entry = await anEntry(hands[0] ?? 'shared');
      for (const owner of hands) {
        const code = partners[owner];
        const partner = code === undefined ? null : await partnerId(strapi, code);
        for (let number = 1; number <= each; number += 1)
          await strapi.documents(EARN).update({
            ...{ documentId: entry.documentId, locale: 'en' },
            data: { partner, browser_title: `${owner} ${number}`, banner_text: '' },
          } as never);
      }
      return entry;
    }
    const versionsOf = (name: string, documentId: string, page = 1) =>
      by(name).get(`/admin-api/entries/${EARN}/${documentId}/versions?page=${page}`);

    test('is by whose it is now: no page of a history is open to whoever it was taken from', async () => {
      const { documentId } = await aMovedEntry(['own', 'foreign'], 21);
      for (const page of [1, 2, 3]) expect((await versionsOf('Author', documentId, page)).status).toBe(403);
      expect((await versionsOf('Marketing editor', documentId, 3)).body.data.versions).toHaveLength(3);
    });

    test('leaves out what it held while it was foreign', async () => {
      const { documentId, secret } = await aMovedEntry(['foreign', 'shared', 'own']);
      const { status, body, text } = await versionsOf('Partner editor', documentId);
      expect([status, body.data.versions.map(({ title }: Fields) => title)]).toEqual([
        200,
        ['own 1', 'shared 1'],
      ]);
      for (const hidden of [secret, 'foreign 1']) expect(text).not.toContain(hidden);
      expect((await versionsOf('Marketing editor', documentId)).body.data.versions).toHaveLength(4);
    });
  });

  test.each(roles)(
    'to what is everybody’s: %s sends no mail and changes no form and no setting',
    async (role) => {
      const form = '/content-manager/components/shared.link/configuration';
      const { component } = (await by(role).get(form).expect(200)).body.data;
      const { settings, metadatas, layouts } = component;
      const changed = { settings, metadatas, layouts: { ...layouts, edit: [] } };
      const mail = { to: 'guest@mail.example', subject: 'Hello', text: 'Hello' };
      const row = { model: EARN, id: 1, locale: 'en' };
      const statuses = [
        (await by(role).put(form, changed)).status,
        (await by(role).put('/i18n/settings', { aiLocalizations: false })).status,
        (await by(role).post('/email', mail)).status,
        (await by(role).post('/i18n/content-manager/actions/get-non-localized-fields', row)).status,
      ];
      expect(statuses).toEqual([403, 403, 405, 405]);
      const filled = `/i18n/content-manager/get-fill-from-locale/${EARN}?sourceLocale=en&targetLocale=en`;
      const { documentId } = await anEntry('foreign');
      expect((await by(role).get(`${filled}&documentId=${documentId}`)).status).toBe(404);
      expect((await by(role).get(form)).body.data.component).toEqual(component);
    },
  );

  test('to what is everybody’s: an administrator changes forms and settings', async () => {
    await addAccount('Super Admin', 'Administrator');
    const form = '/content-manager/components/shared.link/configuration';
    const { settings, metadatas, layouts } = (await by('Administrator').get(form)).body.data.component;
    await by('Administrator').put(form, { settings, metadatas, layouts }).expect(200);
    await by('Administrator').put('/i18n/settings', { aiLocalizations: false }).expect(200);
  });

  test('to pictures: all are seen, one’s own are replaced', async () => {
    const ofMarketing = (await upload('Marketing editor')).body[0].id;
    const ofPartner = (await upload('Partner editor')).body[0].id;
    for (const role of roles) await by(role).get(`/upload/files/${ofMarketing}`).expect(200);
    expect((await upload('Partner editor', `?id=${ofPartner}`)).status).toBe(200);
    expect((await upload('Partner editor', `?id=${ofMarketing}`)).status).toBe(403);
    expect((await upload('Author', `?id=${ofPartner}`)).status).toBe(403);
    expect((await upload('Designer')).status).toBe(403);
    expect((await upload('Marketing editor', `?id=${ofPartner}`)).status).toBe(200);
  });

  test('to pictures: nobody moves or deletes those of others, alone or among several', async () => {
    const ofMarketing = await aPicture('Marketing editor');
    const ofPartner = await aPicture('Partner editor');
    const several = { fileIds: [ofPartner, ofMarketing] };
    const move = { ...several, destinationFolderId: null };
    await by('Partner editor').post('/upload/actions/bulk-delete', several).expect(403);
    await by('Partner editor').post('/upload/actions/bulk-move', move).expect(403);
    await by('Author')
      .post('/upload/actions/bulk-delete', { fileIds: [ofPartner] })
      .expect(403);
    for (const id of several.fileIds) await by('Marketing editor').get(`/upload/files/${id}`).expect(200);
    await by('Partner editor')
      .post('/upload/actions/bulk-delete', { fileIds: [ofPartner] })
      .expect(200);
    await by('Marketing editor')
      .post('/upload/actions/bulk-delete', { fileIds: [ofMarketing] })
      .expect(200);
  });

  test('to pictures: one that a foreign entry shows cannot be deleted, and whose it is stays unsaid', async () => {
    const picture = await aPicture('Partner editor');
    const { documentId, slug } = await anEntry('foreign');
    await by('Marketing editor').put(`${collection}/${documentId}`, { share_image: picture }).expect(200);
    for (const id of [picture]) {
      const { text } = await by('Partner editor')
        .post('/upload/actions/bulk-delete', { fileIds: [id] })
        .expect(400);
      expect(text).toContain('an entry of another partner');
      expect(text).not.toContain(slug);
    }
  });

  describe('to pictures: one that is published', () => {
    /** A picture that somebody uploaded and an entry shows on the site. */
    async function aPublishedPicture(name: string, owner: Owner) {
      const picture = await aPicture(name);
      const { documentId, slug } = await anEntry(owner);
      await by('Marketing editor').put(`${collection}/${documentId}`, { share_image: picture }).expect(200);
      await strapi.documents(EARN).publish({ documentId, isUnchecked: true } as never);
      return { picture, slug };
    }
    const rowOf = (id: number) => strapi.db.query('plugin::upload.file').findOne({ where: { id } });
    const replace = (name: string, id: number, way: string) =>
      http(strapi)
        .post(way.replace('{id}', String(id)))
        .set('Authorization', tokens.get(name) ?? '')
        .attach('files', PIXEL, { filename: 'picture.png', contentType: 'image/png' });
    // A second id must not hide the first.
    const ways = ['/upload/files/{id}/replace', '/upload?id={id}', '/upload/files/{id}/replace?id=0'];

    test.each(ways)('an author replaces nowhere: %s', async (way) => {
      for (const owner of owners) {
        const { picture } = await aPublishedPicture('Author', owner);
        const before = await rowOf(picture);
        const { status, body } = await replace('Author', picture, way);
        expect([owner, status, await rowOf(picture)]).toEqual([owner, 403, before]);
        expect(body.error.message).toMatch(/Upload a new picture, or ask somebody who may publish them\.$/);
      }
    });

    test.each(ways)('a partner editor replaces in own entries alone: %s', async (way) => {
      for (const owner of owners) {
        const { picture, slug } = await aPublishedPicture('Partner editor', owner);
        const { status, text } = await replace('Partner editor', picture, way);
        expect([owner, status]).toEqual([owner, owner === 'own' ? 200 : 403]);
        if (owner === 'shared') expect(text).toContain(`${slug}\\" (All partners)`);
        if (owner === 'foreign') expect(text).not.toContain(slug);
      }
    });

    test('is described by whoever may replace it alone', async () => {
      const fileInfo = { alternativeText: 'Described' };
      const describeIt = async (name: string, id: number) => {
        const one = await by(name).put(`/upload/files/${id}`, { fileInfo });
        const several = await by(name).post('/upload/actions/bulk-update', { updates: [{ id, fileInfo }] });
        return [one.status, several.status, (await rowOf(id)).alternativeText];
      };
      const { picture } = await aPublishedPicture('Author', 'own');
      const { alternativeText } = await rowOf(picture);
      expect(await describeIt('Author', picture)).toEqual([403, 403, alternativeText]);
      expect(await describeIt('Marketing editor', picture)).toEqual([200, 200, 'Described']);
    });

    test('a marketing editor replaces everywhere', async () => {
      for (const owner of owners) {
        const { picture } = await aPublishedPicture('Author', owner);
        for (const way of ways) expect((await replace('Marketing editor', picture, way)).status).toBe(200);
      }
    });
  });

  test('is bound to the e-mail address, which administrators alone change', async () => {
    const [author] = [await addAccount('Author', 'Mover')];
    const { body } = await by('Mover').put('/admin/users/me', { email: 'free@dinelink.example' }).expect(403);
    expect(body.error.message).toBe('Ask an administrator to change your e-mail address.');
    await by('Mover').put('/admin/users/me', { firstname: 'Mona', email: author }).expect(200);
  });
});
