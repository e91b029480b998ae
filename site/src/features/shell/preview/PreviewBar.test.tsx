import { screen, within } from '@testing-library/react';
import { renderSite } from '../../../site.fixture.tsx';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import type { PreviewView } from '../../../partner/preview-view.ts';

const renewing = { status: 'draft', audience: { state: 4 }, at: '2026-12-24T09:00' } as const;

async function open(view: PreviewView | undefined, { isFramed = false, key = 'nosh', at = '/login' } = {}) {
  const preview = view && { ...view, isFramed };
  const site = renderSite(at, { partner: aPartner(key), runtimeConfig: { preview } });
  await site.heading();
  return { ...site, bar: view && within(await screen.findByRole('region', { name: 'Preview' })) };
}

test.each<[string, PreviewView]>([
  ['Preview · drafts · Nosh · VIP, renewing · 24 Dec 09:00', renewing],
  ['Preview · drafts · Nosh · Select, renewing', { status: 'draft', audience: { state: 4, tier: 2 } }],
  ['Preview · published · Nosh · visitor', { status: 'published', audience: { state: 0 } }],
  ['Preview · drafts · Nosh · Basic, e-mails off', { status: 'draft', audience: { state: 1 } }],
  [
    'Preview · drafts · Nosh · Select, on the way to VIP',
    { status: 'draft', audience: { state: 3, tier: 2 } },
  ],
  ['Preview · drafts · Nosh · VIP, renewed', { status: 'draft', audience: { state: 5 } }],
  ['Preview · drafts · Nosh', { status: 'draft' }],
])('the bar says %s', async (text, view) => {
  const { bar } = await open(view);
  expect(bar?.getByText('Preview').closest('p')).toHaveTextContent(text);
});

test('its form shows what is chosen, and sends it with the page to the site’s server', async () => {
  const { bar, user } = await open(renewing, { at: '/login?code=a' });
  await user.click(screen.getByText('Change'));
  const state = bar?.getByLabelText('Seen by');
  expect(state).toHaveDisplayValue('VIP members who renew for next year');
  expect(
    within(state ?? document.body)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Whoever opens it',
    'Visitors without an account',
    'Members who turned our e-mails off',
    'New members whose welcome bonus is still open',
    'Members on their way to VIP',
    'VIP members who renew for next year',
    'VIP members who have renewed',
  ]);
  expect(bar?.getByLabelText('Tier')).toHaveDisplayValue('As most of them');
  expect(bar?.getByLabelText('Date and time')).toHaveValue('2026-12-24T09:00');
  const form = bar?.getByRole('button', { name: 'Show' }).closest('form');
  expect(form).toHaveAttribute('action', '/preview/view');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    ...{ path: '/login?code=a', state: '4', tier: '', at: '2026-12-24T09:00' },
  });
});

test('it names the sample, and leaves to the same page', async () => {
  const { bar } = await open(renewing);
  expect(bar?.getByText('A sample: nobody is signed in, and nothing is sent or saved.')).toBeInTheDocument();
  const form = bar?.getByRole('button', { name: 'Leave the preview' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/preview/leave']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ path: '/login' });
});

test('it does not leave in the cms’s frame, which may not show published pages', async () => {
  const { bar } = await open(renewing, { isFramed: true });
  expect(bar?.getByRole('button', { name: 'Show' })).toBeInTheDocument();
  expect(bar?.queryByRole('button', { name: 'Leave the preview' })).toBeNull();
});

test('it offers no members where the programme has none of its own', async () => {
  const { bar } = await open({ status: 'draft' }, { key: 'ftch' });
  expect(bar?.queryByLabelText('Tier')).toBeNull();
  expect(bar?.getByLabelText('Seen by').childElementCount).toBe(2);
});

test('visitors have no such bar', async () => {
  await open(undefined);
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});
