import type { Core } from '@strapi/strapi';
import {
  anEarnPage,
  create,
  http,
  type Item,
  items,
  partnerId,
  PREVIEW_TOKEN,
  readPage,
  startCms,
  stopCms,
} from './cms';

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms();
});
afterAll(() => stopCms(strapi));

const EARN = 'api::earn-detail.earn-detail';
const bookkeeping = [
  'shown_on',
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'partner',
];

describe('who may read', () => {
  test('without a token a page is refused [CMS-001]', async () => {
    await http(strapi).get('/api/cms/pages/home/').expect(401);
  });

  test('a wrong token is refused', async () => {
    await http(strapi).get('/api/cms/pages/home/').set('Authorization', 'Bearer nonsense').expect(401);
  });

  test('the token reads a page with and without the closing slash [CMS-001]', async () => {
    await readPage(strapi, 'home/?page_size=100').expect(200);
    await readPage(strapi, 'home?page_size=100').expect(200);
  });

  test('an unknown page is 404 Not Found [CMS-021]', async () => {
    const answer = await readPage(strapi, 'nowhere/').expect(404);
    expect(answer.body.error.message).toBe('Not Found');
  });

  test.each(['toString', '__proto__', 'partner'])('%s is no page', async (name) => {
    await readPage(strapi, `${name}/`).expect(404);
  });

  test.each(['partner=UPPER', 'page_size=many', 'page_size=0', 'page=-1', 'locale=x', 'partner=a&partner=b'])(
    'a query of %s is a 400',
    async (query) => {
      await readPage(strapi, `home/?${query}`).expect(400);
    },
  );
});

