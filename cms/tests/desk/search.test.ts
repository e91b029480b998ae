import type { Core } from '@strapi/strapi';
import { excerptOf, matcher } from '../../src/desk/search/match';
import { anEarnPage, as, create, partnerId, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';
const COPY = 'api::copy.copy';

describe('a text matches', () => {
  test.each([
    ['exactly, whatever the case', 'the Diner’s table ', "The diner's table", 4],
    ['at its beginning', 'the table', 'The table is set', 3],
    [
      'as a whole, whatever the case, spaces and apostrophes',
      'the  Diner’s table',
      "Book the diner's table",
      2,
    ],
    ['by all its words', 'table diner', 'The diner has a table', 1],
    [
      'by most words of a long query',
      'Nosh Rewards has new tables this month',
      '{PROGRAM} has new tables this month',
      5 / 7,
    ],
    ['not by most words of a short one', 'new chairs', 'new tables', 0],
    ['not by a few', 'a table for two at eight', 'a chair', 0],
  ])('%s', (_how, query, text, score) => {
    expect(matcher(query)(text)).toBeCloseTo(score);
  });

  test('and its excerpt has the words', () => {
    const text = `${'before '.repeat(40)}the word${' after'.repeat(40)}`;
    expect(excerptOf(text, 'the word')).toMatch(/^….*the word.*…$/);
    expect(excerptOf('short', 'x')).toBe('short');
  });
});

describe('a search', () => {
  let strapi: Core.Strapi;
  let editor: string;
  beforeAll(async () => {
    strapi = await startCms();
    editor = await signIn(strapi);
  });
  afterAll(() => stopCms(strapi));

  const search = async (q: string, token = editor) =>
    (
      await as(strapi, token)
        .get(`/admin-api/texts?q=${encodeURIComponent(q)}`)
        .expect(200)
    ).body.data;

  test('finds a link inside the menu, with its place and partner', async () => {
    const { entries } = await search('How it works');
    expect(entries).toContainEqual({
      ...{ uid: 'api::global.global', type: 'Every page: Menu, footer and offer', partner: null },
      ...{ documentId: expect.any(String), title: expect.any(String), excerpt: 'How it works' },
      place: expect.stringMatching(/^Links in the header \d, /),
    });
  });

  test('finds the words of a draft, in a block and without its markup', async () => {
    const main_column = [
      { __component: 'blocks.body-text', text_desktop: 'Eat **well** and [often](/search).' },
    ];
    const partner = await partnerId(strapi, 'ihg');
    const page = anEarnPage('searched', { browser_title: 'Searched', partner, main_column });
    await create(strapi, EARN, page, 'draft');
    expect((await search('eat well and often')).entries).toMatchObject([
      { title: 'Searched', partner: 'IHG', excerpt: 'Eat well and often .' },
    ]);
  });

  test('finds the wording that the site ships, by its text and by its key', async () => {
    const { wordings, mayReplace } = await search('Restaurants near you');
    expect(mayReplace).toBe(true);
    expect(wordings[0].text).toContain('estaurants near you');
    expect((await search(wordings[0].key)).wordings[0]).toEqual(wordings[0]);
  });

  test('has the exact text first, then what begins with it, then what has it, then what is like it', async () => {
    const titles = [
      'Qomatis has a table for you tonight',
      'Tonight: a table for qomatis',
      'A table for Qomatis, tonight',
      'A TABLE FOR QOMATIS',
    ];
    for (const [index, browser_title] of titles.entries())
      await create(strapi, EARN, anEarnPage(`ranked-${index}`, { browser_title }), 'draft');
    const { entries } = await search('a table for Qomatis');
    const found = entries.slice(0, titles.length).map(({ title }: { title: string }) => title);
    expect(found).toEqual([...titles].reverse());
  });

  test('has the list with the best match first', async () => {
    const [{ text }] = (await search('places to eat near you')).wordings;
    await create(strapi, EARN, anEarnPage('like-it', { banner_text: `Now: ${text}` }), 'draft');
    expect((await search(text)).order).toEqual(['wordings', 'entries', 'partnerTexts']);
    await create(strapi, EARN, anEarnPage('just-it', { banner_text: text }), 'draft');
    expect((await search(text)).order[0]).toBe('entries');
  });

  test('finds the first words of a home page, which stand in the file of its partner', async () => {
    const { partnerTexts, total } = await search('Stay for dinner.');
    expect(partnerTexts).toContainEqual({ partner: 'IHG', text: 'Stay for dinner.' });
    expect(total).toBeGreaterThanOrEqual(partnerTexts.length);
    expect((await search('Restaurants near you')).partnerTexts).toEqual([]);
  });

  test.each([
    'IHG at Table has new tables',
    'ihg at table HAS new tables this month',
    'Your IHG account, at IHG at Table, in 2026',
  ])('finds a text as a site shows it, with the names of its programme: %s', async (shown) => {
    const text = '{PROGRAM} has new tables this month. Your {PARTNER} account, at {PROGRAM}, in {YEAR}.';
    await create(
      strapi,
      EARN,
      anEarnPage(`named-${shown.length}`, { browser_title: 'Named', banner_text: text }),
      'draft',
    );
    expect((await search(shown)).entries).toContainEqual(expect.objectContaining({ excerpt: text }));
  });

  test('finds nothing where nothing is, and asks for two letters', async () => {
    expect(await search('zyxwvut')).toMatchObject({ total: 0, entries: [], wordings: [], partnerTexts: [] });
    const { body } = await as(strapi, editor).get('/admin-api/texts?q=a').expect(400);
    expect(body.error.message).toBe('Type two letters or more.');
    await as(strapi, 'Bearer nobody').get('/admin-api/texts?q=table').expect(401);
  });

  test('a second text for the same wording is refused in the words of its form', async () => {
    const [{ key }] = (await search('Restaurants near you')).wordings;
    await create(strapi, COPY, { key, text: 'Close to you' });
    await expect(create(strapi, COPY, { key, text: 'Nearby' })).rejects.toThrow(
      `All partners have an entry of the name "${key}" already: change that one, or choose another text.`,
    );
  });
});
