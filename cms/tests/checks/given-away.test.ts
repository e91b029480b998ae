import { checkGivenAway } from '../../src/desk/checks/given-away';
import { warnOfLostSites } from '../../src/desk/warnings/lost-sites';
import { aPartner, aSubject, GLOBAL, said } from './subject';

const keptAs = 'Every page: Menu, footer and offer';
const partnersNow = [aPartner, { ...aPartner, key: 'ihg', name: 'IHG' }];

test('what is published for all partners and every site needs is not given to one, which is no warning then', () => {
  const given = aSubject(GLOBAL, {}, { owner: aPartner, keptAs, partnersNow });
  expect(said(checkGivenAway, given)).toEqual([
    'partner: "Every page: Menu, footer and offer" of all partners cannot be given to one: every site without one of its own shows it. Show it on all partners again; "Make a version for…" copies it for one.',
  ]);
  expect(said(warnOfLostSites, given)).toEqual([]);
});

test('it is changed for all, and what only some sites need is given to one', () => {
  expect(said(checkGivenAway, aSubject(GLOBAL, {}, { keptAs }))).toEqual([]);
  const other = aSubject(GLOBAL, {}, { owner: aPartner, partnersNow });
  expect(said(checkGivenAway, other)).toEqual([]);
  expect(said(warnOfLostSites, other)).toHaveLength(1);
});
