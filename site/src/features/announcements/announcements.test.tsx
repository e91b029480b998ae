import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { contentQuery } from '../../api/queries.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { renderSite } from '../../site.fixture.tsx';

const NOW = Date.UTC(2026, 6, 1);
const DAY_MS = 86_400_000;
const welcome = { slug: 'welcome', title: 'Hungry?', body_text: '<p>Eat, <a href="#eat">then earn</a>.</p>' };
const news = { slug: 'app-news', title: 'New in the app', body_text: '<p>Pins that glow.</p>' };

// Loaded before, so that no page is left without a dialog because it takes long.
beforeAll(() => import('../../overlays/Overlays.tsx'));
beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
});
afterEach(() => jest.useRealTimers());

const nosh = (changes: Partial<PublicPartner> = {}): PublicPartner => ({
  ...aPartner('nosh'),
  generalModalType: 'welcome',
  appAnnouncementModal: undefined,
  ...changes,
});
const united = (changes: Partial<PublicPartner> = {}): PublicPartner => ({
  ...aPartner('united'),
  generalModalType: undefined,
  ...changes,
});
type Options = Parameters<typeof renderSite>[1];
/** Opens a page, and returns the dialog over it when there has been time for one. */
async function dialogOn(path: string, options: Options = {}) {
  const site = renderSite(path, { contents: { popup: [welcome, news] }, ...options });
  await site.heading();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 1_000 }).catch(() => null);
  return { ...site, dialog };
}
/** The title of the dialog over a page, which is then left. */
async function titleOn(path: string, options: Options = {}) {
  const { dialog, unmount } = await dialogOn(path, options);
  const title = dialog && within(dialog).getByRole('heading', { level: 2 }).textContent;
  unmount();
  return title;
}
const inApp: Options = {
  partner: united({ appAnnouncementModal: 'app-news', hasTemporarySsoModal: false }),
  runtimeConfig: { app: { platform: 'ios', version: '9.0' } },
};

