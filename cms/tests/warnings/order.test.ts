import type { Subject } from '../../src/desk/checks/entry';
import { warnOfOrder } from '../../src/desk/warnings/order';
import { aPartner, aSubject, said } from '../checks/subject';

describe('an announcement beside another', () => {
  const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
  const [delta, wynd] = [aPartner, { ...aPartner, key: 'wynd', name: 'Wynd' }];
  const spring = { documentId: 'spring', name: 'spring', partner: null, publishedAt: 200, fields: {} };
  const say = (more: Partial<Subject>) =>
    said(warnOfOrder, aSubject(ANNOUNCEMENT, { slug: 'summer' }, { partners: [delta, wynd], ...more }));
  const itself = (publishedAt: number) => ({ ...spring, documentId: 'this', name: 'summer', publishedAt });

  test('takes its place when it is published', () => {
    const sentence =
      ': Delta and Wynd: published now, it takes the place of "spring". A site shows one announcement, the one published last.';
    expect(say({ published: [spring] })).toEqual([sentence]);
    expect(say({ published: [spring, itself(100)] })).toEqual([sentence]);
    expect(say({ published: [spring, itself(300)] })).toEqual([]);
  });

  test('is hidden where the other is the partner’s own', () => {
    expect(say({ published: [{ ...spring, partner: 'wynd' }] })).toEqual([
      ': Wynd: "spring" is shown in its place. A site shows one announcement: its own before a shared one, and the one published last.',
    ]);
  });

  test('of a partner hides what is shared, and takes the place of its own', () => {
    const own = { owner: delta, partners: [delta] };
    expect(say({ ...own, published: [spring] })).toEqual([
      expect.stringContaining('Delta: published now, it takes the place of "spring".'),
    ]);
    const itsOwn = { ...itself(300), partner: 'delta' };
    expect(say({ ...own, published: [{ ...spring, publishedAt: 400 }, itsOwn] })).toEqual([]);
    expect(say({ ...own, published: [spring, { ...spring, name: 'winter', partner: 'delta' }] })).toEqual([
      expect.stringContaining('it takes the place of "winter"'),
    ]);
  });

  test('of the same name is the shared one that it replaces', () => {
    const published = [spring, { ...spring, documentId: 'shared', name: 'summer', publishedAt: 300 }];
    expect(say({ owner: delta, partners: [delta], published })).toEqual([]);
  });

  test('of its very name is said elsewhere', () => {
    expect(say({ published: [{ ...spring, name: 'summer' }] })).toEqual([]);
  });
});

describe('a survey beside another', () => {
  const [delta, wynd] = [aPartner, { ...aPartner, key: 'wynd', name: 'Wynd' }];
  const spring = { documentId: 'spring', name: 'spring', partner: null, publishedAt: 200, fields: {} };
  const onPages = (...paths: string[]) => ({ url_allow_list: paths.map((url_allowed) => ({ url_allowed })) });
  const notOn = (...paths: string[]) => ({
    url_disallow_list: paths.map((url_disallowed) => ({ url_disallowed })),
  });
  const say = (more: Partial<Subject>, fields = {}) =>
    said(
      warnOfOrder,
      aSubject('api::survey.survey', { slug: 'summer', ...fields }, { partners: [delta, wynd], ...more }),
    );
  const before = ': Delta and Wynd: published now, it is asked before "spring".';

  test('is asked before it when it is published', () => {
    const sentence = `${before} Of several, a page asks the one published last first.`;
    const itself = { ...spring, documentId: 'this', name: 'summer' };
    expect(say({ published: [spring] })).toEqual([sentence]);
    expect(say({ published: [spring, { ...itself, publishedAt: 100 }] })).toEqual([sentence]);
    expect(say({ published: [spring, { ...itself, publishedAt: 300 }] })).toEqual([]);
  });

  test('that is published as it is says where the other is asked first now, nothing where it is first', () => {
    const itself = { ...spring, documentId: 'this', name: 'summer' };
    const unchanged = (publishedAt: number) =>
      say({ isPublishedAsIs: true, published: [spring, { ...itself, publishedAt }] });
    expect(unchanged(100)).toEqual([
      ': Delta and Wynd: "spring" is asked first, this one of who has answered or closed that. Of several, a page asks the partner’s own first, then the one published last.',
    ]);
    expect(unchanged(300)).toEqual([]);
  });

  test('is asked after one of the partner’s own', () => {
    expect(say({ published: [{ ...spring, partner: 'wynd' }] })).toEqual([
      ': Wynd: "spring" is asked first, this one of who has answered or closed that. Of several, a page asks the partner’s own first, then the one published last.',
    ]);
    expect(say({ owner: delta, partners: [delta], published: [spring] })).toEqual([
      ': Delta: published now, it is asked before "spring". Of several, a page asks the partner’s own first, then the one published last.',
    ]);
  });

  test.each([
    ['both are for every page', {}, {}, true],
    ['one is for some pages', {}, onPages('/earn'), true],
    ['one is for pages under those of the other', onPages('/earn', ' '), onPages('/earn/vip'), true],
    ['they are for different pages', onPages('/earn'), onPages('/search', '/account'), false],
    ['one leaves out the pages of the other', notOn('/earn'), onPages('/earn/vip', '/earn'), false],
    ['one leaves out some pages of the other', notOn('/earn/vip'), onPages('/earn'), true],
    ['one leaves out all pages', notOn('/'), {}, false],
  ])('matters only on pages of both: %s', (_what, ofThis, ofOther, isNamed) => {
    const named = (fields: object, other: object) =>
      say({ published: [{ ...spring, fields: { ...other } }] }, fields).length > 0;
    expect([named(ofThis, ofOther), named(ofOther, ofThis)]).toEqual([isNamed, isNamed]);
  });
});
