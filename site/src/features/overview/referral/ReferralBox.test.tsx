import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { anAccountCenter } from '../bonuses/bonuses.fixture.ts';
import { referralLink } from './referral-link.ts';

afterEach(() => jest.restoreAllMocks());

const ADDRESS =
  'http://united.localhost:3000/join?utm_source=accountcenter&utm_medium=website&utm_campaign=united&referrer=p1';

function open(changes: object = {}) {
  const referral_link = {
    is_enabled: true,
    title: 'Dine in company',
    description: 'They join with it.',
    ...changes,
  };
  return renderSite('/account/overview', {
    partner: aPartner('united'),
    member: aMember({ publicId: 'p1' }),
    contents: { account_center: anAccountCenter({ referral_link }) },
  });
}
const field = () => screen.findByRole('textbox', { name: 'Your referral link' });

test('the link names the site, the campaign and who invites [OVER-040, OVER-041]', () => {
  const { origin, pathname, searchParams } = new URL(
    referralLink({ origin: 'https://dining.example', key: 'united' }, 'Ab-9_'),
  );
  expect([origin, pathname]).toEqual(['https://dining.example', '/join']);
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_source: 'accountcenter',
    utm_medium: 'website',
    utm_campaign: 'united',
    referrer: 'Ab-9_',
  });
});

test('the box shows the editors’ words and the link in a field that cannot be changed [OVER-005, OVER-038, OVER-042]', async () => {
  open();
  const box = within(await screen.findByRole('region', { name: 'Dine in company' }));
  expect(box.getByText('They join with it.')).toBeVisible();
  expect(await field()).toHaveValue(ADDRESS);
  expect(await field()).toHaveAttribute('readonly');
  expect(await field()).toHaveAccessibleDescription('Click to copy link');
  expect(box.getByRole('tooltip', { hidden: true })).toHaveTextContent('Click to copy link');
});

test('there is no box unless editors have switched it on [OVER-005]', async () => {
  open({ is_enabled: false });
  await screen.findByRole('region', { name: 'Your status' });
  expect(screen.queryByRole('textbox', { name: 'Your referral link' })).toBeNull();
});

test.each([
  ['a click', async (user: ReturnType<typeof open>['user']) => user.click(await field())],
  [
    'Enter',
    async (user: ReturnType<typeof open>['user']) => {
      (await field()).focus();
      await user.keyboard('{Enter}');
    },
  ],
  [
    'the button',
    async (user: ReturnType<typeof open>['user']) =>
      user.click(screen.getByRole('button', { name: 'Copy your referral link' })),
  ],
])('%s copies the link, and that is announced [OVER-038, OVER-039, A11Y-017]', async (_how, act) => {
  const { user } = open();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await field();
  // In the page before there is anything to announce, or it would not be.
  const statuses = screen.getAllByRole('status');
  await act(user);
  const said = await screen.findByText('Your referral link has been copied.');
  expect(said).toHaveClass('success');
  expect(statuses.filter((status) => status.contains(said))).toHaveLength(1);
  expect(write.mock.calls).toEqual([[ADDRESS]]);
});

test('a browser that refuses leaves the link selected and says so', async () => {
  const { user } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const input = (await field()) as HTMLInputElement;
  await user.click(input);
  expect(await screen.findByText(/does not let us copy/)).toHaveClass('warning');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, ADDRESS.length]);
});

test('Escape hides the tooltip', async () => {
  const { user } = open();
  (await field()).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('tooltip', { hidden: true })).toHaveClass('away'));
});
