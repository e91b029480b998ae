import { warnOfLostSites } from '../../src/desk/warnings/lost-sites';
import { aPartner, aSubject, EARN, said } from '../checks/subject';

const named = (key: string) => ({ ...aPartner, key, name: key.toUpperCase() });
const say = (now: string[], then: string[]) =>
  said(
    warnOfLostSites,
    aSubject(EARN, { slug: 'vip' }, { partnersNow: now.map(named), partners: then.map(named) }),
  );

test('sites that show an entry and would lose it are named', () => {
  expect(say(['ihg', 'delta', 'wynd'], ['delta'])).toEqual([
    ': 2 of 3 sites, IHG and WYND, show this now, and lose it when this is published.',
  ]);
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(say(seven, ['b'])).toEqual([
    ': 6 of 7 sites, all but B, show this now, and lose it when this is published.',
  ]);
  expect(say(['ihg'], ['delta'])).toEqual([': IHG shows this now, and loses it when this is published.']);
});

test('nothing is said where no site loses it, or nothing is published yet', () => {
  expect(say(['ihg', 'delta'], ['delta', 'ihg', 'wynd'])).toEqual([]);
  expect(say([], ['delta'])).toEqual([]);
});
