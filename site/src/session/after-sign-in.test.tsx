import { addressAfterSignIn } from './after-sign-in.ts';
import { rememberReturnPath } from './return-path.ts';
import { rememberMerchant } from './selected-merchant.ts';
import { withFragment } from './with-fragment.ts';

const NOW = Date.UTC(2026, 6, 1);
const leadsTo = (returnUrl: string | null = null) => addressAfterSignIn('nosh', returnUrl, NOW);

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('signing in leads first of all to the page that required it [LOGIN-011]', () => {
  rememberMerchant('nosh', '9', 'offers');
  rememberReturnPath('nosh', '/account/manage_cards', NOW);
  expect(leadsTo()).toBe('/account/manage_cards');
  expect(leadsTo('/earn')).toBe('/earn');
});

test.each([
  ['offers', '/merchants/9#offers'],
  ['order', '/merchants/9'],
] as const)('otherwise it leads to the restaurant picked for its %s [SEARCH-044]', (action, address) => {
  rememberMerchant('nosh', '9', action);
  expect(leadsTo()).toBe(address);
});

test('it does not lead to a restaurant that was only viewed or that is of another partner', () => {
  rememberMerchant('nosh', '9', 'view');
  rememberMerchant('united', '9', 'offers');
  expect(leadsTo()).toBe('/account/overview');
});

test.each(['', '{', '[]', '{"merchantId":9,"action":"offers"}', '{"merchantId":"../x","action":"order"}'])(
  'an invalid stored value is ignored: %s',
  (written) => {
    window.sessionStorage.setItem('nosh.selectedMerchant', written);
    expect(leadsTo()).toBe('/account/overview');
  },
);

test('the fragment of the page that required it is kept, and added to no other', () => {
  window.location.hash = '#dine-904';
  const page = '/account/recent_activity';
  expect(withFragment(page, page)).toBe(`${page}#dine-904`);
  expect(withFragment('/account/overview', page)).toBe('/account/overview');
  expect(withFragment('/account/overview', null)).toBe('/account/overview');
  window.location.hash = '';
  expect(withFragment(page, page)).toBe(page);
});