describe('the general popup', () => {
  test('shows the text of the partner’s type until it is closed, and again for another type [SHELL-045] [SHELL-046] [SHELL-047] [DATA-051] [CMS-014]', async () => {
    const { dialog, unmount } = await dialogOn('/how-it-works', { partner: nosh() });
    expect(dialog).toHaveAccessibleName('Hungry?');
    expect(dialog).toHaveTextContent('Eat, then earn.');
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    expect(window.localStorage.getItem('nosh.popupShown')).toContain('"value":"welcome"');

    expect(await titleOn('/how-it-works', { partner: nosh() })).toBeNull();
    expect(await titleOn('/how-it-works', { partner: nosh({ generalModalType: 'app-news' }) })).toBe(
      'New in the app',
    );
  });

  test.each([
    ['the partner names none [PART-025]', nosh({ generalModalType: undefined })],
    ['there is no copy for its type', nosh({ generalModalType: 'other' })],
  ])('does not show when %s', async (_when, partner) => {
    expect(await titleOn('/how-it-works', { partner })).toBeNull();
  });

  test('is closed by Escape, and by following its link', async () => {
    const first = await dialogOn('/how-it-works', { partner: nosh() });
    fireEvent.click(screen.getByRole('link', { name: 'then earn' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    first.unmount();
    window.localStorage.clear();
    const { dialog } = await dialogOn('/how-it-works', { partner: nosh() });
    if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.localStorage.getItem('nosh.popupShown')).toContain('welcome');
  });

  test.each(['/account/overview', '/account/recent_activity', '/account/user_profile'])(
    'waits for another page than %s, a member’s own',
    async (path) => {
      const options = { partner: nosh(), member: aMember() };
      const { dialog, router } = await dialogOn(path, options);
      expect(dialog).toBeNull();
      expect(window.localStorage.getItem('nosh.popupShown')).toBeNull();
      await act(() => router.navigate('/how-it-works'));
      expect(await screen.findByRole('dialog', { name: 'Hungry?' })).toBeVisible();
    },
  );

  test('does not interrupt a form', async () => {
    expect(await titleOn('/login', { partner: nosh() })).toBeNull();
  });

  const things: HTMLElement[] = [];
  afterEach(() => things.splice(0).forEach((thing) => thing.remove()));
  const added = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) => {
    const thing = document.body.appendChild(document.createElement(tag));
    things.push(thing);
    return thing;
  };
  /** What keeps the visitor busy, and how it ends. */
  const works: Record<string, () => () => void> = {
    'a field is typed in': () => focused(added('input')),
    'a select is used': () => focused(added('select')),
    'a disclosure is used': () => {
      const details = added('details');
      details.open = true;
      const summary = details.appendChild(document.createElement('summary'));
      summary.tabIndex = 0;
      return focused(summary);
    },
    'a menu is open': () => {
      const opener = added('button');
      opener.ariaExpanded = 'true';
      return () => (opener.ariaExpanded = 'false');
    },
    'another dialog is open': () => {
      const other = added('dialog');
      other.open = true;
      return () => other.close();
    },
  };
  function focused(element: HTMLElement) {
    element.focus();
    return () => element.blur();
  }

  // The texts come after the page, as they may: what counts is what the visitor does then.
  test.each(Object.keys(works))('waits while %s, and shows when that ends', async (work) => {
    const { client } = await dialogOn('/how-it-works', { partner: nosh(), contents: { popup: [] } });
    const end = works[work]?.();
    act(() => void client.setQueryData(contentQuery('popup').queryKey, [welcome]));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('Hungry?')).not.toBeInTheDocument();
    act(() => void end?.());
    expect(screen.queryByText('Hungry?')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(await screen.findByRole('dialog', { name: 'Hungry?' })).toBeVisible();
  });

  test('waits while the visitor goes from control to control by keyboard', async () => {
    const { client } = await dialogOn('/how-it-works', { partner: nosh(), contents: { popup: [] } });
    added('button').focus();
    act(() => void client.setQueryData(contentQuery('popup').queryKey, [welcome]));
    for (let step = 0; step < 4; step += 1) {
      await act(() => jest.advanceTimersByTimeAsync(2_500));
      expect(screen.queryByText('Hungry?')).not.toBeInTheDocument();
      act(() => added('button').focus());
    }
    await act(() => jest.advanceTimersByTimeAsync(3_500));
    expect(await screen.findByRole('dialog', { name: 'Hungry?' })).toBeVisible();
  });

  test.each(['/no-such-page', '/merchants/999'])('does not show over the missing page %s', async (path) => {
    expect(await titleOn(path, { partner: nosh() })).toBeNull();
    expect(await titleOn('/how-it-works', { partner: nosh() })).toBe('Hungry?');
  });

  test('does not wait for a disclosure that is open from the start', async () => {
    added('details').open = true;
    expect(await titleOn('/how-it-works', { partner: nosh() })).toBe('Hungry?');
  });
});

describe('the announcement modal', () => {
  test('shows in the app alone [PART-026] [SHELL-042] [SHELL-087]', async () => {
    expect(await titleOn('/how-it-works', inApp)).toBe('New in the app');
    expect(await titleOn('/how-it-works', { ...inApp, runtimeConfig: { app: null } })).toBeNull();
    const partner = united({ appAnnouncementModal: undefined, hasTemporarySsoModal: false });
    expect(await titleOn('/how-it-works', { ...inApp, partner })).toBeNull();
  });

  test('stays away for a day when it was dismissed [SHELL-040] [SHELL-041] [CONST-018] [DATA-057]', async () => {
    const { unmount } = await dialogOn('/how-it-works', inApp);
    const dismissedAt = Date.now();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const latest = Date.now();
    unmount();
    const stored: unknown = JSON.parse(window.localStorage.getItem('united.announcementDismissed') ?? '');
    expect(Object(stored).value).toBe('app-news');
    jest.setSystemTime(dismissedAt + DAY_MS - 60_000);
    expect(await titleOn('/how-it-works', inApp)).toBeNull();
    jest.setSystemTime(latest + DAY_MS + 1);
    expect(await titleOn('/how-it-works', inApp)).toBe('New in the app');
  });

  test.each(['/login', '/join', '/discover'])('does not show on %s [SHELL-043]', async (path) => {
    const partner = {
      ...nosh({ appAnnouncementModal: 'app-news', generalModalType: undefined }),
      hasDiscoverPage: true,
    };
    expect(await titleOn(path, { ...inApp, partner })).toBeNull();
  });

  test('does not show for a closed account [SHELL-044]', async () => {
    const member = aMember({ memberType: 'ClosedAccountMember' });
    expect(await titleOn('/how-it-works', { ...inApp, member })).toBeNull();
    expect(await titleOn('/how-it-works', { ...inApp, member: aMember() })).toBe('New in the app');
  });
});

describe('the temporary SSO modal', () => {
  test('announces the easier sign-in and leads to it [PART-063] [PART-077] [SHELL-055] [SHELL-056]', async () => {
    const { dialog } = await dialogOn('/how-it-works', { partner: united() });
    expect(dialog).toHaveAccessibleName('Signing in is easier now');
    expect(dialog).toHaveTextContent(/^.*Use your United account for United Dining/);
    const link = screen.getByRole('link', { name: 'Sign in/Join Now' });
    expect(link).toHaveAttribute('href', '/api/Sso/Start');
  });

  test('stays away for good when it was dismissed [SHELL-057] [DATA-054]', async () => {
    const { unmount } = await dialogOn('/how-it-works', { partner: united() });
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    unmount();
    window.sessionStorage.clear();
    jest.setSystemTime(NOW + 365 * DAY_MS);
    expect(await titleOn('/how-it-works', { partner: united() })).toBeNull();
  });

  test.each([
    ['the partner has not configured it [PART-077]', { partner: united({ hasTemporarySsoModal: false }) }],
    ['its members do not sign in there', { partner: united({ enrollmentType: 'direct' }) }],
    ['a member is signed in', { partner: united(), member: aMember() }],
  ])('does not show when %s [SHELL-059]', async (_when, options) => {
    expect(await titleOn('/how-it-works', options)).toBeNull();
  });

  test('does not show to a closed account [SHELL-058]', async () => {
    const member = aMember({ memberType: 'ClosedAccountMember' });
    expect(await titleOn('/how-it-works', { partner: united(), member })).toBeNull();
  });
});

test('one dialog at a time: the next waits for another page', async () => {
  const partner = united({ appAnnouncementModal: 'app-news', generalModalType: 'welcome' });
  const { router } = await dialogOn('/how-it-works', { ...inApp, partner });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Signing in is easier now');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => router.navigate('/search'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName('New in the app');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await act(() => router.navigate('/how-it-works'));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Hungry?');
});
