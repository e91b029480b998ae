import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, items, partnerId, signIn, startCms, stopCms, type Fields } from './cms';

const EARN = 'api::earn-detail.earn-detail';
const HOME = 'api::home.home';
const GLOBAL = 'api::global.global';
const DISCOVER = 'api::discover.discover';
const ACCOUNT = 'api::account-center.account-center';
const BONUS = 'api::bonus-banner.bonus-banner';
const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
const SURVEY = 'api::survey.survey';
const COPY = 'api::copy.copy';

let strapi: Core.Strapi;
let editor: string;
let administrator: string;
beforeAll(async () => {
  strapi = await startCms();
  editor = await signIn(strapi);
  administrator = await signIn(strapi, { email: 'admin@dinelink.example', password: 'Dine-well-2026' });
});
afterAll(() => stopCms(strapi));

const collection = (uid: string) => `/content-manager/collection-types/${uid}`;

/** Publishes a new entry as the admin's form does; what is refused, as "field: sentence". */
async function publish(uid: string, fields: Fields, code?: string): Promise<string[]> {
  const partner = code ? { connect: [{ documentId: await partnerId(strapi, code) }] } : undefined;
  const { status, body } = await as(strapi, editor).post(`${collection(uid)}/actions/publish`, {
    shown_on: code ? 'one_partner' : 'all_partners',
    ...fields,
    ...(partner && { partner }),
  });
  if (status < 300) return [];
  const found: { path: string[]; message: string }[] = body.error.details.errors ?? [];
  return [`${status}`, ...found.map(({ path, message }) => `${path.join('.')}: ${message}`)];
}

const everybody = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'];
const banner = { slug: 'checked', user_states: everybody, banner_text: 'A table for you' };
const title = (text_desktop: string) => ({ __component: 'blocks.title', text_desktop, level: 'h2' });
const link = (url: string) => ({ text: 'Go', url });
const bonus = { code: 'CHECKED', user_states: everybody, text: [{ type: 'title', text: 'A bonus' }] };
const referral_link = { is_enabled: true, title: '' };
const link_groups = [{ title: 'Help', links: [{ text: 'Help', url: '/help', new_tab: false }] }];