describe('the shape of an answer', () => {
  test('is a data array of items with slug and fields, without bookkeeping [CMS-004]', async () => {
    const answer = await readPage(strapi, 'earn_details/').expect(200);
    expect(Object.keys(answer.body)).toEqual(['data']);
    for (const item of answer.body.data) {
      expect(item.slug).toEqual(expect.any(String));
      for (const field of bookkeeping) expect(item).not.toHaveProperty(field);
    }
  });

  test('global has the earn banner text, menu links and both groups of footer links [CMS-005, CMS-016, EARN-003]', async () => {
    const [global] = await items(strapi, 'global/');
    expect(global).toMatchObject({
      slug: 'global',
      earn_banner_text: expect.any(String),
      disclaimer: expect.stringMatching(/^<p>.*<a href="\/account\/recent_activity">/),
    });
    expect(global?.primary_links).toContainEqual({ text: 'Find a restaurant', url: '/search' });
    expect(global?.secondary_links).toContainEqual({ text: 'Ways to earn', url: '/earn' });
    expect(global?.nav_links).toContainEqual({
      text_desktop: 'Restaurants',
      text_mobile: 'Find food',
      url: '/search',
    });
  });

  test('home items carry states as indices 0 to 5, though editors tick names [CMS-006, HOME-009, HOME-010]', async () => {
    const home = await items(strapi, 'home/');
    const states = Object.fromEntries(home.map((item) => [item.slug, item.user_states]));
    expect(states).toEqual({ join: [0], 'read-the-mail': [1], 'welcome-bonus': [2], tonight: [3, 4, 5] });
    for (const item of home) expect(item.banner_text).toEqual(expect.any(String));
  });

  test('discover passes its fields through [CMS-007, HOME-022]', async () => {
    const [discover] = await items(strapi, 'discover/');
    expect(discover).toMatchObject({
      slug: 'discover',
      title: 'Where to next?',
      search_prompt: 'City, state or ZIP code',
      banners: expect.any(Array),
    });
    expect(discover?.carousels).toContainEqual({
      text_desktop: 'Open for brunch',
      text_mobile: 'Brunch',
      location: null,
      campaign_code: null,
      query: { mealsServed: 'brunch' },
    });
  });

  test('the account center has the referral link, groups of links and the bonus banners [CMS-010, CMS-026, CMS-027]', async () => {
    const [center, ...others] = await items(strapi, 'account_center/');
    expect(others).toEqual([]);
    expect(center).toMatchObject({
      slug: 'account_center',
      referral_link: {
        is_enabled: true,
        title: 'Bring a friend to the table',
        description: expect.stringMatching(/^Send your own link/),
      },
    });
    expect(center?.link_groups).toContainEqual({
      title: 'Help',
      links: [
        { text: 'How it works', url: '/how-it-works', new_tab: false },
        { text: 'Ways to earn', url: '/earn', new_tab: false },
      ],
    });
    const banners = center?.bonus_banners as Item[];
    expect(banners.map(({ code }) => code)).toEqual([
      'WELCOME',
      'THREE-TABLES',
      'WEEKNIGHTS',
      'WEEKENDS',
      'POCKET-TREAT',
    ]);
    expect(banners[4]).toEqual({
      slug: 'POCKET-TREAT',
      code: 'POCKET-TREAT',
      order: 50,
      user_states: [1, 2, 3, 4, 5],
      text: [
        { type: 'title', text: 'A treat in your pocket', url: null },
        { type: 'body_text', text: 'One dine within 14 days, for members who have the app.', url: null },
        { type: 'button', text: 'Activate the treat', url: null },
      ],
      image: expect.objectContaining({ url: expect.stringMatching(/^\/uploads\/tacos/) }),
      alt_text: 'Three tacos with lime and chilli on a board',
      days_to_display: 365,
      app_only_bonus: true,
      app_text: expect.stringMatching(/^You have the app/),
    });
    expect(banners[1]?.days_to_display).toBeNull();
  });

  test.each(['nosh', 'ihg', 'united'])(
    '%s has an account center and banners of its own among the shared ones [CMS-010, CMS-027]',
    async (partner) => {
      const [shared] = await items(strapi, 'account_center/');
      const [own] = await items(strapi, `account_center/?partner=${partner}`);
      expect(own?.referral_link).not.toEqual(shared?.referral_link);
      const titles = ({ bonus_banners }: Item) =>
        Object.fromEntries(
          (bonus_banners as { code: string; text: { text: string }[] }[]).map(({ code, text }) => [
            code,
            text[0]?.text,
          ]),
        );
      expect(Object.keys(titles(own as Item))).toEqual(Object.keys(titles(shared as Item)));
      expect(titles(own as Item)['THREE-TABLES']).not.toBe(titles(shared as Item)['THREE-TABLES']);
      expect(titles(own as Item)['WEEKENDS']).toBe(titles(shared as Item)['WEEKENDS']);
    },
  );

  test('an account center without links is not delivered, its draft neither [CMS-010]', async () => {
    const referral_link = { is_enabled: true };
    const partner = await partnerId(strapi, 'delta');
    const draft = { slug: 'account_center', partner, referral_link, link_groups: [] };
    await expect(create(strapi, 'api::account-center.account-center', draft)).rejects.toThrow();
    await create(strapi, 'api::account-center.account-center', draft, 'draft');
    const answer = await readPage(strapi, 'account_center/?partner=delta&preview=1')
      .set('X-Preview-Token', PREVIEW_TOKEN)
      .expect(200);
    expect([answer.body.data, answer.headers['x-content-items']]).toEqual([[], '0']);
    expect(await items(strapi, 'account_center/?partner=delta')).toHaveLength(1);
  });

  test('bonus banners are delivered inside the account center alone [CMS-027]', async () => {
    await readPage(strapi, 'bonus_banners/').expect(404);
  });

  test('a second banner of a partner for one bonus is refused', async () => {
    const text = [{ type: 'title', text: 'Again' }];
    const again = { code: 'THREE-TABLES', text, user_states: ['building'] };
    await expect(create(strapi, 'api::bonus-banner.bonus-banner', again)).rejects.toThrow(
      /entry of the name/,
    );
  });

  test('the activation is delivered with all fields, one item for each place, a partner’s own before the shared one [CMS-008, HOME-029]', async () => {
    const shared = await items(strapi, 'tier_1_activation/');
    expect(shared.map(({ slug }) => slug).sort()).toEqual(['activated', 'activation', 'prompt']);
    expect(shared.find(({ slug }) => slug === 'activation')).toEqual({
      slug: 'activation',
      title: 'One press, and dinner earns.',
      body_text: expect.stringMatching(/^<p>Your membership in \{PROGRAM\}.*<\/p>$/s),
      button_text: 'Activate',
      image: expect.objectContaining({ url: expect.stringMatching(/^\/uploads\/.+\.webp$/) }),
      alt_text: 'Croissants, berries, butter and coffee',
      disclaimer: expect.stringMatching(/^<p>/),
    });
    const own = await items(strapi, 'tier_1_activation/?partner=nosh');
    const titles = Object.fromEntries(own.map(({ slug, title }) => [slug, title]));
    expect(titles).toEqual({
      prompt: 'Your chair is reserved.',
      activation: 'Take your seat.',
      activated: 'You are activated.',
    });
  });

  test('an activation item has one of the three places [CMS-008]', async () => {
    const elsewhere = { slug: 'elsewhere', title: 'T', body_text: 'B' };
    await expect(create(strapi, 'api::tier-1-activation.tier-1-activation', elsewhere)).rejects.toThrow(
      /slug/,
    );
  });

  test('earn details need an address [CMS-012]', async () => {
    await expect(create(strapi, EARN, anEarnPage('without-address', { url: null }))).rejects.toThrow(/url/);
  });

  test('earn details have banner, columns of typed blocks and a disclaimer [CMS-012, EARN-005, EARN-009, EARN-010, EARN-012, EARN-013]', async () => {
    const page = (await items(strapi, 'earn_details/')).find(({ url }) => url === '/earn');
    expect(page).toMatchObject({
      browser_title: 'Ways to earn',
      banner_text: expect.any(String),
      disclaimer: expect.stringMatching(/^<p>/),
      banner: {
        image: {
          url: expect.stringMatching(/^\/uploads\/.+\.webp$/),
          width: 1200,
          height: 900,
          version: expect.stringMatching(/^[a-z0-9]{8}$/),
        },
        mobile_image: { url: expect.stringMatching(/^\/uploads\//) },
        alt_text: 'Paella with shrimp, peas and lemon in an iron pan',
        position_x: 50,
        position_y: 50,
        welcome_message: 'Pull up a chair',
      },
    });
    const main = page?.main_column as { type: string }[];
    expect(main[0]).toEqual({
      type: 'title',
      text_desktop: 'What a dinner brings',
      text_mobile: 'What a dinner brings',
      level: 'h2',
    });
    expect(new Set(main.map(({ type }) => type))).toEqual(
      new Set(['title', 'body_text', 'button', 'merchant_carousel']),
    );
    expect(page?.side_column).toContainEqual({
      type: 'standalone_link',
      text_desktop: 'How it works',
      text_mobile: 'How it works',
      url: '/how-it-works',
    });
  });

  test('a survey has its text, its form as id, both timeouts and both lists of paths [CMS-009]', async () => {
    const data = {
      ...{ slug: 'after-dinner', text: 'How was dinner?', form_id: 'afterDinner1', delay_timeout: 3 },
      url_allow_list: [{ url_allowed: '/merchants' }],
      url_disallow_list: [{ url_disallowed: '/account' }],
    };
    await create(strapi, 'api::survey.survey', data);
    const surveys = await items(strapi, 'surveys/');
    expect(surveys.find(({ slug }) => slug === 'after-dinner')).toEqual({
      ...{ slug: 'after-dinner', text: 'How was dinner?', id: 'afterDinner1' },
      ...{ delay_timeout: 3, cookie_timeout: 90 },
      url_allow_list: [{ url_allowed: '/merchants' }],
      url_disallow_list: [{ url_disallowed: '/account' }],
    });
  });

  test.each([
    ['a form that is no id', { form_id: 'https://form.example/x' }],
    ['a path without its slash', { url_allow_list: [{ url_allowed: 'account' }] }],
  ])('a survey with %s is refused', async (_what, wrong) => {
    const data = { slug: 'wrong', text: 'Wrong', form_id: 'wrongForm', ...wrong };
    await expect(create(strapi, 'api::survey.survey', data)).rejects.toThrow();
  });

  test('a block comes with the components in it', async () => {
    const texts = { text_desktop: 'Open for brunch', text_mobile: 'Brunch' };
    const query = [{ name: 'mealsServed', value: 'brunch' }];
    const carousel = { __component: 'blocks.merchant-carousel', ...texts, query };
    await create(strapi, EARN, anEarnPage('carousel', { main_column: [carousel] }));
    const page = (await items(strapi, 'earn_details/')).find(({ slug }) => slug === 'carousel');
    expect(page?.main_column).toEqual([
      {
        type: 'merchant_carousel',
        ...texts,
        location: null,
        campaign_code: null,
        query: { mealsServed: 'brunch' },
      },
    ]);
  });

  test('body text is delivered as HTML, the short text as itself [EARN-014]', async () => {
    const body = { __component: 'blocks.body-text', text_desktop: 'One **bold** word', text_mobile: 'Short' };
    await create(strapi, EARN, anEarnPage('html', { main_column: [body] }));
    const page = (await items(strapi, 'earn_details/')).find(({ slug }) => slug === 'html');
    expect(page?.main_column).toEqual([
      {
        type: 'body_text',
        text_desktop: '<p>One <strong>bold</strong> word</p>',
        text_mobile: '<p>Short</p>',
      },
    ]);
  });
});
