import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Suspense } from 'react';
import type { Member, MerchantDetail } from '@dinelink/contract';
import { ApiError } from '../../api/api-error.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { aMember } from '../../member.fixture.ts';
import { aMerchantDetail, aReviewPage, TODAY, withOffers } from './merchant.fixture.ts';
import { MerchantPage } from './MerchantPage.tsx';

const meta = {
  title: 'Features/Restaurant',
  component: MerchantPage,
  args: { merchantId: '9' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Suspense>
      <MerchantPage {...args} />
    </Suspense>
  ),
} satisfies Meta<typeof MerchantPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const anEstimate = {
  ...{ date: TODAY, billCents: 6_000, earningCents: 6_000, amount: 3, flexOfferAmount: 0, reason: null },
};
const showing = (merchant: MerchantDetail, member: Member | null = null, more: Answers = {}) => ({
  site: { member, answers: { merchant, merchantReviews: aReviewPage(), earnEstimate: anEstimate, ...more } },
});

export const Stranger: Story = { parameters: showing(aMerchantDetail()) };
export const AMember: Story = { parameters: showing(withOffers(), aMember()) };
export const EarnsOtherDays: Story = {
  parameters: showing(
    withOffers({
      earning: { today: TODAY, nextDate: '2026-11-24', isTierRate: false },
      earnRate: { amount: 8, per: 100, unit: 'Credit' },
      offers: withOffers().offers?.slice(1),
    }),
    aMember(),
  ),
};
export const AMemberUnited: Story = {
  parameters: showing(
    withOffers({ earnRate: { amount: 3, per: 1, unit: 'Mile' } }),
    aMember({ tierLevel: 3 }),
  ),
  globals: { partner: 'united', scheme: 'dark' },
};
export const StrangerIhg: Story = { parameters: showing(aMerchantDetail()), globals: { partner: 'ihg' } };
export const NotActivated: Story = { parameters: showing(withOffers(), aMember({ tierLevel: 1 })) };
export const ExclusiveLocked: Story = {
  parameters: showing(withOffers({ exclusive: true, earnRate: null }), aMember({ tierLevel: 0 })),
};
export const ExclusiveUnlocked: Story = {
  parameters: showing(withOffers({ exclusive: true }), aMember({ tierLevel: 3 })),
};
export const ComingSoon: Story = {
  parameters: showing(aMerchantDetail({ highlights: ['comingSoon'], isOpenNow: false })),
};
export const NoOffers: Story = { parameters: showing(withOffers({ offers: [] }), aMember()) };
/** Without all optional fields. */
export const HardlyKnown: Story = {
  parameters: showing(
    aMerchantDetail({
      details: {
        rating: { overallRating: 0, numberOfRatings: 0 },
        priceRange: 0,
        cuisines: [],
        highlight: null,
      },
      images: { imageBaseUrl: '', alt: '' },
      gallery: [],
      about: '',
      hours: [],
      menus: [],
      events: [],
      features: [],
      phoneNumber: '',
      isOpenNow: false,
      earnRate: null,
    }),
    null,
    { merchantReviews: { data: [], totalResultSize: 0, totalPages: 0 } },
  ),
};
export const LongWords: Story = {
  parameters: showing(
    aMerchantDetail({
      name: 'Donaudampfschifffahrtsgesellschaft Restaurant & Oyster Bar at the Very End of the Long Pier',
    }),
  ),
};
export const ReviewsFailed: Story = {
  parameters: showing(aMerchantDetail(), null, {
    merchantReviews: () => {
      throw new ApiError(500, {});
    },
  }),
};
export const OrderOnline: Story = {
  parameters: showing(aMerchantDetail({ orderOnline: { kind: 'external', url: 'https://order.example/9' } })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: /^Order online/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order online' })).toBeVisible());
  },
};

export const AboutUnfolds: Story = {
  name: 'A long text is cut until it is unfolded [MERCH-004]',
  parameters: showing(aMerchantDetail({ about: `${aMerchantDetail().about} `.repeat(6).trim() })),
  play: async ({ canvasElement }) => {
    const about = within(await within(canvasElement).findByRole('region', { name: 'About' }));
    const text = about.getByText(/^Lucía Ferrer cooks/);
    const isCut = () => text.scrollHeight > text.clientHeight;
    await expect(isCut()).toBe(true);
    await userEvent.click(about.getByRole('button', { name: 'Show more' }));
    await expect(isCut()).toBe(false);
    await userEvent.click(about.getByRole('button', { name: 'Show less' }));
    await expect(isCut()).toBe(true);
  },
};
