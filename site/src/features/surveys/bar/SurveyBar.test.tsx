import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aSurvey } from '../survey.fixture.ts';

const NOW = Date.UTC(2026, 6, 1);
const DAY_MS = 86_400_000;

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
});
afterEach(() => jest.useRealTimers());

const open = (address: string, survey = aSurvey(), options: Parameters<typeof renderSite>[1] = {}) =>
  renderSite(address, { contents: { surveys: [survey] }, ...options });
const bar = () => screen.findByRole('button', { name: 'How are we doing?' });
const form = (): HTMLIFrameElement | null => document.querySelector('iframe[title="How are we doing?"]');
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const seenAt = () => {
  const stored: unknown = JSON.parse(window.localStorage.getItem('nosh.surveysSeen') ?? 'null');
  return Object(Object(stored).value) as Record<string, number>;
};

function post(type: string) {
  const frame = form();
  const embedId = frame && new URL(frame.src).searchParams.get('typeform-embed-id');
  const source = frame?.contentWindow ?? null;
  const origin = 'https://form.typeform.com';
  act(
    () => void window.dispatchEvent(new MessageEvent('message', { origin, source, data: { type, embedId } })),
  );
}

test('a click on the bar opens and closes the form [SHELL-060] [SHELL-062]', async () => {
  open('/how-it-works');
  expect(await bar()).toHaveAttribute('aria-expanded', 'false');
  expect(form()).toBeNull();
  fireEvent.click(await bar());
  expect(await bar()).toHaveAttribute('aria-expanded', 'true');
  expect(form()).toBeInTheDocument();
  fireEvent.click(await bar());
  expect(await bar()).toHaveAttribute('aria-expanded', 'false');
  expect(form()).toBeNull();
});

test.each(['plans', '%70lans'])('its form is not told the link of a dinner plan (%s)', async (start) => {
  const sharedPlan = {
    ...{ name: 'Friday', day: null, isOpen: true, expiresAt: '2026-12-20T12:00:00.000Z' },
    ...{ options: [], voters: 0, ownVote: null },
  };
  open(`/${start}/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG`, aSurvey(), { answers: { sharedPlan } });
  fireEvent.click(await bar());
  expect(new URL(form()?.src ?? '').searchParams.get('utm_source')).toBe('/plans');
});

const lists: [string, Partial<ReturnType<typeof aSurvey>>, boolean][] = [
  ['/how-it-works', { url_allow_list: [{ url_allowed: '/how' }] }, true],
  ['/how-it-works', { url_allow_list: [{ url_allowed: '/earn' }] }, false],
  ['/how-it-works', { url_disallow_list: [{ url_disallowed: '/how' }] }, false],
  ['/how-it-works', { url_disallow_list: [{ url_disallowed: '/account' }] }, true],
  [
    '/how-it-works',
    { url_allow_list: [{ url_allowed: ' ' }], url_disallow_list: [{ url_disallowed: '' }] },
    true,
  ],
];

test.each(lists)(
  'on %s with %j the bar is there: %s [SHELL-063, SHELL-064, SHELL-065, CMS-009]',
  async (path, changes, isThere) => {
    const site = open(path, aSurvey(changes));
    await site.heading();
    if (isThere) expect(await bar()).toBeVisible();
    else await expect(bar()).rejects.toThrow();
  },
);

test('the form opens after its delay [SHELL-062] [CMS-017]', async () => {
  open('/how-it-works', aSurvey({ delay_timeout: 3 }));
  fireEvent.click(await bar());
  await seconds(2.9);
  expect(form()).toBeNull();
  await seconds(0.2);
  expect(form()).toBeInTheDocument();
});

test('the form is told what led to it, where it is shown and who answers [SHELL-071] [SHELL-072]', async () => {
  open('/how-it-works', aSurvey(), { partner: aPartner('ihg'), member: aMember({ publicId: 'p7' }) });
  fireEvent.click(await bar());
  const src = new URL(form()?.src ?? '');
  expect(Object.fromEntries(src.searchParams)).toMatchObject({
    utm_campaign: 'how-are-we-doing',
    utm_medium: 'web',
    utm_source: '/how-it-works',
  });
  expect(src.hash).toBe('#public_id=p7&partner_code=ihg');
});

