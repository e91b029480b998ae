import type { Member, MerchantDetail } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { fakeView, showEverything } from '../../document/in-view.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { aMember } from '../../member.fixture.ts';
import { aFoundPage, aMerchant } from '../search/merchants.fixture.ts';
import { aMerchantDetail, aReviewPage, TODAY, withOffers } from './merchant.fixture.ts';
import { MerchantPage } from './MerchantPage.tsx';

beforeEach(() => sessionStorage.clear());

interface Visit {
  merchant?: MerchantDetail;
  member?: Member | null;
  partner?: string;
  answers?: Answers;
}

function visit({ merchant = aMerchantDetail(), member = null, partner = 'nosh', answers }: Visit = {}) {
  const page = (
    <Suspense>
      <MerchantPage merchantId={merchant.id} />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/merchants/:merchantId', element: page }], {
    initialEntries: [`/merchants/${merchant.id}`],
    future: { v7_relativeSplatPath: true },
  });
  const review = {
    merchant,
    merchantReviews: ({ query }: { query?: Record<string, unknown> }) =>
      aReviewPage(Number(query?.['pageNo'])),
    ...answers,
  };
  const { unmount } = render(
    <TestProviders partner={aPartner(partner)} member={member} answers={review}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
  return { user: userEvent.setup(), unmount };
}

const region = (name: string) => screen.findByRole('region', { name });

test('the rate stands beside the name, and is no second link named back', async () => {
  visit();
  expect(await screen.findByText('5% back', { exact: true })).toBeVisible();
  expect(screen.getByText(/^Members who take our e-mails .* get 5% back here/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /back/i })).toBeNull();
});