interface Mistake {
  uid: string;
  fields: Fields;
  partner?: string;
  refused: string;
}
const mistakes: Record<string, Mistake> = {
  'a character that was lost in copying': {
    uid: HOME,
    fields: { ...banner, shown_on: 'all_partners', banner_text: 'A table at the Caf\uFFFD' },
    refused:
      'banner_text: A character was lost in copying, after “A table at the Caf”. Delete it there, or type it again.',
  },
  'a control character': {
    uid: HOME,
    fields: { ...banner, shown_on: 'all_partners', banner_text: '\u0007A table' },
    refused:
      'banner_text: A character was lost in copying, at the beginning. Delete it there, or type it again.',
  },
  'no word on where it is shown': {
    uid: HOME,
    fields: { ...banner, shown_on: null },
    refused: 'shown_on: Choose where this is shown.',
  },
  'one partner, but none chosen': {
    uid: HOME,
    fields: { ...banner, shown_on: 'one_partner' },
    refused: 'shown_on: Choose the partner it is shown on, or show it on all partners.',
  },
  'all partners, but one chosen': {
    uid: HOME,
    fields: { ...banner, shown_on: 'all_partners' },
    partner: 'delta',
    refused: 'shown_on: It belongs to Delta.',
  },
  'an unknown token': {
    uid: HOME,
    fields: { ...banner, banner_text: 'With {PROGRAMME}' },
    refused: 'banner_text: {PROGRAMME} is no word that the site fills in: visitors would read it',
  },
  'an unclosed token': {
    uid: HOME,
    fields: { ...banner, heading: 'In {YEAR' },
    refused: 'heading: {YEAR is not closed.',
  },
  'a mis-cased token': {
    uid: EARN,
    fields: anEarnPage('checked', { main_column: [title('Earn {currency}')] }),
    refused: 'main_column.0.text_desktop: {currency} is written {CURRENCY}, in capital letters.',
  },
  'a dead link': {
    uid: HOME,
    fields: { ...banner, link: link('/restaurants') },
    refused: 'link.url: There is no page /restaurants.',
  },
  'a dead link in rich text': {
    uid: EARN,
    fields: anEarnPage('checked', { disclaimer: 'See [this](/earn/gone).' }),
    refused: 'disclaimer: None of the programmes that show this entry has a page /earn/gone.',
  },
  'a link to a page the partner has not': {
    uid: HOME,
    fields: { ...banner, link: link('/earn/vip-upgrade') },
    partner: 'nosh',
    refused: 'link.url: Nosh has no page /earn/vip-upgrade.',
  },
  'a link to the sign-out': {
    uid: HOME,
    fields: { ...banner, link: link('/SignOut') },
    refused: 'link.url: /SignOut signs members out.',
  },
  'a link to the api': {
    uid: HOME,
    fields: { ...banner, link: link('/api/members') },
    refused: 'link.url: /api/members is no page.',
  },
  'an unencrypted link in rich text': {
    uid: EARN,
    fields: anEarnPage('checked', { disclaimer: '[a](http://a.example)' }),
    refused: 'disclaimer: http://a.example is not encrypted.',
  },
  'nobody ticked': {
    uid: HOME,
    fields: { ...banner, user_states: [] },
    refused: 'user_states: Tick who sees this: nobody is ticked.',
  },
  'members alone where there are none': {
    uid: HOME,
    fields: { ...banner, user_states: ['building', 'complete'] },
    partner: 'ftch',
    refused: 'user_states: FTCH has no members of its own.',
  },
  'an empty block': {
    uid: EARN,
    fields: anEarnPage('checked', { main_column: [title('One'), title('  ')] }),
    refused: 'main_column.1.text_desktop: This is empty.',
  },
  'a page without a heading': {
    uid: EARN,
    fields: anEarnPage('checked', { banner_text: '' }),
    refused: 'banner_text: The page has no heading.',
  },
  'a long word': {
    uid: HOME,
    fields: { ...banner, banner_text: 'W'.repeat(255) },
    refused: 'banner_text: "WWWWWWWWWWWWWWWWWWWW…" is one word of 255 characters',
  },
  'a text over its length': {
    uid: EARN,
    fields: anEarnPage('checked', { disclaimer: 'ab '.repeat(4_000) }),
    refused: 'disclaimer: disclaimer must be at most 10000 characters',
  },
  'an address that another page has': {
    uid: EARN,
    fields: anEarnPage('checked', { url: '/earn' }),
    refused: 'url: The page named "earn" has the address /earn already.',
  },
  'an unreachable address': {
    uid: EARN,
    fields: anEarnPage('checked', { url: '/offers' }),
    refused: 'url: Nobody could open /offers.',
  },
  'an address the partner has not': {
    uid: EARN,
    fields: anEarnPage('earn-vip-upgrade', { url: '/earn/vip-upgrade', shown_on: 'one_partner' }),
    partner: 'nosh',
    refused: 'url: Nosh has no page /earn/vip-upgrade.',
  },
  'an unknown wording': {
    uid: COPY,
    fields: { key: 'home.nothing', text: 'x' },
    refused: 'key: The site has no wording "home.nothing".',
  },
  'a dropped placeholder': {
    uid: COPY,
    fields: { key: 'home.near.place', text: 'Here.' },
    refused: 'text: {PLACE} is missing.',
  },
  'a second entry of a fixed name': {
    uid: GLOBAL,
    fields: {
      slug: 'second',
      nav_links: [{ text_desktop: 'A', url: '/' }],
      primary_links: [link('/')],
      copyright: '©',
    },
    partner: 'delta',
    refused: 'slug: A site shows one such entry. It is named "global".',
  },
  'an emptied menu': {
    uid: GLOBAL,
    fields: { slug: 'global', nav_links: [], primary_links: [link('/')], copyright: '©' },
    partner: 'delta',
    refused: 'nav_links: Every page needs its menu.',
  },
  'an untitled referral link': {
    uid: ACCOUNT,
    fields: { slug: 'account_center', referral_link, link_groups },
    partner: 'delta',
    refused: 'referral_link.title: A referral link that is shown needs a title.',
  },
  'an empty text of a bonus': {
    uid: BONUS,
    fields: { ...bonus, text: [{ type: 'title', text: ' ' }] },
    refused: 'text.0.text: This is empty.',
  },
  'a survey that begins without a slash': {
    uid: SURVEY,
    fields: {
      ...{ slug: 'checked', text: 'How was it?', form_id: 'abcd1234', delay_timeout: 0, cookie_timeout: 90 },
      url_allow_list: [{ url_allowed: 'account' }],
    },
    refused: 'url_allow_list.0.url_allowed: Begin with /, like /account.',
  },
  'an announcement without its text': {
    uid: ANNOUNCEMENT,
    fields: { slug: 'checked', banner_copy: [], tooltip_copy: 'More' },
    refused: 'banner_copy: The site shows this entry only with this part.',
  },
  'an empty announcement': {
    uid: ANNOUNCEMENT,
    fields: {
      slug: 'checked',
      banner_copy: [{ __component: 'announcement.text', copy: ' ' }],
      tooltip_copy: 'More',
    },
    refused: 'banner_copy.0.copy: This is empty. Write something, or remove it.',
  },
  'an announcement that leads nowhere': {
    uid: ANNOUNCEMENT,
    fields: {
      ...{ slug: 'checked', tooltip_copy: 'More' },
      banner_copy: [{ __component: 'announcement.link', copy: 'Go', url: '/gone', new_tab: false }],
    },
    refused: 'banner_copy.0.url: There is no page /gone.',
  },
  'a discover page without a title': {
    uid: DISCOVER,
    fields: { slug: 'discover', title: ' ' },
    partner: 'delta',
    refused: 'title: This is empty. Write something.',
  },
};