test('closing it stores when it was seen, and the bar is gone on every page [SHELL-067] [DATA-056]', async () => {
  const { router } = open('/how-it-works');
  await bar();
  const when = Date.now();
  fireEvent.click(screen.getByRole('button', { name: 'Close the survey' }));
  expect(screen.queryByRole('button', { name: 'How are we doing?' })).not.toBeInTheDocument();
  expect(Math.abs((seenAt()['formOne1'] ?? 0) - when)).toBeLessThan(1_000);
  await act(() => router.navigate('/terms'));
  expect(screen.queryByRole('button', { name: 'How are we doing?' })).not.toBeInTheDocument();
});

test.each([
  ['its bar', (title: HTMLElement) => fireEvent.click(title)],
  ['Escape', (title: HTMLElement) => fireEvent.keyDown(title, { key: 'Escape' })],
])('closing the form by %s stores when it was seen [SHELL-067]', async (_how, close) => {
  open('/how-it-works');
  fireEvent.click(await bar());
  expect(seenAt()).toEqual({});
  close(await bar());
  expect(form()).toBeNull();
  expect(seenAt()['formOne1']).toBeGreaterThanOrEqual(NOW);
});

test('four seconds after its submit it closes and stores when it was seen [SHELL-068]', async () => {
  open('/how-it-works');
  fireEvent.click(await bar());
  post('form-submit');
  await seconds(3.8);
  expect(form()).toBeInTheDocument();
  expect(seenAt()['formOne1']).toBeUndefined();
  await seconds(0.4);
  expect(form()).toBeNull();
  expect(seenAt()['formOne1']).toBeGreaterThanOrEqual(NOW);
});

test.each([
  [89, false],
  [91, true],
])('seen %i days ago, the bar is shown: %s [SHELL-066]', async (days, isShown) => {
  const stored = { value: { formOne1: NOW - days * DAY_MS }, expire: NOW + DAY_MS };
  window.localStorage.setItem('nosh.surveysSeen', JSON.stringify(stored));
  const { heading } = open('/how-it-works');
  await heading();
  if (isShown) expect(await bar()).toBeVisible();
  else {
    await seconds(2);
    expect(screen.queryByRole('button', { name: 'How are we doing?' })).not.toBeInTheDocument();
  }
});

test.each([
  [4, false],
  [6, true],
])(
  'a survey with a timeout of 5 days, seen %i days ago, is shown: %s [CMS-009, CMS-017]',
  async (days, isShown) => {
    const stored = { value: { dessert9: NOW - days * DAY_MS }, expire: NOW + DAY_MS };
    window.localStorage.setItem('nosh.surveysSeen', JSON.stringify(stored));
    const survey = aSurvey({ text: 'How was dessert?', id: 'dessert9', delay_timeout: 2, cookie_timeout: 5 });
    await open('/how-it-works', survey).heading();
    if (!isShown) {
      await seconds(2);
      expect(screen.queryByRole('button', { name: 'How was dessert?' })).not.toBeInTheDocument();
      return;
    }
    fireEvent.click(await screen.findByRole('button', { name: 'How was dessert?' }));
    const frame = (): HTMLIFrameElement | null => document.querySelector('iframe[title="How was dessert?"]');
    expect(frame()).toBeNull();
    await seconds(2.1);
    expect(frame()?.src).toMatch(/\/to\/dessert9\?/);
  },
);

test('a form that does not come says so in the panel', async () => {
  open('/how-it-works');
  fireEvent.click(await bar());
  await seconds(21);
  expect(screen.getByText(/^Oops! The survey did not come/)).toBeVisible();
});

test.each([
  ['a page with the card frame', '/add_card', aMember({ memberType: 'NonCardMember' })],
  ['a closed account', '/how-it-works', aMember({ memberType: 'ClosedAccountMember' })],
])('there is no survey on %s', async (_what, address, member) => {
  const { heading } = open(address, aSurvey(), { member });
  await heading();
  await seconds(2);
  expect(screen.queryByRole('button', { name: 'How are we doing?' })).not.toBeInTheDocument();
});