test('a closed restaurant says when it opens; one whose hours nobody gave says neither', async () => {
  const { unmount } = visit({ merchant: aMerchantDetail({ isOpenNow: false }) });
  expect(await screen.findByText(/^Closed now, opens /)).toBeVisible();
  unmount();
  visit({ merchant: aMerchantDetail({ isOpenNow: false, hours: [] }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Closed now/)).toBeNull();
});

test('a restaurant that earns nothing has no rate beside its name', async () => {
  visit({ merchant: aMerchantDetail({ earnRate: null }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('5% back', { exact: true })).toBeNull();
});

test('an anonymous visitor signs in to see offers and returns to them [MERCH-002] [SEARCH-044] [SEARCH-049] [MERCH-049]', async () => {
  const { user } = visit();
  const offers = within(await region('What dinner earns here'));
  const link = offers.getByRole('link', { name: 'Sign in to see offers' });
  expect(link).toHaveAttribute('href', '/login?returnUrl=%2Fmerchants%2F9%23offers');
  expect(offers.queryByRole('list')).toBeNull();
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(JSON.parse(sessionStorage.getItem('nosh.selectedMerchant') ?? '')).toEqual({
    merchantId: '9',
    action: 'offers',
  });
});

test('members of an sso partner sign in at the partner [MERCH-049]', async () => {
  visit({ partner: 'united' });
  expect(await screen.findByRole('link', { name: 'Sign in to see offers' })).toHaveAttribute(
    'href',
    '/api/Sso/Start?returnUrl=%2Fmerchants%2F9%23offers',
  );
});

test('a programme without enrollment has no link to sign in [PART-052]', async () => {
  visit({ partner: 'ftch' });
  const offers = within(await region('What dinner earns here'));
  expect(offers.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
});

test('members see the offers and what is left of them this month [MERCH-001] [MERCH-003]', async () => {
  visit({ merchant: withOffers(), member: aMember() });
  const items = within(await region('What dinner earns here')).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  const titles = items.map((item) => within(item).getByRole('heading').textContent);
  expect(titles).toEqual(['2 visits a month', 'As often as you like']);
  expect(items[0]).toHaveTextContent('5% back');
  expect(items[0]).toHaveTextContent('Up to $600.00 of bills a month earns.');
  expect(within(items[0]!).getByRole('meter', { name: 'Visits left this month' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2',
  );
  expect(within(items[0]!).getByRole('meter', { name: /Spend/ })).toHaveAttribute(
    'aria-valuetext',
    '$538.80 of $600.00',
  );
  expect(items[1]).toHaveTextContent('Tuesday to Wednesday. From a bill of $30.00. Until December 16, 2026.');
});

test('the rate of the only offer is told once, beside the name; another one stands with its offer', async () => {
  const offers = (withOffers().offers ?? []).slice(0, 1);
  const { unmount } = visit({ merchant: withOffers({ offers }), member: aMember() });
  const listed = async () => within(await region('What dinner earns here')).getByRole('listitem');
  expect(await listed()).not.toHaveTextContent('5% back');
  expect(screen.getByText('5% back', { exact: true })).toBeVisible();
  unmount();
  const earnRate = { amount: 10, per: 100, unit: 'Credit' as const };
  visit({ merchant: withOffers({ offers, earnRate }), member: aMember() });
  expect(await listed()).toHaveTextContent('5% back');
});

test.each([
  [0, 'You earn 3% today. Members who take our e-mails earn 5%.'],
  [2, 'As a Select member you earn 5% today.'],
] as const)('tier %s sees its reward [MERCH-019]', async (tierLevel, text) => {
  visit({ merchant: withOffers(), member: aMember({ tierLevel }) });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  [0, 'You earn 1 point per $1 today. Members who take our e-mails earn 5 points per $1.'],
  [2, 'As a Select member you earn 5 points per $1 today.'],
  [3, 'As a VIP you earn 8 points per $1 today.'],
] as const)('a hotel guest of tier %i sees its reward [PART-068, MERCH-019]', async (tierLevel, text) => {
  visit({ partner: 'ihg', merchant: withOffers(), member: aMember({ tierLevel }) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('an offer better than the tier’s rate is shown for today', async () => {
  const earning = { today: TODAY, nextDate: TODAY, isTierRate: false };
  const earnRate = { amount: 10, per: 100, unit: 'Credit' };
  visit({ merchant: withOffers({ earning, earnRate }), member: aMember() });
  expect(await screen.findByText('Dinner today earns you 10% back.')).toBeVisible();
  expect(screen.queryByText(/Select member/)).toBeNull();
});

test('on a day without a reward the page shows that and the next day with one', async () => {
  const earning = { today: TODAY, nextDate: '2026-11-23', isTierRate: true };
  const [, other] = withOffers().offers ?? [];
  const offers = [{ ...other!, weekdays: ['Mon' as const], nextDate: '2026-11-23' }];
  visit({ merchant: withOffers({ earning, offers }), member: aMember() });
  expect(
    await screen.findByText('Nothing today. Dinner earns next on Monday, November 23: 5% back.'),
  ).toBeVisible();
  expect(screen.queryByText(/As a Select member/)).toBeNull();
  expect(within(await region('What dinner earns here')).getByRole('listitem')).toHaveTextContent(
    'Earns next on Monday, November 23.',
  );
});

test('without any offer left the page shows that nothing is earned', async () => {
  const earning = { today: TODAY, nextDate: null, isTierRate: false };
  const [offer] = withOffers().offers ?? [];
  const merchant = withOffers({ earning, earnRate: null, offers: [{ ...offer!, nextDate: null }] });
  visit({ merchant, member: aMember() });
  expect(await screen.findByText('Dinner earns nothing here for now.')).toBeVisible();
  expect(within(await region('What dinner earns here')).getByRole('listitem')).toHaveTextContent(
    'Earns nothing more for now.',
  );
});

test('each offer shows whether it earns today', async () => {
  visit({ merchant: withOffers(), member: aMember() });
  const items = within(await region('What dinner earns here')).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByText(/^Earns/).textContent)).toEqual([
    'Earns today.',
    'Earns next on Tuesday, November 24.',
  ]);
});

test('a member without a card gets a link to add one and returns to these offers', async () => {
  visit({ merchant: withOffers(), member: aMember({ memberType: 'NonCardMember' }) });
  const offers = within(await region('What dinner earns here'));
  expect(offers.getByText('Link a card, and dinner here brings 5% back.')).toBeVisible();
  expect(offers.getByRole('link', { name: 'Link a card' })).toHaveAttribute(
    'href',
    '/add_card?returnUrl=%2Fmerchants%2F9%23offers',
  );
});

describe('at an exclusive restaurant', () => {
  const merchant = withOffers({ exclusive: true });
  const LOCKED =
    'Only members who take our e-mails earn at this restaurant. Opt in, and it earns for you too.';
  const UNLOCKED = 'An exclusive restaurant: it is open to you because you take our e-mails.';

  test.each([0, 1] as const)(
    'tier %i reads that opting in makes it earn [MERCH-020] [MERCH-021]',
    async (tierLevel) => {
      visit({ merchant, member: aMember({ tierLevel }) });
      expect(await screen.findByText(LOCKED)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Opt in to e-mails' })).toHaveAttribute(
        'href',
        '/account/user_profile',
      );
      expect(screen.queryByText(UNLOCKED)).toBeNull();
      expect(screen.queryByText(/^You earn|^As a/)).toBeNull();
    },
  );

  test.each([
    [2, 'As a Select member you earn 5% today.'],
    [3, 'As a VIP you earn 5% today.'],
  ] as const)('tier %i reads that it is open, and earns [MERCH-020]', async (tierLevel, reward) => {
    visit({ merchant, member: aMember({ tierLevel }) });
    expect(await screen.findByText(UNLOCKED)).toBeVisible();
    expect(screen.getByText(reward)).toBeVisible();
    expect(screen.queryByText(LOCKED)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Opt in to e-mails' })).toBeNull();
  });
});

const ANONYMOUS = /^Members who take our e-mails .* get 5% back here/;
const NOT_ACTIVATED = 'Activate your membership, link a card, and dinner here brings 5% back.';
const MEMBER = 'Pay with any card you have linked. The whole bill counts, tip included.';
const COMING_SOON = 'Not open yet. You can earn here from the first evening on.';
const soon: Partial<MerchantDetail> = { highlights: ['comingSoon'] };

test.each([
  ['an anonymous visitor', null, {}, ANONYMOUS],
  ['a member not activated', aMember({ tierLevel: 1 }), {}, NOT_ACTIVATED],
  ['a member', aMember(), {}, MEMBER],
  ['a visitor before the opening', null, soon, COMING_SOON],
  ['a member before the opening', aMember(), soon, COMING_SOON],
] as const)(
  '%s reads one text about the benefits, its own [MERCH-018]',
  async (_who, member, changes, text) => {
    const merchant = member ? withOffers(changes) : aMerchantDetail(changes);
    visit({ merchant, member });
    const offers = within(await region('What dinner earns here'));
    expect(offers.getByText(text)).toBeVisible();
    const shown = [ANONYMOUS, NOT_ACTIVATED, MEMBER, COMING_SOON].filter((each) => offers.queryByText(each));
    expect(shown).toEqual([text]);
  },
);

test('a restaurant not open yet shows that to everybody [MERCH-018]', async () => {
  visit({ merchant: aMerchantDetail({ highlights: ['comingSoon'] }) });
  expect(await screen.findByText(/Not open yet/)).toBeVisible();
  expect(screen.getByText('Coming soon')).toBeVisible();
});

test('a long text about the restaurant is folded, unfolded and folded again [MERCH-004]', async () => {
  const { user } = visit();
  const more = await screen.findByRole('button', { name: 'Show more' });
  const text = screen.getByText(aMerchantDetail().about);
  expect(more).toHaveAttribute('aria-controls', text.id);
  const isFolded = () => text.dataset['folded'];
  expect([more.getAttribute('aria-expanded'), isFolded()]).toEqual(['false', 'true']);
  await user.click(more);
  const less = screen.getByRole('button', { name: 'Show less' });
  expect([less.getAttribute('aria-expanded'), isFolded()]).toEqual(['true', 'false']);
  await user.click(less);
  expect([more.getAttribute('aria-expanded'), isFolded()]).toEqual(['false', 'true']);
});

test('a text that is fully visible has no "Show more", however long it is', async () => {
  const room = { scrollHeight: 72, clientHeight: 72 };
  const [scroll, client] = (['scrollHeight', 'clientHeight'] as const).map((name) =>
    jest.spyOn(Element.prototype, name, 'get').mockImplementation(() => room[name]),
  );
  const { unmount } = visit();
  await screen.findByRole('heading', { name: 'About' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  unmount();
  room.scrollHeight = 144;
  visit({ merchant: aMerchantDetail({ about: 'Six short lines on a narrow screen.' }) });
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
  scroll?.mockRestore();
  client?.mockRestore();
});

test('the address is shown once, with a link to directions', async () => {
  visit();
  const there = await screen.findByRole('link', { name: /^Get directions/ });
  expect(there).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=Casa+Luc%C3%ADa%2C+614+Ninth+Avenue%2C+New+York%2C+NY+10036',
  );
  expect(there).toHaveAttribute('target', '_blank');
  expect(screen.getAllByText(/614 Ninth Avenue/)).toHaveLength(1);
  expect(screen.getByText('Hell’s Kitchen, New York, NY')).toBeVisible();
});

test('menu, events and hours are shown as text [MERCH-011]', async () => {
  visit();
  const menu = within(await region('Menu'));
  expect(menu.getByRole('heading', { name: 'Arroces' })).toBeVisible();
  expect(menu.getByText('Paella for two').closest('div')).toHaveTextContent('38');
  const events = within(await region('Events and specials'));
  expect(events.getByRole('heading', { name: 'Sherry night' })).toBeVisible();
  for (const text of ['Wednesdays from 7 pm', 'Five glasses, five stories.'])
    expect(events.getByText(text)).toBeVisible();
  expect(screen.getByText('5 PM to 1 AM')).toBeVisible();
});

test.each([
  ['external', 'https://order.example/9', '_blank'],
  ['internal', '/merchants/9/order', null],
] as const)(
  'an %s order is explained first, remembered for the sign-in, and then opened [MERCH-006] [MERCH-007] [MERCH-048] [PART-070] [SEARCH-044]',
  async (kind, href, target) => {
    const { user } = visit({
      merchant: aMerchantDetail({ orderOnline: { kind, url: 'https://order.example/9' } }),
    });
    await user.click(await screen.findByRole('link', { name: /^Order online/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Order online', hidden: true });
    expect(dialog).toHaveTextContent('the subtotal earns, not the tax, tip or fees');
    expect(JSON.parse(sessionStorage.getItem('nosh.selectedMerchant') ?? '')).toEqual({
      merchantId: '9',
      action: 'order',
    });
    const go = within(dialog).getByText('Go to the order').closest('a');
    expect(go).toHaveAttribute('href', href);
    expect(go?.getAttribute('target')).toBe(target);
    await user.click(within(dialog).getByText('Not now'));
    await waitFor(() => expect(screen.queryByText('Go to the order')).toBeNull());
  },
);

test('reviews show rating, text and the reply, page by page [MERCH-009] [MERCH-010]', async () => {
  const { user } = visit();
  const reviews = within(await region('From members who ate here'));
  const [first] = await reviews.findAllByRole('article');
  expect(first).toHaveTextContent('Rated 5 of 5');
  expect(first).toHaveTextContent('The rice has the crust people fight over.');
  expect(first).toHaveTextContent('The crust is called socarrat.');
  await user.click(reviews.getByRole('link', { name: 'Page 2' }));
  expect(await reviews.findByText('Theo M.')).toBeVisible();
  await waitFor(() => expect(reviews.getByRole('heading', { level: 2 })).toHaveFocus());
});

test('the page is shown although its reviews fail to load', async () => {
  const fail = () => {
    throw new ApiError(500, {});
  };
  visit({ answers: { merchantReviews: fail } });
  expect(await screen.findByText(/The reviews did not come/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Lucía' })).toBeVisible();
});

test('price 0 and missing ratings are left out [MERCH-016]', async () => {
  const details = {
    rating: { overallRating: 0, numberOfRatings: 0 },
    priceRange: 0,
    cuisines: [],
    highlight: null,
  };
  visit({ merchant: aMerchantDetail({ details }) });
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(screen.queryByText(/Price/)).toBeNull();
});

test('the picked restaurant is stored for the tab, under its partner’s key [SEARCH-044] [DATA-045]', async () => {
  visit();
  await screen.findByRole('heading', { level: 1 });
  expect(JSON.parse(sessionStorage.getItem('nosh.selectedMerchant') ?? '')).toEqual({
    merchantId: '9',
    action: 'view',
  });
});

test('other restaurants of its kitchen near it are searched for once they would be seen', async () => {
  const view = fakeView();
  visit({ answers: { searchMerchants: aFoundPage() } });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('More like this near here')).toBeNull();
  view.show(...heading.ownerDocument.querySelectorAll('.similar'));
  expect(await screen.findByText('More like this near here')).toBeVisible();
});

test('other restaurants of its kitchen near it follow, without itself', async () => {
  showEverything();
  const asked: unknown[] = [];
  visit({
    answers: {
      searchMerchants: ({ query }) => {
        asked.push(query);
        const found = [aMerchant(0, { id: '9', name: 'Casa Lucía' }), aMerchant(1, { name: 'Bar Pinotxo' })];
        return { ...aFoundPage(), merchants: found };
      },
    },
  });
  const places = within(await region('More like this near here'));
  expect(await places.findByText('Bar Pinotxo')).toBeVisible();
  expect(places.queryByText('Casa Lucía')).toBeNull();
  expect(asked).toEqual([
    expect.objectContaining({ location: '40.76,-73.99', restaurantOrCuisine: 'Spanish' }),
  ]);
});
