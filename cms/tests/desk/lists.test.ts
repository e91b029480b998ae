import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, partnerId, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';

interface Row {
  slug: string;
  partner: { name: string } | null;
}

describe('a list of entries', () => {
  let strapi: Core.Strapi;
  let editor: string;
  beforeAll(async () => {
    strapi = await startCms();
    editor = await signIn(strapi);
  });
  afterAll(() => stopCms(strapi));

  const list = async (query: Record<string, string>) => {
    const address = `/content-manager/collection-types/${EARN}?${new URLSearchParams({ pageSize: '100', ...query })}`;
    return (await as(strapi, editor).get(address).expect(200)).body as {
      results: Row[];
      pagination: { total: number };
    };
  };
  const slugs = async (query: Record<string, string>) => (await list(query)).results.map(({ slug }) => slug);

  describe('finds by a search', () => {
    beforeAll(async () => {
      const partner = await partnerId(strapi, 'free-spirit');
      await create(strapi, EARN, anEarnPage('of-the-partner', { partner }), 'draft');
      await create(
        strapi,
        EARN,
        anEarnPage('names-the-partner', { banner_text: 'With Free Spirit' }),
        'draft',
      );
      await create(strapi, EARN, anEarnPage('of-nobody'), 'draft');
    });

    test.each(['Free Spirit', 'free spir', ' free-spirit '])(
      'the entries of the partner with that name or key: %s',
      async (_q) => {
        const { results, pagination } = await list({ _q });
        expect(results).toContainEqual(expect.objectContaining({ slug: 'of-the-partner' }));
        expect(results.map(({ slug }) => slug)).not.toContain('of-nobody');
        expect(pagination.total).toBe(results.length);
      },
    );

    test('beside them the entries with that text, and only those that the filters leave', async () => {
      expect(await slugs({ _q: 'free spirit' })).toContain('names-the-partner');
      const filtered = { _q: 'free spirit', 'filters[$and][0][slug][$eq]': 'of-nobody' };
      expect(await slugs(filtered)).toEqual([]);
    });

    test.each(['free-spirit of-the', 'the of-the-partner Spirit', 'partner  free'])(
      'entries in whose texts and partner each word is found, in any order: %s',
      async (_q) => {
        expect(await slugs({ _q })).toContain('of-the-partner');
        expect(await slugs({ _q: `${_q} nothing` })).toEqual([]);
        expect(await slugs({ _q })).not.toContain('of-nobody');
      },
    );

    test('no entry of a partner of another name', async () => {
      expect(await slugs({ _q: 'of-nobody' })).toEqual(['of-nobody']);
      expect(await slugs({ _q: 'free%spirit' })).toEqual([]);
    });
  });

  describe('falls back to its own order when it is asked for one', () => {
    // This list is by address.
    const byAddress = ['second', 'first'];
    const byName = ['first', 'second'];
    beforeAll(async () => {
      await create(strapi, EARN, anEarnPage('first', { url: '/earn/z' }), 'draft');
      await create(strapi, EARN, anEarnPage('second', { url: '/earn/a' }), 'draft');
    });
    const inOrder = async (sort: string) => (await slugs({ sort })).filter((slug) => byName.includes(slug));

    test.each([
      ['of a field that is gone', 'nothing:ASC'],
      ['of a field that is gone, after one that is there', 'slug:ASC,nothing:ASC'],
      ['of blocks', 'main_column:ASC'],
      ['of an entry of another type', 'partner:ASC'],
      ['of a field that is gone there', 'partner[nothing]:ASC'],
      ['of a picture', 'share_image:ASC'],
      ['in no direction', 'slug:upwards'],
    ])('%s', async (_what, sort) => {
      expect(await inOrder(sort)).toEqual(byAddress);
    });

    test.each([
      'slug:ASC',
      'slug',
      'partner.name:ASC,slug:asc',
      'status:ASC',
      'id:ASC',
      'updatedBy.firstname:DESC',
    ])('and not for another: %s', async (sort) => {
      expect(await inOrder(sort)).toEqual(byName);
    });
  });
});
