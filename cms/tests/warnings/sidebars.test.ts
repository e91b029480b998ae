import type { SidebarName } from '../../src/desk/checks/entry';
import { warnOfSidebars } from '../../src/desk/warnings/sidebars';
import { aPartner, aSubject, EARN, HOME, said } from '../checks/subject';

const named = (name: string) => ({ ...aPartner, key: name.toLowerCase(), name });
const sidebar = (slug: string, partner?: string, isPublished = true): SidebarName => ({
  ...{ slug, partner, isPublished },
});
const say = (slug: string, partners: string[], sidebars: SidebarName[], uid = EARN) =>
  said(warnOfSidebars, aSubject(uid, { sidebar: slug }, { partners: partners.map(named), sidebars }));

test('a sidebar that no site of a page has is named, with those that all of them have', () => {
  const sidebars = [sidebar('good-to-know'), sidebar('hours', 'ihg'), sidebar('rules')];
  expect(say('good', ['IHG', 'Nosh'], sidebars)).toEqual([
    'sidebar: No partner that shows this has a sidebar "good". There are "good-to-know" and "rules".',
  ]);
  expect(say('good', ['IHG'], sidebars)).toEqual([
    'sidebar: IHG has no sidebar "good". There are "good-to-know", "hours", and "rules".',
  ]);
  expect(say('good', ['IHG', 'Nosh'], [])).toEqual([
    'sidebar: No partner that shows this has a sidebar "good".',
  ]);
});

test('a sidebar that some sites of a page have is named with the others', () => {
  const sidebars = [sidebar('good-to-know'), sidebar('hours', 'ihg')];
  expect(say('hours', ['IHG', 'Nosh'], sidebars)).toEqual([
    'sidebar: 1 of 2 sites, Nosh, has no sidebar "hours". There is "good-to-know".',
  ]);
});

test('a sidebar that is a draft is said to be one', () => {
  expect(say('hours', ['IHG'], [sidebar('hours', undefined, false)])).toEqual([
    'sidebar: The sidebar "hours" is not published yet.',
  ]);
});

test('of many sidebars the first are named', () => {
  const sidebars = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => sidebar(slug));
  expect(say('x', ['IHG'], sidebars)[0]).toContain('There are "a", "b", and 5 more.');
});

test('nothing is said of a sidebar that is there, of none, and where no site shows the page', () => {
  const sidebars = [sidebar('good-to-know'), sidebar('hours', 'ihg')];
  expect([
    ...say('good-to-know', ['IHG', 'Nosh'], sidebars),
    ...say('hours', ['IHG'], sidebars),
    ...say('', ['IHG'], sidebars),
    ...say('good', [], sidebars),
    ...say('good', ['IHG'], sidebars, HOME),
  ]).toEqual([]);
});
