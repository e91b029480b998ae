import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { showEverything } from '../document/in-view.fixture.ts';
import { aFavourite } from '../features/favourites/favourites.fixture.ts';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { renderSite } from '../site.fixture.tsx';
import { actions } from './actions.fixture.ts';
import { forms } from './forms.fixture.ts';
import { press, type Screen } from './screen.fixture.ts';
import { tables } from './tables.fixture.ts';

type Shown = Pick<Screen, 'name' | 'path' | 'hash' | 'member' | 'answers'> & { open?: () => Promise<void> };

const member = aMember();
const others: readonly Shown[] = [
  ...actions.filter(({ call }) => call === 'requestPersonalData').map(({ submit: _, ...shown }) => shown),
  ...tables
    .filter(({ call }) => call === 'reserve')
    .map(({ submit: _, ...shown }) => ({ ...shown, open: () => press(/^Book 7:00\sPM$/) })),
  {
    ...{ name: 'name of a list', path: '/account/favourites', member },
    answers: { favourites: { favourites: [aFavourite(0)], lists: [] } },
    open: () => press('New list'),
  },
  { name: 'dinner plan', path: '/account/plans', member, answers: { plans: { plans: [] } } },
];
/** The one field of this form may be empty. */
const screens = [...forms.filter(({ call }) => call !== 'nameCard'), ...others];

const partner = aPartner('nosh', {
  ...{ enrollmentType: 'direct', hasPPN: true, fullAddressRequired: true, hasPartnerLoadedCards: false },
  ...{ currencyType: 'Point', hasSmsOptIn: true, hasSmsOptInV2: false },
});
const required = () => [...document.querySelectorAll<HTMLInputElement>('form [required]')];

beforeAll(() => {
  showEverything();
  // jsdom lacks it.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
beforeEach(() => {
  // Before the table of the fixtures.
  const now = new Date('2026-11-25T17:00:00Z');
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  window.sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  window.location.hash = '';
});

test.each(screens.map((shown) => [shown.name, shown] as const))(
  '%s: each required field has a star, which its form explains [ERR-002, ERR-003]',
  async (_name, { path, hash, member: visitor = null, answers = {}, ...shown }) => {
    if (hash) window.location.hash = hash;
    renderSite(path, { partner, member: visitor, answers });
    if ('open' in shown) await shown.open?.();
    await waitFor(() => expect(required()).not.toEqual([]));
    for (const field of required()) {
      expect(document.querySelector(`label[for="${field.id}"]`)).toHaveTextContent(/\*$/);
      expect(field.form).toHaveTextContent(/\* Required field/);
    }
  },
);

test('a form in which nothing is required explains no star', async () => {
  renderSite('/account/privacy', {
    ...{ partner: aPartner('nosh', { enrollmentType: 'sso' }), member },
    answers: actions.find(({ call }) => call === 'requestPersonalData')?.answers ?? {},
  });
  await screen.findByRole('button', { name: /copy/ });
  expect(required()).toEqual([]);
  expect(screen.queryByText('* Required field')).toBeNull();
});