describe('publishing over the admin’s route', () => {
  test.each(Object.entries(mistakes))(
    '%s is refused with its sentence at its field',
    async (_what, mistake) => {
      const [status, ...refused] = await publish(mistake.uid, mistake.fields, mistake.partner);
      expect(status).toBe('400');
      expect(refused).toEqual([expect.stringContaining(mistake.refused)]);
    },
  );

  test('a picture that does not say what it shows is refused', async () => {
    const { id } = await strapi.db.query('plugin::upload.file').findOne({ where: { name: 'ramen.webp' } });
    expect(await publish(HOME, { ...banner, image: id })).toEqual([
      '400',
      'alt_text: Say what the picture shows, for those who cannot see it, or say that it is only decoration.',
    ]);
  });

  test('nothing of a refused entry stays, and every mistake is named', async () => {
    const fields = { ...banner, banner_text: '{WHO}', link: link('/nowhere') };
    expect(await publish(HOME, fields)).toHaveLength(3);
    expect(await strapi.db.query(HOME).count({ where: { slug: 'checked' } })).toBe(0);
  });

  test('the same entry put right is published', async () => {
    expect(await publish(HOME, { ...banner, slug: 'right', link: link('/search') })).toEqual([]);
    expect((await items(strapi, 'home/')).map(({ slug }) => slug)).toContain('right');
  });

  test('drafts are saved as they are, and refused when several are published at once', async () => {
    const draft = await as(strapi, editor)
      .post(collection(HOME), { ...banner, slug: 'draft', banner_text: '{WHO}', shown_on: 'all_partners' })
      .expect(201);
    const documentIds = [draft.body.data.documentId];
    const answer = await as(strapi, editor).post(`${collection(HOME)}/actions/bulkPublish`, { documentIds });
    expect([answer.status, answer.body.error.details.errors[0].path]).toEqual([400, ['banner_text']]);
  });

  test('code that publishes is refused too, and leaves nothing', async () => {
    const data = { ...banner, slug: 'by-code', banner_text: '{WHO}', shown_on: 'all_partners' };
    const params = { locale: 'en', status: 'published', data };
    await expect(strapi.documents(HOME as never).create(params as never)).rejects.toThrow(
      'This cannot be published yet. ',
    );
    expect(await strapi.db.query(HOME).count({ where: { slug: 'by-code' } })).toBe(0);
  });
});

