import type { Member } from '@dinelink/contract';
import { screen, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const { diningProgress } = aMember();
const inMiles: Partial<PublicPartner> = { hasVIP: true, showEarnRate: true, currencyType: 'Mile' };

async function open(
  member: Partial<Member> = {},
  partner: Partial<PublicPartner> = {},
  answers: Answers = {},
) {
  renderSite('/account/overview', {
    partner: aPartner('united', { ...inMiles, ...partner }),
    member: aMember(member),
    answers,
  });
  const summary = within(await screen.findByRole('region', { name: 'Your status' }));
  const lines = summary
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  return { summary, lines };
}

test.each([
  [0, 'Basic'],
  [2, 'Select'],
  [3, 'VIP'],
] as const)(
  'level %s is %s, with its own rate [OVER-006, OVER-007, OVER-016, OVER-017, OVER-047]',
  async (tierLevel, tier) => {
    const { rates } = aPartner('united');
    const { summary, lines } = await open({ tierLevel });
    expect(summary.getByText('Membership')).toBeVisible();
    expect(summary.getByText('Membership').nextElementSibling).toHaveTextContent(tier);
    const { units } = { 0: rates.basic, 2: rates.select, 3: rates.vip }[tierLevel];
    expect(lines[0]).toMatch(new RegExp(`^You earn: ${units} miles? per \\$`));
  },
);

test('a partner can leave out the rate [OVER-007, PART-033]', async () => {
  const { summary, lines } = await open({}, { showEarnRate: false });
  expect(lines.join()).not.toContain('You earn');
  expect(summary.getByText('Select')).toBeVisible();
});

test.each([
  ['Mile', 1_234, 'Miles in 2026: 1,234 miles'],
  ['Point', 1_234, 'Points in 2026: 1,234 points'],
  ['Credit', 5, 'Rewards in 2026: $5.00'],
  ['Dollar', 5, 'Cash back in 2026: $5.00'],
] as const)('the year’s rewards are in the programme’s currency: %s [OVER-012]', async (...row) => {
  const [currencyType, ytdMilesOrDollars, text] = row;
  const { lines } = await open(
    { diningProgress: { ...diningProgress, ytdMilesOrDollars } },
    { currencyType },
  );
  expect(lines).toContain(text);
});

test.each([
  ['Mile', 640, '640 miles'],
  ['Credit', 12.4, '$12.40'],
] as const)('what is still pending leads to the dines behind it: %s', async (currencyType, amount, text) => {
  const { summary, lines } = await open({}, { currencyType }, { pendingRewards: { amount } });
  expect(lines).toContain(`Still pending: ${text}`);
  expect(summary.getByRole('link', { name: text })).toHaveAttribute(
    'href',
    '/account/recent_activity?state=open',
  );
});

test.each([
  ['nothing is pending', { pendingRewards: { amount: 0 } }],
  ['it cannot be read', { pendingRewards: () => Promise.reject(new Error('away')) }],
] as const)('the sum is left out where %s', async (_, answers) => {
  const { lines } = await open({}, {}, answers);
  expect(lines.join()).toContain('Miles in 2026');
  expect(lines.join()).not.toContain('pending');
});

test('the meter and the text say how many dines VIP is away [OVER-008, OVER-009, OVER-010, CONST-038]', async () => {
  const { summary } = await open();
  const meter = summary.getByRole('meter', { name: 'Progress to VIP 2026' });
  expect(meter).toHaveAttribute('aria-valuemin', '0');
  expect(meter).toHaveAttribute('aria-valuemax', '11');
  expect(meter).toHaveAttribute('aria-valuenow', '3');
  expect(summary.getByText('8 dines away from VIP 2026')).toBeVisible();
});

test('dines are shown where dollars are required as well [OVER-011]', async () => {
  const { summary } = await open({
    diningProgress: { ...diningProgress, dollarsRequired: 500, remainingDollars: 120 },
  });
  expect(summary.getByText('8 dines away from VIP 2026')).toBeVisible();
  expect(summary.queryByText(/\$120/)).toBeNull();
});

test('or how many dollars [OVER-010, OVER-011]', async () => {
  const { summary } = await open({
    diningProgress: {
      ...diningProgress,
      dinesRequired: 0,
      remainingDines: 0,
      dollarsRequired: 500,
      remainingDollars: 120.5,
    },
  });
  expect(summary.getByText('$120.50 away from VIP 2026')).toBeVisible();
});

test('a renewing member is VIP this year and sees the progress to the next [OVER-013, OVER-016]', async () => {
  const { summary } = await open({
    tierLevel: 3,
    diningProgress: { ...diningProgress, status: 'QualifiedAndBuilding', remainingDines: 1 },
  });
  expect(summary.getByText('Valid through 2026')).toBeVisible();
  expect(summary.getByText('1 dine away from VIP 2027')).toBeVisible();
});

test('a member who has completed VIP has it the next year too and sees no progress [OVER-013, OVER-014, OVER-015, OVER-016]', async () => {
  const { summary } = await open({
    tierLevel: 3,
    diningProgress: { ...diningProgress, status: 'Qualified' },
  });
  expect(summary.getByText('Valid through 2027')).toBeVisible();
  expect(summary.queryByRole('meter')).toBeNull();
  expect(summary.queryByText(/away from VIP/)).toBeNull();
});

test('an opted-out member is led to the choice about e-mails [OVER-015, OVER-016]', async () => {
  const { summary } = await open({ tierLevel: 0 });
  expect(summary.queryByRole('meter')).toBeNull();
  expect(summary.getByRole('link', { name: 'Opt in to e-mails' })).toHaveAttribute(
    'href',
    '/account/user_profile',
  );
});

test('a partner without VIP shows no progress [OVER-015, PART-042]', async () => {
  const { summary } = await open({}, { hasVIP: false });
  expect(summary.queryByRole('meter')).toBeNull();
});

test('a member who is not activated has no tier and no rate [OVER-018]', async () => {
  renderSite('/account/overview', {
    partner: aPartner('united', inMiles),
    member: aMember({ tierLevel: 1 }),
  });
  const summary = within(await screen.findByRole('region', { name: 'Your status' }));
  expect(summary.getByText('Miles in 2026')).toBeVisible();
  for (const text of ['Basic', 'Select', /^VIP/, /per \$/]) expect(summary.queryByText(text)).toBeNull();
});

test('a credit programme shows the balance and what is left to the payout', async () => {
  renderSite('/account/overview', {
    partner: aPartner('nosh'),
    member: aMember(),
    answers: { statementCreditBalance: { memberBalance: 17.28 } },
  });
  expect(await screen.findByText('$17.28')).toBeVisible();
  expect(screen.getByText('$2.72 more and it goes back to your card.')).toBeVisible();
});
