import type { MerchantSummary } from '@dinelink/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MerchantCard } from '../../components/MerchantCard/MerchantCard.tsx';
import { earnCopy } from '../../copy/messages/earn.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { aMerchant } from '../../features/search/merchants.fixture.ts';
import { merchantView } from './to-merchant-view.ts';

function Card({ merchant }: { merchant: MerchantSummary }) {
  const copy = useCopy(earnCopy);
  return <MerchantCard merchant={merchantView(merchant, { copy, partner: usePartner() })} />;
}

// 21 November 2026 is a Saturday.
const [saturday, monday] = ['2026-11-21', '2026-11-23'];
type Options = Pick<MerchantSummary, 'offer'> & {
  next?: string | null;
  flatAmount?: number;
  partner?: string;
};

async function cardSays({
  offer = { type: 'Unlimited' },
  next = saturday,
  partner = 'nosh',
  ...options
}: Options) {
  const { flatAmount } = options;
  const earning = { today: saturday, nextDate: next, isTierRate: true, ...(flatAmount && { flatAmount }) };
  const merchant = aMerchant(0, { earning, ...(next && { offer }), ...(flatAmount && { earnRate: null }) });
  draw(merchant, partner);
  return (await screen.findByRole('article')).textContent;
}

function draw(merchant: MerchantSummary, partner = 'nosh') {
  render(
    <TestProviders partner={aPartner(partner)}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Card merchant={merchant} />
      </MemoryRouter>
    </TestProviders>,
  );
}

test.each([
  ['every day', {}, 'Every visit'],
  ['today and on some other days', { offer: { type: 'Unlimited', weekdays: ['Fri', 'Sat'] } }, 'Fri to Sat'],
  [
    'on other days only',
    { offer: { type: 'Unlimited', weekdays: ['Mon', 'Tue', 'Wed', 'Thu'] }, next: monday },
    'Mon to Thu, not today',
  ],
  [
    'some visits on other days',
    { offer: { type: 'Limited', visitsPerMonth: 2, weekdays: ['Sun', 'Mon'] }, next: '2026-11-22' },
    '2 visits a month, Mon, Sun, not today',
  ],
  [
    'again with the next month',
    { offer: { type: 'Limited', visitsPerMonth: 1 }, next: '2026-12-01' },
    'Earns from Dec 1',
  ],
  ['no more', { next: null }, 'Earns nothing for now'],
] as const)('a card shows when a dine earns there: %s', async (_, options, tag) => {
  expect(await cardSays(options as unknown as Options)).toContain(tag);
});

test('a rating has one decimal, also when it is 0', async () => {
  const { details } = aMerchant();
  const rating = { overallRating: 4, numberOfRatings: 12 };
  draw(aMerchant(0, { details: { ...details, rating } }));
  expect((await screen.findByRole('article')).textContent).toContain('Rated 4.0 of 54.0');
});

test.each([
  ['nosh', 20, '$20.00 a visit'],
  ['united', 1_500, '1,500 miles a visit'],
])('a fixed reward is shown in the programme’s unit: %s', async (partner, flatAmount, text) => {
  expect(await cardSays({ flatAmount, partner })).toContain(text);
});
