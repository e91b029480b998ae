import { checkCompleteness } from '../../src/desk/checks/completeness';
import { checkFixedNames } from '../../src/desk/checks/fixed-names';
import { aSubject, GLOBAL, said } from './subject';

const ACCOUNT = 'api::account-center.account-center';
const part = 'The site shows this entry only with this part.';

test('an account item has its referral link and its groups', () => {
  expect(said(checkCompleteness, aSubject(ACCOUNT, { referral_link: null, link_groups: [] }))).toEqual([
    `referral_link: ${part}`,
    `link_groups: ${part}`,
  ]);
  const link_groups = [{ title: 'Help' }];
  const untitled = { referral_link: { is_enabled: true, title: '' }, link_groups };
  expect(said(checkCompleteness, aSubject(ACCOUNT, untitled))).toEqual([
    'referral_link.title: A referral link that is shown needs a title.',
  ]);
  const hidden = { referral_link: { is_enabled: false }, link_groups };
  expect(said(checkCompleteness, aSubject(ACCOUNT, hidden))).toEqual([]);
});

test('what every page shows cannot be emptied', () => {
  expect(said(checkCompleteness, aSubject(GLOBAL, { nav_links: [], copyright: ' ' }))).toEqual([
    'nav_links: Every page needs its menu. Add a link.',
    'primary_links: Every page needs the links of its footer. Add a link.',
    'copyright: Every page needs its copyright line.',
  ]);
});

test.each([
  [GLOBAL, 'global'],
  ['api::discover.discover', 'discover'],
  [ACCOUNT, 'account_center'],
])('an entry of %s is named %s', (uid, slug) => {
  expect(said(checkFixedNames, aSubject(uid, { slug: 'second' }))).toEqual([
    `slug: A site shows one such entry. It is named "${slug}".`,
  ]);
  expect(said(checkFixedNames, aSubject(uid, { slug }))).toEqual([]);
});