describe('what every site needs', () => {
  const shared = async (uid: string) =>
    (await strapi.db.query(uid).findOne({ where: { partner: { id: { $null: true } } } })) as {
      documentId: string;
    };

  test.each([GLOBAL, DISCOVER, ACCOUNT])('the shared entry of %s stays, alone and in bulk', async (uid) => {
    const { documentId } = await shared(uid);
    const before = (await items(strapi, address[uid] ?? '')).length;
    const documentIds = [documentId];
    const call = as(strapi, editor);
    const answers = [
      await call.delete(`${collection(uid)}/${documentId}?locale=*`),
      await call.post(`${collection(uid)}/${documentId}/actions/unpublish`),
      await call.post(`${collection(uid)}/actions/bulkDelete`, { documentIds }),
      await call.post(`${collection(uid)}/actions/bulkUnpublish`, { documentIds }),
    ];
    for (const { status, body } of answers)
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringMatching(/^".+" of all partners cannot be deleted or unpublished: every site/),
      ]);
    expect(await items(strapi, address[uid] ?? '')).toHaveLength(before);
  });

  const address: Record<string, string> = {
    [GLOBAL]: 'global/',
    [DISCOVER]: 'discover/',
    [ACCOUNT]: 'account_center/',
  };

  test('it cannot be given to one partner either', async () => {
    const { documentId } = await shared(DISCOVER);
    const partner = { connect: [{ documentId: await partnerId(strapi, 'delta') }], disconnect: [] };
    const answer = await as(strapi, editor).post(`${collection(DISCOVER)}/${documentId}/actions/publish`, {
      ...{ partner, shown_on: 'one_partner' },
    });
    expect([answer.status, answer.body.error.details.errors[0]]).toEqual([
      400,
      expect.objectContaining({ path: ['partner'] }),
    ]);
    expect(await items(strapi, 'discover/')).toHaveLength(1);
  });

  test('a partner’s own goes, and the shared one takes its place', async () => {
    const own = await strapi.db.query(DISCOVER).findOne({ where: { partner: { code: 'ihg' } } });
    await as(strapi, editor)
      .delete(`${collection(DISCOVER)}/${own.documentId}?locale=*`)
      .expect(200);
    expect((await items(strapi, 'discover/?partner=ihg'))[0]).toMatchObject({ title: 'Where to next?' });
  });
});

describe('two pages of one address', () => {
  test('are refused as drafts, at the address', async () => {
    const call = as(strapi, editor);
    await call.post(collection(EARN), anEarnPage('first')).expect(201);
    const answer = await call
      .post(collection(EARN), anEarnPage('second', { url: '/earn/first' }))
      .expect(400);
    expect(answer.body.error.details.errors).toEqual([
      expect.objectContaining({
        path: ['url'],
        message:
          'The page named "first" has the address /earn/first already. Change that page, or choose another address.',
      }),
    ]);
  });

  test('are one where a partner’s own page takes the place of the shared one: it takes over its name', async () => {
    expect(
      await publish(EARN, anEarnPage('our-ways-to-earn', { url: '/earn', shown_on: 'one_partner' }), 'delta'),
    ).toEqual([]);
    const own = await items(strapi, 'earn_details/?partner=delta');
    expect(own.filter(({ url }) => url === '/earn')).toEqual([
      expect.objectContaining({ slug: 'earn', banner_text: 'A page' }),
    ]);
  });
});

describe('a picture in use', () => {
  const picture = async (name: string) =>
    (await strapi.db.query('plugin::upload.file').findOne({ where: { name } })) as {
      id: number;
      url: string;
    };

  test('cannot be deleted, alone, in bulk or with its folder, and the answer says where it stands', async () => {
    const { id } = await picture('paella-small.webp');
    const call = as(strapi, administrator);
    const alone = await call.delete(`/upload/files/${id}`);
    expect([alone.status, alone.body.error.message]).toEqual([
      400,
      expect.stringMatching(
        /^This picture is in use: [^;]+ "earn" \(All partners\); [^;]+ "earn" \(United\)\. Take it away there first\.$/,
      ),
    ]);
    const bulk = await call.post('/upload/actions/bulk-delete', { fileIds: [id] });
    expect(bulk.status).toBe(400);
    const folder = await call.post('/upload/folders', { name: 'Pans', parent: null }).expect(201);
    const folderId: number = folder.body.data.id;
    await call
      .post('/upload/actions/bulk-move', { fileIds: [id], destinationFolderId: folderId })
      .expect(200);
    const whole = await call.post('/upload/actions/bulk-delete', { folderIds: [folderId] });
    expect(whole.status).toBe(400);
    expect(await picture('paella-small.webp')).toMatchObject({ id });
  });

  test('many uses are counted', async () => {
    const { id } = await picture('ramen.webp');
    const answer = await as(strapi, administrator).delete(`/upload/files/${id}`);
    expect(answer.body.error.message).toMatch(/^This picture is in use: ([^;]+; ){5}and \d+ more\. Take it/);
  });

  test('goes once it stands nowhere', async () => {
    const { id } = await picture('paella-small.webp');
    const { documentId } = await create(strapi, HOME, { ...banner, slug: 'pan', image: id }, 'draft');
    const call = as(strapi, administrator);
    const refused = await call.delete(`/upload/files/${id}`);
    expect(refused.body.error.message).toContain('"pan" (All partners)');
    await call.delete(`${collection(HOME)}/${documentId}?locale=*`).expect(200);
    expect((await call.delete(`/upload/files/${id}`)).body.error.message).not.toContain('"pan"');
  });
});
