import { rememberReturnPath } from './return-path.ts';
import { rememberMerchant } from './selected-merchant.ts';
import { rememberCardSuccess } from '../features/cards/card-success.ts';
import { rememberDineInSeen } from '../features/search/state/search-storage.ts';
import { scrollPositions } from '../features/shell/navigation-effects/scroll-positions.ts';
import { browserStorage } from './browser-storage.ts';
import { overlayValues } from './visitor/overlay-values.ts';
import { searchValues } from './visitor/search-values.ts';
import { type StoredValue, storedValues } from './stored-values.ts';
import { clearSession } from './clear-session.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const memberCard = { memberCardId: 'c1', description: 'Visa ending in 4242', lastFour: '4242' };

test('the sign-out page stores no scroll position when it is left', () => {
  const positions = scrollPositions('nosh');
  positions.set('default', { top: 800, link: '/merchants/7' });
  positions.store();
  expect(window.sessionStorage.getItem('nosh.scrollPositions')).toContain('/merchants/7');

  clearSession('nosh');
  positions.store();
  expect(window.sessionStorage.getItem('nosh.scrollPositions')).toBe('{}');
});

const all = { ...storedValues, ...searchValues, ...overlayValues };
const places: Record<keyof typeof all, ['local' | 'session', 'is removed' | 'stays']> = {
  loginRedirect: ['local', 'is removed'],
  emulationId: ['local', 'is removed'],
  // Written to notify other tabs, and removed at once.
  signedOut: ['local', 'is removed'],
  searchOptions: ['local', 'stays'],
  searchLocation: ['local', 'stays'],
  recentPlaces: ['local', 'stays'],
  dineInSeen: ['local', 'stays'],
  registeredBonuses: ['local', 'is removed'],
  surveysSeen: ['local', 'stays'],
  installLater: ['local', 'stays'],
  popupShown: ['local', 'stays'],
  announcementDismissed: ['local', 'stays'],
  ssoNoticeDismissed: ['local', 'stays'],
  planDraft: ['local', 'is removed'],
  mapView: ['session', 'stays'],
  selectedMerchant: ['session', 'is removed'],
  referral: ['session', 'is removed'],
  referralSource: ['local', 'is removed'],
  chosenTable: ['session', 'is removed'],
  pendingFavourite: ['local', 'stays'],
  memberDrafts: ['session', 'is removed'],
  joinDraft: ['session', 'is removed'],
  cardSuccess: ['session', 'is removed'],
  scrollPositions: ['session', 'is removed'],
};

test.each(Object.values<StoredValue<unknown>>(all).map((value) => [value.name, value] as const))(
  '%s is stored in its place, and stays or is removed at sign-out [DATA-058, LOGIN-041]',
  (name, value) => {
    const [place, then] = places[name as keyof typeof all];
    for (const partner of ['nosh', 'ihg']) browserStorage(partner).write(value, 'x');
    const storedFor = (partner: string) =>
      Object.entries({ local: window.localStorage, session: window.sessionStorage })
        .filter(([, area]) => area.getItem(`${partner}.${name}`) !== null)
        .map(([area]) => area);
    expect(storedFor('nosh')).toEqual([place]);

    clearSession('nosh');
    expect(storedFor('nosh')).toEqual(then === 'stays' ? [place] : []);
    expect(storedFor('ihg')).toEqual([place]);
  },
);

test('signing out removes this partner’s session values; the public id stays [LOGIN-041]', () => {
  document.cookie = 'nosh.public_id=p1; Path=/';
  document.cookie = 'nosh.session_expires=1; Path=/';
  for (const partner of ['nosh', 'ihg']) {
    rememberReturnPath(partner, '/earn', 0);
    rememberMerchant(partner, '7', 'offers');
    rememberCardSuccess(partner, [{ memberCard }] as unknown as Parameters<typeof rememberCardSuccess>[1]);
    rememberDineInSeen(partner);
    scrollPositions(partner).store();
  }
  browserStorage('nosh').write(storedValues.emulationId, 'e1');

  clearSession('nosh');
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith('nosh'))).toEqual([
    'nosh.dineInSeen',
  ]);
  expect(browserStorage('nosh').read(searchValues.dineInSeen)).toBe('true');
  expect(Object.keys(window.localStorage)).toContain('ihg.loginRedirect');
  expect(Object.keys(window.sessionStorage).sort()).toEqual([
    'ihg.cardSuccess',
    'ihg.scrollPositions',
    'ihg.selectedMerchant',
  ]);
  expect(document.cookie).toBe('nosh.public_id=p1');
});
