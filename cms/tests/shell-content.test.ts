import type { Core } from '@strapi/strapi';
import { create, type Item, items, partnerId, PREVIEW_TOKEN, readPage, startCms, stopCms } from './cms';

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms();
});
afterAll(() => stopCms(strapi));

const own = ['nosh', 'ihg', 'united'];
const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
const EARN_BANNER = 'api::earn-banner.earn-banner';

/** The drafts of a page, which may be incomplete. */
const drafts = async (name: string) => {
  const answer = await readPage(strapi, `${name}/?preview=1`)
    .set('X-Preview-Token', PREVIEW_TOKEN)
    .expect(200);
  return {
    slugs: answer.body.data.map(({ slug }: { slug: string }) => slug),
    header: answer.headers['x-content-items'],
  };
};

describe('the announcement banner', () => {
  test('has copy of both types and the words of its tooltip, and nothing of Strapi [CMS-011]', async () => {
    expect(await items(strapi, 'announcement_banner/')).toEqual([
      {
        slug: 'announcement',
        banner_copy: [
          { type: 'text', copy: '{PROGRAM} has new tables this month.' },
          { type: 'link', copy: 'See who joined', url: '/search?isNew=true', new_tab: false },
        ],
        tooltip_copy: expect.stringMatching(/^Restaurants that joined/),
      },
    ]);
  });

  test.each([
    ['copy', { banner_copy: [], tooltip_copy: 'Why' }],
    ['a tooltip', { banner_copy: [{ __component: 'announcement.text', copy: 'News' }] }],
    [
      'a tooltip of letters',
      { banner_copy: [{ __component: 'announcement.text', copy: 'News' }], tooltip_copy: ' ' },
    ],
  ])('without %s is not delivered [CMS-011]', async (what, fields) => {
    const slug = `half-${what.replaceAll(' ', '-')}`;
    await create(strapi, ANNOUNCEMENT, { slug, ...fields }, 'draft');
    expect(await drafts('announcement_banner')).toEqual({ slugs: ['announcement'], header: '1' });
  });

  test.each([
    ['http', 'http://a.example'],
    ['script', 'javascript:alert(1)'],
    ['another host', '//a.example'],
  ])('with a link to %s is refused', async (slug, url) => {
    const banner_copy = [{ __component: 'announcement.link', copy: 'News', url }];
    await expect(
      create(strapi, ANNOUNCEMENT, { slug: 'link', tooltip_copy: slug, banner_copy }),
    ).rejects.toThrow();
  });
});

describe('of several', () => {
  const pageOf = {
    announcement_banner: ANNOUNCEMENT,
    surveys: 'api::survey.survey',
  } as const;
  const fieldsOf = {
    announcement_banner: {
      tooltip_copy: 'Why',
      banner_copy: [{ __component: 'announcement.text', copy: 'News' }],
    },
    surveys: { text: 'How was it?', form_id: 'abcd1234' },
  };

  test.each(['announcement_banner', 'surveys'] as const)(
    'the partner’s own are first, then the last published: %s [CMS-009, CMS-011]',
    async (name) => {
      const slugs = async () => (await items(strapi, `${name}/?partner=delta`)).map(({ slug }) => slug);
      const [shared] = await slugs();
      const make = (slug: string, partner?: string) =>
        create(strapi, pageOf[name], { ...fieldsOf[name], slug, ...(partner ? { partner } : {}) });
      const { documentId } = await make('an-own', await partnerId(strapi, 'delta'));
      await make('z-shared');
      expect(await slugs()).toEqual(['an-own', 'z-shared', shared]);
      await make('zz-own', await partnerId(strapi, 'delta'));
      expect(await slugs()).toEqual(['zz-own', 'an-own', 'z-shared', shared]);
      await strapi.documents(pageOf[name]).publish({ documentId } as never);
      expect(await slugs()).toEqual(['an-own', 'zz-own', 'z-shared', shared]);
    },
  );
});

describe('the earn banner', () => {
  test('has its text and where it leads [CMS-013]', async () => {
    expect(await items(strapi, 'earn_banner/')).toEqual([
      {
        slug: 'earn_banner',
        text: expect.stringMatching(/^Members who get our e-mails/),
        url: '/earn/how-it-works',
      },
    ]);
  });

  test.each([[null], [''], ['  ']])(
    'with a text of %j is not delivered [CMS-013, EARN-002]',
    async (text) => {
      await create(
        strapi,
        EARN_BANNER,
        { slug: `no-text-${String(text).length}`, text, url: '/earn' },
        'draft',
      );
      expect(await drafts('earn_banner')).toEqual({ slugs: ['earn_banner'], header: '1' });
    },
  );
});

test('a popup has its slug, a title and its text as HTML [CMS-014]', async () => {
  expect(await items(strapi, 'popup/')).toContainEqual({
    slug: 'welcome',
    title: 'Good to see you',
    body_text: expect.stringMatching(
      /^<p>Pay with a linked card.*<a href="\/how-it-works">See how it works<\/a><\/p>$/s,
    ),
  });
});

test('a sidebar has its slug and its text as HTML [CMS-015]', async () => {
  expect(await items(strapi, 'sidebar/')).toEqual([
    { slug: 'good-to-know', page_text: expect.stringMatching(/^<h3>Before you go<\/h3>\n<ul>/) },
  ]);
});

test('an earn page names its sidebar by its slug [EARN-017]', async () => {
  const pages = await items(strapi, 'earn_details/');
  const named = Object.fromEntries(pages.map(({ url, sidebar }) => [url, sidebar]));
  expect([named['/earn/how-it-works'], named['/earn']]).toEqual(['good-to-know', null]);
});

describe('what a picture shows', () => {
  const show = async (fields: object) => {
    const image = await strapi.db.query('plugin::upload.file').findOne({ where: { name: 'ramen.webp' } });
    await strapi.db
      .query('plugin::upload.file')
      .update({ where: { id: image.id }, data: { alternativeText: 'Words of the file' } });
    const slug = `picture-${JSON.stringify(fields).replace(/\W/g, '').toLowerCase()}`;
    const banner = { slug, banner_text: 'Come in', user_states: ['no_member'], image: image.id, ...fields };
    await create(strapi, 'api::home.home', banner);
    return (await items(strapi, 'home/')).find((item) => item.slug === slug);
  };

  test.each([
    [{ alt_text: 'Own words' }, 'Own words'],
    [{ alt_text: null }, 'Words of the file'],
    [{ alt_text: 'Own words', is_decorative: true }, ''],
  ])('with %j is %j', async (fields, words) => {
    const item = await show(fields);
    expect(item?.alt_text).toBe(words);
    expect(item).not.toHaveProperty('is_decorative');
  });
});

describe.each(own)('%s', (partner) => {
  test.each(['announcement_banner', 'earn_banner', 'popup', 'sidebar'])(
    'has an own %s in place of the shared one [CMS-011, CMS-013, CMS-014, CMS-015]',
    async (name) => {
      const shared = await items(strapi, `${name}/`);
      const mine = await items(strapi, `${name}/?partner=${partner}`);
      const slugs = (found: Item[]) => found.map(({ slug }) => slug).sort();
      expect(slugs(mine)).toEqual(slugs(shared));
      expect(mine).not.toEqual(shared);
    },
  );
});
